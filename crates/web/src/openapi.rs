//! The description of the interface, as OpenAPI 3.1.
//!
//! Written by hand, for the answers are the command line's records, on which this crate does not stand; tests hold real answers
//! against it. What depends on lists (engines, techniques) is filled in from them.

use celda::solve::engines;
use celda::techniques::{Level, Technique};
use serde_json::{Map, Value, json};

use crate::problem::{BODY_LIMIT, CODES};
use crate::requests::{LARGEST_SIDE, MOST_PUZZLES, MOST_SECONDS, Question, USUAL_SECONDS};

const LEVELS: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

/// The description.
pub fn description() -> Value {
    let paths: Map<String, Value> = Question::ALL
        .into_iter()
        .map(|question| (format!("/api/v1/{}", question.name()), json!({ "post": operation(question) })))
        .collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Celda",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Solve, count, explain, rate and make Sudoku. Options and fields are those of the command line and its \
                            --format json. One puzzle is answered by an object, a list by JSON Lines, an object a line in the \
                            order of the list; a list that ends before its time ends with a line {\"error\": problem}. \
                            Words for people come in English or Spanish, as Accept-Language asks.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" }
        },
        "paths": paths,
        "components": { "schemas": schemas() }
    })
}

fn operation(question: Question) -> Value {
    let (request, answer) = (format!("{}Request", title(question)), format!("{}Answer", title(question)));
    let reference = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    let mut responses = json!({
        "200": {
            "description": "The answer. What is wrong with a puzzle is told in it.",
            "content": {
                "application/json": { "schema": reference(&answer) },
                "application/jsonl": { "schema": { "type": "string" } }
            }
        }
    });
    let too_large = format!("The body is larger than {BODY_LIMIT} bytes.");
    for (status, why) in [
        ("400", "The body is no JSON object."),
        ("408", "The body did not arrive in time."),
        ("413", too_large.as_str()),
        ("415", "The content type is not application/json."),
        ("421", "The server is for this machine alone, and was called by another name."),
        (
            "422",
            "A field is wrong or missing, or cannot be had for this puzzle, or the wish was not found within its bounds.",
        ),
        ("503", "The server is busy, or the time of the request is over."),
    ] {
        responses[status] = json!({
            "description": why,
            "content": { "application/problem+json": { "schema": reference("Problem") } }
        });
    }
    json!({
        "operationId": question.name(),
        "summary": summary(question),
        "requestBody": {
            "required": true,
            "content": { "application/json": { "schema": reference(&request), "examples": examples(question) } }
        },
        "responses": responses
    })
}

fn examples(question: Question) -> Value {
    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    match question {
        Question::Generate => json!({
            "one": { "value": { "seed": 42 } },
            "list": { "value": { "seed": 42, "count": 3, "clues": "24..26", "symmetry": "rot180" } }
        }),
        _ => json!({
            "one": { "value": { "puzzle": PUZZLE } },
            "list": { "value": { "puzzles": [PUZZLE, "..............3.", "1 . | . 4\n. . | . .\n----+----\n. . | . .\n. 3 | . ."] } }
        }),
    }
}

fn title(question: Question) -> &'static str {
    match question {
        Question::Solve => "Solve",
        Question::Count => "Count",
        Question::Explain => "Explain",
        Question::Rate => "Rate",
        Question::Generate => "Generate",
    }
}

fn summary(question: Question) -> &'static str {
    match question {
        Question::Solve => "The solution of each puzzle, and whether it is the only one",
        Question::Count => "How many solutions each puzzle has",
        Question::Explain => "The way to the solution, step by step, as a person would go it",
        Question::Rate => "How difficult each puzzle is",
        Question::Generate => "Puzzles with one solution, as wished",
    }
}

/// An object with these properties and no others.
fn object(properties: Value, required: &[&str]) -> Value {
    json!({ "type": "object", "properties": properties, "required": required, "additionalProperties": false })
}

