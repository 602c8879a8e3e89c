//! Whether a JSON value is what a JSON Schema says: as much of the standard as the description of the interface uses.

use serde_json::Value;

/// What is wrong with `value`, each with the path to it. `root` is the document that references point into.
pub(crate) fn faults(value: &Value, schema: &Value, root: &Value) -> Vec<String> {
    let mut found = Vec::new();
    check(value, schema, root, "", &mut found);
    found
}

fn check(value: &Value, schema: &Value, root: &Value, path: &str, found: &mut Vec<String>) {
    let Value::Object(rules) = schema else { return };
    for (rule, says) in rules {
        let holds = match rule.as_str() {
            "$ref" => {
                let pointer = says.as_str().unwrap().trim_start_matches('#');
                check(value, root.pointer(pointer).unwrap(), root, path, found);
                true
            }
            "type" => match says {
                Value::String(name) => is(value, name),
                names => names.as_array().unwrap().iter().any(|name| is(value, name.as_str().unwrap())),
            },
            "enum" => says.as_array().unwrap().contains(value),
            "properties" => {
                for (name, property) in says.as_object().unwrap() {
                    if let Some(member) = value.get(name) {
                        check(member, property, root, &format!("{path}/{name}"), found);
                    }
                }
                true
            }
            "required" => {
                says.as_array().unwrap().iter().all(|name| value.get(name.as_str().unwrap()).is_some())
            }
            "additionalProperties" => value.as_object().is_none_or(|object| {
                *says != Value::Bool(false)
                    || object.keys().all(|name| schema["properties"].get(name).is_some())
            }),
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    check(item, says, root, &format!("{path}/{index}"), found);
                }
                true
            }
            "oneOf" => {
                let fits = |schema: &&Value| faults(value, schema, root).is_empty();
                says.as_array().unwrap().iter().filter(fits).count() == 1
            }
            "minimum" => value.as_f64().is_none_or(|number| number >= says.as_f64().unwrap()),
            "maximum" => value.as_f64().is_none_or(|number| number <= says.as_f64().unwrap()),
            // These are for requests, or for people.
            "pattern" | "description" | "default" | "minItems" | "maxItems" | "exclusiveMinimum" => true,
            unknown => panic!("the rule {unknown} is not understood here"),
        };
        if !holds {
            found.push(format!("{path}: {rule} {says} does not hold for {value}"));
        }
    }
}

fn is(value: &Value, name: &str) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "number" => value.is_number(),
        "integer" => value.is_u64() || value.is_i64(),
        "null" => value.is_null(),
        unknown => panic!("{unknown} is no type"),
    }
}

#[test]
fn faults_are_found() {
    let schema = serde_json::json!({
        "type": "object", "required": ["a"], "additionalProperties": false,
        "properties": { "a": { "type": "array", "items": { "enum": [1, 2] } } }
    });
    for (text, faulty) in [
        (r#"{"a":[1,2]}"#, false),
        (r#"{"a":[3]}"#, true),
        (r#"{"a":1}"#, true),
        (r#"{"a":[],"b":1}"#, true),
        ("{}", true),
        ("1", true),
    ] {
        let value = serde_json::from_str(text).unwrap();
        assert_eq!(!faults(&value, &schema, &schema).is_empty(), faulty, "{text}");
    }
}
