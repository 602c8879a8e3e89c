//! Certificates as JSON.
//!
//! ```json
//! {
//!   "format": "celda-certificate",
//!   "version": 1,
//!   "box": "2x2",
//!   "givens": "1.3..4.....3..2.",
//!   "solution": "1234341221434321",
//!   "proof": ["r1c4: 2 4", "r1c2:", "r1c2: 2", "...", "solution"],
//!   "minimality": [{"without": "r1c1", "solution": "2134341212434321"}, "..."]
//! }
//! ```
//!
//! Grids are lines as everywhere: one character a cell up to side 35, decimal numbers with a blank between them beyond; `.` for a
//! blank. What the statements of the proof mean is told at [`celda_check::certificate`]. `minimality` is left out where the certificate
//! does not claim that the puzzle is irreducible. Fields that are not listed are an error, so that a misspelt field does not
//! pass for an absent one.

use celda_check::{Certificate, Statement, Witness};
use celda_grid::{Cell, Grid, Shape, Symbols};
use serde::{Deserialize, Serialize};

/// The value of the field `format`.
const FORMAT: &str = "celda-certificate";
/// The version written, and the only one read.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: String,
    version: u32,
    r#box: String,
    givens: String,
    solution: String,
    proof: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    minimality: Option<Vec<Second>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Second {
    without: String,
    solution: String,
}

/// Why a text is no certificate.
#[derive(Debug, thiserror::Error)]
pub enum CertificateError {
    /// It is no JSON, or its fields are not those of a certificate.
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    /// It is of another format, or of a version that is not known.
    #[error("this is not version {VERSION} of {FORMAT}")]
    Version,
    /// A field holds what it cannot hold.
    #[error("{field} cannot be read: {text:?}")]
    Field {
        /// The field, with the index (from 1) where it is one of a list: `proof 3`.
        field: String,
        /// What it holds.
        text: String,
    },
}

/// The certificate on one line of JSON, without a line break.
pub fn write_certificate(certificate: &Certificate) -> String {
    let shape = certificate.givens.shape();
    let file = File {
        format: FORMAT.to_owned(),
        version: VERSION,
        r#box: format!("{}x{}", shape.box_rows(), shape.box_columns()),
        givens: certificate.givens.to_string(),
        solution: certificate.solution.to_string(),
        proof: certificate.proof.iter().map(Statement::to_string).collect(),
        minimality: certificate.minimality.as_ref().map(|witnesses| {
            let second = |witness: &Witness| Second {
                without: witness.without.name(shape).to_string(),
                solution: witness.solution.to_string(),
            };
            witnesses.iter().map(second).collect()
        }),
    };
    // Strings and numbers only: it cannot fail.
    serde_json::to_string(&file).unwrap_or_default()
}

/// The certificate that `text` holds. Whether it is true is another matter: see [`Certificate::verify`].
///
/// # Errors
/// When the text is no certificate, with the field that is wrong.
pub fn read_certificate(text: &str) -> Result<Certificate, CertificateError> {
    let file: File = serde_json::from_str(text)?;
    if (file.format.as_str(), file.version) != (FORMAT, VERSION) {
        return Err(CertificateError::Version);
    }
    let wrong = |field: String, text: &str| CertificateError::Field { field, text: text.to_owned() };
    let shape: Shape = file.r#box.parse().map_err(|_| wrong("box".into(), &file.r#box))?;
    let read = |field: String, text: &str| grid(shape, text).ok_or_else(|| wrong(field, text));
    let givens = read("givens".into(), &file.givens)?;
    let solution = read("solution".into(), &file.solution)?;
    let proof = (1..)
        .zip(&file.proof)
        .map(|(number, text)| text.parse().map_err(|_| wrong(format!("proof {number}"), text)));
    let proof = proof.collect::<Result<_, _>>()?;
    let second = |(number, second): (usize, &Second)| {
        let without = cell(shape, &second.without)
            .ok_or_else(|| wrong(format!("minimality {number} without"), &second.without))?;
        let solution = read(format!("minimality {number} solution"), &second.solution)?;
        Ok(Witness { without, solution })
    };
    let minimality = match &file.minimality {
        Some(seconds) => Some((1..).zip(seconds).map(second).collect::<Result<_, CertificateError>>()?),
        None => None,
    };
    Ok(Certificate { givens, solution, proof, minimality })
}