/// The properties of both.
fn with(mut properties: Value, more: Value) -> Value {
    if let (Value::Object(properties), Value::Object(more)) = (&mut properties, more) {
        properties.extend(more);
    }
    properties
}

fn list(items: Value) -> Value {
    json!({ "type": "array", "items": items })
}

/// A request about puzzles: one, or a list of them.
fn about_puzzles(options: Value) -> Value {
    let mut schema = object(with(input(), options), &[]);
    schema["oneOf"] = json!([{ "required": ["puzzle"] }, { "required": ["puzzles"] }]);
    schema
}

fn input() -> Value {
    let text = json!({
        "type": "string",
        "description": "One puzzle, in any form that `celda solve` reads: 81 characters, a grid, candidates ..."
    });
    json!({
        "puzzle": text,
        "puzzles": { "type": "array", "items": text, "minItems": 1, "maxItems": MOST_PUZZLES },
        "box": boxes(),
        "symbols": { "enum": ["digits", "hex", "letters", "numbers"] }
    })
}

fn boxes() -> Value {
    json!({
        "type": "string",
        "pattern": "^[1-8]x[1-8]$",
        "description": format!("The boxes' rows and columns, with a side of {LARGEST_SIDE} at the most.")
    })
}

fn timeout() -> Value {
    json!({ "type": "number", "exclusiveMinimum": 0, "maximum": MOST_SECONDS, "default": USUAL_SECONDS })
}

fn positive() -> Value {
    json!({ "type": "integer", "minimum": 1, "maximum": u64::MAX })
}

fn boolean() -> Value {
    json!({ "type": "boolean", "default": false })
}

fn engine() -> Value {
    let names: Vec<&str> = engines().iter().map(|engine| engine.name()).collect();
    json!({ "enum": names, "description": "Not every engine takes every size." })
}

