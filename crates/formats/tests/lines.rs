//! One puzzle a line, tables, candidate lines.

mod common;

use celda_formats::{Item, ReadOptions, Reader};
use celda_grid::{Shape, Symbols};
use common::tell;

const DOTS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn usual(text: &str) -> Vec<String> {
    tell(text.as_bytes(), &ReadOptions::default())
}

fn one(text: &str) -> String {
    let told = usual(text);
    assert_eq!(told.len(), 1, "{text:?} -> {told:#?}");
    told.into_iter().next().unwrap()
}

fn with(text: &str, options: ReadOptions) -> Vec<String> {
    tell(text.as_bytes(), &options)
}

fn boxes(text: &str) -> ReadOptions {
    ReadOptions::default().with_shape(text.parse().unwrap())
}

#[test]
fn fillers() {
    for blank in ['.', '0', '*', '_', '-', '?', 'x', 'X', '·', '٠'] {
        let text = DOTS.replace('.', &blank.to_string());
        assert_eq!(one(&text), format!("line 3x3 {DOTS} blank={:?}", blank.to_string()), "{blank}");
    }
    assert_eq!(one(&DOTS.replace('.', " ")), format!("line 3x3 {DOTS} blank=\" \""));
}

#[test]
fn mixed_fillers_are_told() {
    let mixed = "0030206..9*_3050-1..18x64..?.81029..7.......8..67082....26095..8..203..9..5.1.3..";
    let dots: String = mixed.chars().map(|c| if c.is_ascii_digit() && c != '0' { c } else { '.' }).collect();
    assert_eq!(one(mixed), format!("line 3x3 {dots} blank=\"0.*_-x?\" MixedBlanks"));
    // The same with blanks and bars between the cells.
    let spaced: String = mixed
        .chars()
        .enumerate()
        .map(|(i, c)| if i % 9 == 4 { format!("{c} | ") } else { format!("{c}") })
        .collect();
    assert_eq!(one(&spaced), format!("line 3x3 {dots} blank=\"0.*_-x?\" MixedBlanks"));
}

#[test]
fn names_and_comments() {
    for (text, expected) in [
        (format!("{DOTS} # 3 Easy (200)"), " comment=\"3 Easy (200)\""),
        (format!("{DOTS}#3"), " comment=\"3\""),
        (format!("{DOTS} 11.9/1.2/1.2 - name"), " name=\"11.9/1.2/1.2 - name\""),
        (format!("0123456789ab {DOTS} 1.5"), " name=\"0123456789ab\" comment=\"1.5\""),
        (format!("a,b,c,d,{DOTS},x"), " name=\"a,b,c,d\" comment=\"x\""),
        (format!("{DOTS},{}", "1".repeat(81)), &format!(" comment=\"{}\"", "1".repeat(81))),
        (format!("\u{FEFF}{DOTS}\r"), ""),
        (format!("\t\"{DOTS}\""), ""),
        (format!("My title\n{DOTS}"), " name=\"My title\""),
        (format!("% title\n{DOTS}"), " name=\"title\""),
    ] {
        assert_eq!(one(&text), format!("line 3x3 {DOTS} blank=\".\"{expected}"), "{text}");
    }
}

#[test]
fn digits_of_other_scripts() {
    for nine in ['٩', '۹', '９', '९'] {
        let one_symbol = char::from_u32(nine as u32 - 8).unwrap();
        let text: String = DOTS
            .chars()
            .map(|c| c.to_digit(10).map_or(c, |d| char::from_u32(one_symbol as u32 + d - 1).unwrap()))
            .collect();
        assert_eq!(one(&text), format!("line 3x3 {DOTS} blank=\".\""));
    }
    let circled = DOTS.replacen('7', "⑦", 1);
    assert_eq!(one(&circled), "1:5 r1c5 UnknownSymbol { symbol: '⑦', fits: [] }");
}

#[test]
fn every_wrong_symbol_has_its_place() {
    let wrong = DOTS.replacen('7', "Z", 1).replacen("195", "1!5", 1);
    // The bar-like sign is no cell, so that one is missing.
    assert_eq!(
        one(&wrong.replace('!', "é")),
        "1:5 r1c5 UnknownSymbol { symbol: 'Z', fits: [] }; 1:14 r2c5 UnknownSymbol { symbol: 'é', fits: [] }"
    );
    let mut bytes = DOTS.as_bytes().to_vec();
    bytes[80] = 0;
    bytes[79] = 0xFF;
    bytes.extend_from_slice(format!("\n{DOTS}").as_bytes());
    assert_eq!(
        tell(&bytes, &ReadOptions::default()),
        [
            "1:80 r9c8 UnknownSymbol { symbol: '\u{FFFD}', fits: [] }; 1:81 r9c9 UnknownSymbol { symbol: '\\0', fits: [] }".to_string(),
            format!("line 3x3 {DOTS} blank=\".\"")
        ]
    );
}