fn grid(shape: Shape, line: &str) -> Option<Grid> {
    let symbols = Symbols::usual(shape.side());
    let value = |text: &str| match text {
        "." => Some(0),
        text if symbols.is_one_character() => {
            let mut characters = text.chars();
            let digit =
                characters.next().filter(|_| characters.next().is_none()).and_then(|c| symbols.digit(c))?;
            Some(digit.value())
        }
        text => text.parse().ok().filter(|value| *value > 0),
    };
    let values: Option<Vec<usize>> = if symbols.is_one_character() {
        line.char_indices().map(|(at, c)| value(&line[at..at + c.len_utf8()])).collect()
    } else {
        line.split(' ').map(value).collect()
    };
    Grid::from_values(shape, values?)
}

fn cell(shape: Shape, name: &str) -> Option<Cell> {
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    let line = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
    shape.cell(line(row)?, line(column)?).filter(|cell| cell.name(shape).to_string() == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Certificate {
        read_certificate(
            r#"{"format": "celda-certificate", "version": 1, "box": "2x2",
                "givens": "1.3..4.....3..2.", "solution": "1234341221434321",
                "proof": ["r1c4: 2 4", "r1c2:", "r1c2: 2", "r2c1: 3", "r2c3: 1", "r2c4: 2", "row 3 has 1: r3c2", "r4c1: 4",
                          "r3c1: 2", "r3c3: 4", "r4c2: 3", "r4c4: 1", "solution"],
                "minimality": [{"without": "r1c1", "solution": "2134341212434321"},
                               {"without": "r1c3", "solution": "1342243142133124"},
                               {"without": "r2c2", "solution": "1234431221433421"},
                               {"without": "r3c4", "solution": "1234341223414123"},
                               {"without": "r4c3", "solution": "1234341241232341"}]}"#,
        )
        .unwrap()
    }

    #[test]
    fn written_and_read() {
        let mut certificate = example();
        assert!(certificate.verify().is_ok_and(|proved| proved.irreducible));
        assert_eq!(read_certificate(&write_certificate(&certificate)).unwrap(), certificate);
        certificate.minimality = None;
        let text = write_certificate(&certificate);
        assert!(!text.contains("minimality") && !text.contains('\n'));
        assert_eq!(read_certificate(&text).unwrap(), certificate);
    }

    #[test]
    fn numbers_where_a_digit_is_more_than_a_character() {
        let shape = Shape::of_side(36).unwrap();
        let mut givens = Grid::blank(shape);
        givens.set(shape.cell(0, 1).unwrap(), shape.digit(36));
        let certificate = Certificate {
            solution: givens.clone(),
            givens,
            proof: vec!["r36c36: 12 36".parse().unwrap()],
            minimality: Some(Vec::new()),
        };
        assert_eq!(read_certificate(&write_certificate(&certificate)).unwrap(), certificate);
    }

    #[test]
    fn texts_that_are_no_certificate() {
        let text = write_certificate(&example());
        for (from, to, field) in [
            ("2x2", "2", "box"),
            ("1.3..4", "1.3.4", "givens"),
            ("1.3..4", "5.3..4", "givens"),
            ("\"solution\":\"1234341221434321\"", "\"solution\":\"x\"", "solution"),
            ("r1c2: 2", "r1c2 2", "proof 3"),
            ("\"without\":\"r1c3\"", "\"without\":\"r1c03\"", "minimality 2 without"),
            ("1234341241232341", "12343412412323411", "minimality 5 solution"),
        ] {
            let tampered = text.replacen(from, to, 1);
            assert_ne!(tampered, text);
            match read_certificate(&tampered) {
                Err(CertificateError::Field { field: found, .. }) => assert_eq!(found, field),
                other => panic!("{from}: {other:?}"),
            }
        }
        assert!(matches!(read_certificate(&text.replace(":1,", ":2,")), Err(CertificateError::Version)));
        assert!(matches!(read_certificate(&text.replace("proof", "prof")), Err(CertificateError::Json(_))));
        assert!(matches!(read_certificate(&text[1..]), Err(CertificateError::Json(_))));
    }
}