/// The names of the techniques, and these words.
fn techniques(words: &[&'static str]) -> Value {
    let names: Vec<&str> = words.iter().copied().chain(Technique::all().map(Technique::id)).collect();
    json!({ "type": "array", "items": { "enum": names } })
}

fn scale(usual: &str) -> Value {
    json!({ "enum": ["hodoku", "explainer"], "default": usual })
}

fn range(of: &str) -> Value {
    json!({ "type": "string", "pattern": format!("^{of}(\\.\\.{of})?$") })
}

fn schemas() -> Value {
    let level = json!({ "enum": LEVELS.map(|level| level.to_string()) });
    json!({
        "SolveRequest": about_puzzles(json!({
            "all": boolean(), "limit": positive(), "engine": engine(), "timeout": timeout(), "stats": boolean()
        })),
        "CountRequest": about_puzzles(json!({
            "limit": positive(), "engine": engine(), "timeout": timeout(), "stats": boolean()
        })),
        "ExplainRequest": about_puzzles(json!({
            "scale": scale("hodoku"),
            "boards": boolean(),
            "techniques": techniques(&["all"]),
            "skip": techniques(&[]),
            "no_uniqueness": boolean(),
            "stop_at": { "type": "string", "pattern": "^r[1-9][0-9]?c[1-9][0-9]?$" },
            "all_steps": boolean(),
            "prove": boolean()
        })),
        "RateRequest": about_puzzles(json!({ "scale": scale("explainer"), "steps": boolean() })),
        "GenerateRequest": object(generate_request(), &[]),
        "SolveAnswer": object(
            with(answer(&["unique", "none", "multiple", "invalid", "unfinished"]), json!({
                "solution": { "type": "string" },
                "other": { "type": "string", "description": "A second solution." },
                "solutions": list(json!({ "type": "string" })),
                "count": { "type": "integer", "minimum": 0 },
                "complete": { "type": "boolean" },
                "statistics": statistics()
            })),
            &["number", "puzzle", "status"]
        ),
        "CountAnswer": object(
            with(answer(&["unique", "none", "multiple", "invalid", "unfinished"]), json!({
                "count": {
                    "oneOf": [{ "type": "integer", "minimum": 0 }, { "type": "string", "pattern": "^[0-9]+$" }],
                    "description": "A string where it is over 2^53. Where complete is false, at least so many."
                },
                "complete": { "type": "boolean" },
                "statistics": statistics()
            })),
            &["number", "puzzle", "status"]
        ),
        "ExplainAnswer": object(
            with(answer(&["unique", "none", "multiple", "invalid"]), json!({
                "solution": { "type": "string" },
                "end": { "enum": ["solved", "reached", "stuck", "contradiction", "invalid", "listed", "unsupported"] },
                "uniqueness": { "type": "boolean" },
                "scale": scale("hodoku"),
                "level": level,
                "score": { "type": "integer", "minimum": 0 },
                "er": { "type": "number" },
                "ep": { "type": "number" },
                "ed": { "type": "number" },
                "steps": list(explained_step(&level)),
                "grid": { "type": "string" },
                "candidates": candidates()
            })),
            &["number", "puzzle", "status"]
        ),
        "RateAnswer": object(
            with(answer(&["rated", "solved", "none", "multiple", "invalid", "unsupported"]), json!({
                "scale": scale("explainer"),
                "model": { "type": "string" },
                "version": { "type": "string" },
                "options": { "type": "object" },
                "er": { "type": "number" },
                "ep": { "type": "number" },
                "ed": { "type": "number" },
                "er_technique": { "type": ["string", "null"] },
                "ep_technique": { "type": ["string", "null"] },
                "ed_technique": { "type": ["string", "null"] },
                "level": level,
                "score": { "type": "integer", "minimum": 0 },
                "steps": list(object(json!({
                    "figure": { "type": "string" },
                    "technique": { "type": "string" },
                    "placements": names(),
                    "eliminations": names()
                }), &["figure", "technique", "placements", "eliminations"]))
            })),
            &["number", "puzzle", "status", "scale", "model", "version", "options"]
        ),
        "GenerateAnswer": object(json!({
            "puzzle": { "type": "string" },
            "solution": { "type": "string" },
            "size": { "type": "integer" },
            "box": boxes(),
            "clues": { "type": "integer" },
            "minimal": { "enum": ["yes", "no", "orbits"] },
            "level": { "enum": LEVELS.map(|level| level.to_string().to_lowercase()) },
            "score": { "type": "integer", "minimum": 0 },
            "er": { "type": "string" },
            "seed": { "type": "integer", "minimum": 0 },
            "index": { "type": "integer", "minimum": 0 },
            "tries": { "type": "integer", "minimum": 1 }
        }), &["puzzle", "solution", "size", "box", "clues", "minimal", "seed", "index", "tries"]),
        "Problem": object(json!({
            "type": { "type": "string" },
            "title": { "type": "string" },
            "status": { "type": "integer" },
            "code": { "enum": CODES },
            "detail": { "type": "string", "description": "In the client's language." }
        }), &["type", "title", "status", "code", "detail"])
    })
}

fn generate_request() -> Value {
    json!({
        "count": {
            "type": "integer", "minimum": 1, "maximum": MOST_PUZZLES,
            "description": "How many; the answer is then a list. Without it one puzzle is the whole answer."
        },
        "size": { "type": "integer", "minimum": 1, "maximum": LARGEST_SIDE },
        "box": boxes(),
        "clues": range("[0-9]{1,4}"),
        "symmetry": {
            "enum": ["none", "rot180", "rot90", "horizontal", "vertical", "diagonal", "antidiagonal", "full"],
            "default": "none"
        },
        "no_minimal": boolean(),
        "level": { "enum": LEVELS.map(|level| level.to_string().to_lowercase()) },
        "score": range("[0-9]{1,6}"),
        "rating": range("[0-9]{1,2}(\\.[0-9])?"),
        "must_use": techniques(&[]),
        "must_not_use": techniques(&[]),
        "only": techniques(crate::requests::FAMILIES),
        "unique_up_to_isomorphism": boolean(),
        "seed": { "type": "integer", "minimum": 0, "maximum": u64::MAX },
        "timeout": timeout(),
        "tries": positive(),
        "no_level": boolean()
    })
}

/// The fields that answers about puzzles have in common.
fn answer(statuses: &[&str]) -> Value {
    json!({
        "number": { "type": "integer", "minimum": 1, "description": "Its place in the list." },
        "name": { "type": "string" },
        "puzzle": { "type": "string" },
        "box": boxes(),
        "status": { "enum": statuses },
        "conflicts": list(object(json!({
            "digit": { "type": "integer", "minimum": 1 },
            "house": { "enum": ["row", "column", "box"] },
            "index": { "type": "integer", "minimum": 1 },
            "cells": names()
        }), &["digit", "house", "index", "cells"])),
        "problems": list(object(json!({
            "line": { "type": "integer", "minimum": 1 },
            "column": { "type": "integer", "minimum": 1 },
            "span": list(json!({ "type": "integer", "minimum": 0 })),
            "cell": { "type": "string" },
            "message": { "type": "string", "description": "In the client's language." }
        }), &["line", "column", "span", "message"]))
    })
}

fn names() -> Value {
    list(json!({ "type": "string" }))
}

fn candidates() -> Value {
    list(list(json!({ "type": "integer", "minimum": 1 })))
}

fn statistics() -> Value {
    let figure = || json!({ "type": "integer", "minimum": 0 });
    object(
        json!({
            "engine": { "type": "string" }, "nodes": figure(), "guesses": figure(), "retreats": figure(), "depth": figure(),
            "placements": figure(), "seconds": { "type": "number", "minimum": 0 }
        }),
        &["engine", "nodes", "guesses", "retreats", "depth", "placements", "seconds"],
    )
}

fn explained_step(level: &Value) -> Value {
    let role = json!({ "enum": ["pattern", "second", "extra", "removed", "placed"] });
    object(
        json!({
            "number": { "type": "integer", "minimum": 1 },
            "technique": { "type": "string" },
            "score": { "type": "integer", "minimum": 0 },
            "level": level,
            "figure": { "type": "number" },
            "placements": names(),
            "eliminations": names(),
            "text": { "type": "string", "description": "In the client's language." },
            "pattern": object(json!({
                "houses": list(object(json!({
                    "house": { "enum": ["row", "column", "box"] }, "index": { "type": "integer", "minimum": 1 }
                }), &["house", "index"])),
                "cells": list(object(json!({ "cell": { "type": "string" }, "role": role }), &["cell", "role"])),
                "candidates": list(object(
                    json!({ "candidate": { "type": "string" }, "role": role }), &["candidate", "role"]
                )),
                "links": list(object(
                    json!({ "from": names(), "to": names(), "strong": { "type": "boolean" } }), &["from", "to", "strong"]
                ))
            }), &[]),
            "proved": { "type": "boolean" },
            "fault": { "type": "string" },
            "grid": { "type": "string" },
            "candidates": candidates()
        }),
        &["number", "technique", "placements", "eliminations", "text", "pattern"],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every reference leads somewhere, and every schema is used.
    #[test]
    fn references_lead_to_schemas() {
        let description = description();
        let text = description.to_string();
        for name in description["components"]["schemas"].as_object().unwrap().keys() {
            assert!(text.contains(&format!("\"$ref\":\"#/components/schemas/{name}\"")), "{name}");
        }
        for reference in text.split("\"$ref\":\"#/components/schemas/").skip(1) {
            let name = reference.split('"').next().unwrap();
            assert!(description["components"]["schemas"][name].is_object(), "{name}");
        }
        assert!(text.contains(&BODY_LIMIT.to_string()));
    }
}
