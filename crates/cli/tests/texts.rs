//! The texts of both languages have the same messages with the same arguments, each message is used, and each one that the
//! code says exists.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use celda_cli::texts::AREAS;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

/// The messages of a Fluent file, each with the names of its arguments.
fn messages(area: &str, source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{area}: {errors:?}"));
    let mut found = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else {
            assert!(!matches!(entry, Entry::Junk { .. }), "{area}: {entry:?}");
            continue;
        };
        let mut arguments = BTreeSet::new();
        for pattern in message.value.iter().chain(message.attributes.iter().map(|attribute| &attribute.value))
        {
            collect(pattern, &mut arguments);
        }
        let name = message.id.name.to_owned();
        assert!(
            name.starts_with(&format!("{area}-")) || name.starts_with("help-"),
            "{area}: {name} does not start with its area"
        );
        assert!(found.insert(name.clone(), arguments).is_none(), "{area}: {name} twice");
    }
    found
}

fn collect(pattern: &Pattern<&str>, arguments: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_expression(expression, arguments);
        }
    }
}

fn collect_expression(expression: &Expression<&str>, arguments: &mut BTreeSet<String>) {
    let inline = match expression {
        Expression::Inline(inline) => inline,
        Expression::Select { selector, variants } => {
            variants.iter().for_each(|variant| collect(&variant.value, arguments));
            selector
        }
    };
    match inline {
        InlineExpression::VariableReference { id } => {
            arguments.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => collect_expression(expression, arguments),
        _ => {}
    }
}

/// Help texts are in English at the options themselves; that Spanish has each is tested where the help is made.
fn without_help(messages: BTreeMap<String, BTreeSet<String>>) -> BTreeMap<String, BTreeSet<String>> {
    messages.into_iter().filter(|(name, _)| !name.starts_with("help-")).collect()
}

/// The Fluent files of a language, by area. The page has an area of its own there, which the program does not know.
fn files(language: &str) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../texts").join(language);
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .map(|path| {
            let area = path.file_stem().unwrap().to_str().unwrap().to_owned();
            (area, fs::read_to_string(path).unwrap())
        })
        .collect()
}

#[test]
fn both_languages_have_the_same_messages_and_arguments() {
    let (english, spanish) = (files("en"), files("es"));
    assert!(english.keys().eq(spanish.keys()), "{:?}\n{:?}", english.keys(), spanish.keys());
    for (area, source) in &english {
        let english = without_help(messages(area, source));
        let spanish = without_help(messages(area, &spanish[area]));
        assert_eq!(english, spanish, "texts/en/{area}.ftl and texts/es/{area}.ftl");
    }
}

#[test]
fn each_message_said_exists_and_each_message_is_said() {
    let mut source = String::new();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![here.join("src"), here.join("../texts/src"), here.join("../web/src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                source.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }

    let said: BTreeSet<&str> = source
        .split('"')
        .filter(|word| {
            AREAS.iter().any(|area| word.starts_with(area.name) && word[area.name.len()..].starts_with('-'))
        })
        .filter(|word| !word.ends_with('-'))
        .filter(|word| {
            word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
        })
        .collect();
    let all: BTreeSet<String> =
        AREAS.iter().flat_map(|area| messages(area.name, area.spanish).into_keys()).collect();
    let missing: Vec<&&str> = said.iter().filter(|name| !all.contains(**name)).collect();
    assert!(missing.is_empty(), "said but not in texts/es: {missing:?}");
    // Help is looked up by the option, a technique or an engine by its name; other tests see to these.
    let by_name = |name: &str| ["help-", "technique-", "engines-"].iter().any(|area| name.starts_with(area));
    let idle: Vec<&String> =
        all.iter().filter(|name| !by_name(name) && !said.contains(name.as_str())).collect();
    assert!(idle.is_empty(), "in texts but never said: {idle:?}");
}