#[test]
fn cells_too_few_or_too_many() {
    let short = "00004500103000069409000005061470302035020407602010954304000006016300008070042000";
    assert_eq!(one(short), "1:1 CellCount { found: 80, expected: 81 }");
    assert_eq!(one(&format!("{short} # remark")), "1:1 CellCount { found: 80, expected: 81 }");
    assert_eq!(one(&format!("{DOTS}.")), "1:1 CellCount { found: 82, expected: 81 }");
    assert_eq!(with("00100400000202", boxes("2x2")), ["1:1 CellCount { found: 14, expected: 16 }"]);
    assert_eq!(
        with(DOTS, boxes("2x2")),
        ["1:1 SideDiffers { found: 9, expected: Shape { box_rows: 2, box_columns: 2 } }"]
    );
}

#[test]
fn other_sides() {
    assert_eq!(one("0010040000020200"), "line 2x2 ..1..4.....2.2.. blank=\"0\"");
    assert_eq!(with("0010040000020200", boxes("2x2")), ["line 2x2 ..1..4.....2.2.. blank=\"0\""]);
    let six = "1....6.5..4.....2..6...5..3.....1..2";
    assert_eq!(one(six), format!("line 2x3 {six} blank=\".\""));
    assert_eq!(with(six, boxes("3x2")), [format!("line 3x2 {six} blank=\".\"")]);
    let twelve = "C.......8........5.B...14.3.68.9..7.B.68...7.....3.4......2.2......5...7.7......5....6..4.1.B3.8.C4........6......3..91...192...4.5..8.37...62.B";
    assert_eq!(one(twelve), format!("line 3x4 {twelve} blank=\".\""));
    let told = with(twelve, boxes("4x3"));
    assert_eq!(told, [format!("line 4x3 {twelve} blank=\".\"")]);
    // As the transposed grid the boxes assumed do not fit, but others do.
    let turned: String = (0..144).map(|i| twelve.as_bytes()[i % 12 * 12 + i / 12] as char).collect();
    assert_eq!(
        one(&turned),
        format!("line 3x4 {turned} blank=\".\" OtherShapesFit([Shape {{ box_rows: 4, box_columns: 3 }}])")
    );
}

const SIXTEEN: &str = ".....C.6.5E....261BCG..D9....4F.DG.E..3...A4.1B.....4..8...1..5E.....F.41E..G..5G......74CF61....DE.952...38.6C...C.D.E1.2...8A3...6..G.3...F.4.F.48E6..5..23A7......9....8C..1..A79.84...6E52...B.4..DE..G3......9.F.8AC64....1A.87B..CE.152.9G.5...G...87.CB..";

#[test]
fn alphabets_are_not_guessed() {
    assert_eq!(one(SIXTEEN), format!("line 4x4 {SIXTEEN} blank=\".\""));
    assert_eq!(one(&SIXTEEN.to_lowercase()), format!("line 4x4 {SIXTEEN} blank=\".\""));
    let wrong = SIXTEEN.replacen('C', "Z", 1);
    assert_eq!(one(&wrong), "1:6 r1c6 DigitTooLarge { symbol: \"Z\", side: 16, fits: [] }");

    let hexadecimal = Symbols::Hexadecimal;
    let shown: String = SIXTEEN
        .chars()
        .map(|c| Symbols::Digits.digit(c).map_or('.', |digit| hexadecimal.symbol(digit).unwrap()))
        .collect();
    let at = shown.find('0').unwrap();
    assert_eq!(
        one(&shown),
        format!(
            "1:{} r{}c{} AmbiguousSymbols {{ fits: [Digits, Hexadecimal] }}",
            at + 1,
            at / 16 + 1,
            at % 16 + 1
        )
    );
    let options = ReadOptions::default().with_symbols(hexadecimal);
    assert_eq!(with(&shown, options), [format!("line 4x4 {SIXTEEN} blank=\".\"")]);

    let letters: String = SIXTEEN
        .chars()
        .map(|c| Symbols::Digits.digit(c).map_or('.', |digit| Symbols::Letters.symbol(digit).unwrap()))
        .collect();
    assert!(one(&letters).contains("DigitTooLarge { symbol: \"L\", side: 16, fits: [Letters] }"));
    let options = ReadOptions::default().with_symbols(Symbols::Letters);
    assert_eq!(with(&letters, options), [format!("line 4x4 {SIXTEEN} blank=\".\"")]);
}

#[test]
fn candidate_lines() {
    let four = "12341.3..2..1234".to_owned() + &"1234".repeat(12);
    let told = usual(&four);
    assert!(told[0].starts_with("candidate-line 2x2 ...."), "{told:?}");
    // As an 8x8 grid: too few digits at their places.
    let eight = format!("{}{}", "1.......", ".".repeat(56));
    assert!(one(&eight).starts_with("line 2x4 1"));
    let nine = "123456789".repeat(81);
    assert!(one(&nine).starts_with("candidate-line 3x3 ......"));
    assert_eq!(one(&nine[1..]), "1:1 CellCount { found: 728, expected: 729 }");
    assert_eq!(one(&format!("{nine}1")), "1:1 CellCount { found: 730, expected: 729 }");
}

#[test]
fn tables() {
    let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    for (header, record) in [
        ("quizzes,solutions", format!("{},{solution}", DOTS.replace('.', "0"))),
        ("Puzzle;Solution", format!("\"{}\";\"{solution}\"", DOTS.replace('.', "0"))),
        ("source\tquestion\tanswer\trating", format!("a\t{}\t{solution}\t12", DOTS.replace('.', "0"))),
        ("id,puzzle,solution,clues", format!("a,{},{solution},30", DOTS.replace('.', "0"))),
    ] {
        let name = if record.starts_with('a') { " name=\"a\"" } else { "" };
        let expected = format!("csv 3x3 {DOTS} blank=\"0\"{name} solution={solution}");
        assert_eq!(usual(&format!("{header}\n{record}\r\n\n{record}")), [expected.clone(), expected]);
    }
    let told = usual(&format!("puzzle,solution\n{DOTS},{}\nx\n,\n{DOTS}", solution.replacen('5', "6", 1)));
    assert!(told[0].contains("SolutionDiffers([Cell(0)])"), "{told:?}");
    assert_eq!(told[1], "2:1 CellCount { found: 1, expected: 16 }".replace('2', "3"));
    assert_eq!(told[2], "4:1 FieldMissing { found: 2, column: 1 }");
    assert_eq!(told[3], format!("csv 3x3 {DOTS} blank=\".\""));
    assert_eq!(usual("puzzle\n\"12\n"), ["2:1 UnclosedQuote"]);
}

#[test]
fn listed() {
    let text = "four 2x2 0 2 0 1 0 0 0 0 0 0 0 0 4 0 2 0\n2x3 1 2 3\nbad 0x4 1 2 3 4\n";
    assert_eq!(
        usual(text),
        [
            "listed 2x2 .2.1........4.2. blank=\"0\" name=\"four\"",
            "2:5 CellCount { found: 3, expected: 36 }",
            "name=\"bad\" 3:5 BadShape"
        ]
    );
}

#[test]
fn what_is_no_puzzle() {
    assert_eq!(usual(""), [""; 0]);
    assert_eq!(usual("\n \n# comment\n% title\n"), [""; 0]);
    assert_eq!(one("hello"), "1:1 Unrecognised");
    assert_eq!(one(&"A".repeat(5_000_000)), "1:1 LineTooLong { limit: 1048576 }");
    assert_eq!(one(&"A".repeat(500_000)), "1:1 Unrecognised");
    assert_eq!(
        usual(&format!("{}\n{DOTS}", "5".repeat(2_000_000)))[1],
        format!("line 3x3 {DOTS} blank=\".\"")
    );
    assert_eq!(
        one(
            ":0200:79:2.8..34453175...1.......5211..1..5..934.443261987158589347.61618..14611......2...8662....1.4:229:773::"
        ),
        "1:1 Unrecognised"
    );
}

#[test]
fn places_of_cells() {
    let text = format!("% x\n{DOTS}");
    let Some(Ok(Item::Puzzle(read))) = Reader::new(text.as_bytes()).next() else { panic!() };
    let cell = Shape::NINE.cell(1, 0).unwrap();
    assert_eq!(read.cell_span(cell), 13..14);
    assert_eq!(&text[13..14], "6");
}

#[test]
fn a_bad_line_in_a_list_is_told_and_not_taken_for_a_title() {
    let lines = |bad: &str| {
        let text = format!("{DOTS}\n{bad}\n{DOTS}\n");
        let told = tell(text.as_bytes(), &ReadOptions::default());
        assert_eq!(told.len(), 3, "{bad}: {told:?}");
        assert!(told[0] == told[2] && told[1].starts_with("2:1"), "{bad}: {told:?}");
    };
    for bad in ["rubbish", "12345", "no puzzle here", &"\0".repeat(81), &DOTS[1..]] {
        lines(bad);
    }
    // Titles over each puzzle are titles.
    let text = format!("one\n{DOTS}\ntwo\n{DOTS}\n");
    let told = tell(text.as_bytes(), &ReadOptions::default());
    assert!(told[0].ends_with("name=\"one\"") && told[1].ends_with("name=\"two\""), "{told:?}");
}
