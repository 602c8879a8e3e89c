//! Grids over several lines.

mod common;

use celda_formats::{FORMATS, Item, ReadOptions, Reader, WriteOptions, format_named};
use celda_grid::{Candidates, Puzzle};
use common::tell;

const DOTS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn usual(text: &str) -> Vec<String> {
    tell(text.as_bytes(), &ReadOptions::default())
}

fn rows(line: &str, side: usize) -> Vec<String> {
    line.as_bytes().chunks(side).map(|row| String::from_utf8_lossy(row).into_owned()).collect()
}

fn nine_rows(shape_row: impl Fn(&str) -> String, ruler: &str, frame: &str) -> String {
    let mut text = if frame.is_empty() { String::new() } else { format!("{frame}\n") };
    for (index, row) in rows(DOTS, 9).iter().enumerate() {
        if index % 3 == 0 && index > 0 && !ruler.is_empty() {
            text += &format!("{ruler}\n");
        }
        text += &format!("{}\n", shape_row(row));
    }
    if !frame.is_empty() {
        text += &format!("{frame}\n");
    }
    text
}

#[test]
fn nine_rows_with_any_border() {
    let bars = |row: &str| format!("{}|{}|{}", &row[..3], &row[3..6], &row[6..]);
    let spaced = |row: &str| {
        let part = |part: &str| part.chars().map(String::from).collect::<Vec<_>>().join(" ");
        format!("{} | {} | {}", part(&row[..3]), part(&row[3..6]), part(&row[6..]))
    };
    let list = |row: &str| {
        let digits: Vec<String> = row.replace('.', "0").chars().map(String::from).collect();
        format!("[{}],", digits.join(", "))
    };
    for text in [
        nine_rows(str::to_owned, "", ""),
        nine_rows(str::to_owned, "", "\n"),
        nine_rows(bars, "---+---+---", ""),
        nine_rows(|row| format!("|{}|", bars(row)), "|---+---+---|", "*-----------*"),
        nine_rows(|row| format!(" {} ", spaced(row)), "-------+-------+-------", ""),
        nine_rows(
            |row| format!("| {} |", spaced(row)),
            "+-------+-------+-------+",
            "+-------+-------+-------+",
        ),
        nine_rows(|row| format!("║{}║", bars(row).replace('|', "│")), "╟───┼───┼───╢", "╔═══╤═══╤═══╗"),
        nine_rows(bars, "", "").replace("\n", "\r\n"),
        nine_rows(str::to_owned, " ", ""),
        nine_rows(|row| row.chars().map(|c| format!("{c}\t")).collect(), "", ""),
        nine_rows(list, "", ""),
        nine_rows(|row| row.replace('.', "-"), "", ""),
        nine_rows(|row| format!("{row} # remark"), "# comment", ""),
    ] {
        let told = usual(&format!("{text}{text}"));
        assert_eq!(told.len(), 2, "{text}\n{told:#?}");
        for told in told {
            assert!(told.starts_with(&format!("grid 3x3 {DOTS} ")), "{text}\n{told}");
        }
    }
}

#[test]
fn dashes_are_blank_rows_where_rows_use_them() {
    let line = ".........12.......".to_owned() + &".".repeat(54) + ".........";
    let text: String = rows(&line.replace('.', "-"), 9).join("\n");
    assert_eq!(usual(&text), [format!("grid 3x3 {line} blank=\"-\"")]);
}

#[test]
fn titles_and_several_grids() {
    let grid = nine_rows(str::to_owned, "", "");
    let told = usual(&format!("Grid 01\n{grid}Grid 02\n{grid}\n% third\n\n{grid}trailing remark\n"));
    let expected = |name| format!("grid 3x3 {DOTS} blank=\".\" name={name:?}");
    assert_eq!(told, [expected("Grid 01"), expected("Grid 02"), expected("third")]);
}

#[test]
fn one_bad_grid_does_not_stop_the_rest() {
    let grid = nine_rows(str::to_owned, "", "");
    let missing = grid.lines().skip(1).collect::<Vec<_>>().join("\n");
    let short = grid.replacen("6..195...", "6..195..", 1);
    let wrong = grid.replacen("6..195...", "6..1&5...", 1);
    let told = usual(&format!("{missing}\n\n{short}\n{wrong}\n{grid}"));
    assert_eq!(
        told,
        [
            "1:1 RowCount { found: 8, expected: 9 }".to_owned(),
            "11:1 RowLength { row: 2, found: 8, expected: 9 }".to_owned(),
            "21:5 r2c5 UnknownSymbol { symbol: '&', fits: [] }".to_owned(),
            format!("grid 3x3 {DOTS} blank=\".\"")
        ]
    );
}

#[test]
fn the_numbers_of_large_grids() {
    let four = "1 2 . 4\n. . 1 2\n2 1 . .\n. 3 2 1\n";
    assert_eq!(usual(four), ["grid 2x2 12.4..1221...321 blank=\".\""]);
    let row: Vec<String> = (1..=16).map(|value| value.to_string()).collect();
    let rest = vec!["0 ".repeat(16); 15].join("\n");
    let told = usual(&format!("{}\n{rest}\n", row.join(" ")));
    assert_eq!(told, [format!("grid 4x4 123456789ABCDEFG{} blank=\"0\"", ".".repeat(240))]);
    let blank = vec![". ".repeat(36); 36].join("\n");
    let told = usual(&blank.replacen(". ", "36 ", 1));
    assert!(told[0].starts_with("grid 6x6 36 . ."), "{told:?}");
}

const UNORDERED: &str = "+-------+-------+-------+
|37 2 6|4 5 8|9 1 37|
|78 34 5|6 1 9|24 23 78|
|89 49 1|2 7 3|5 48 6|
+----+
|39 7 239|5 8 1|24 6 34|
|6 1 4|7 3 2|8 5 9|
|5 8 23|9 4 6|7 23 1|
+----+
|4 39 739|38 6 5|1 78 2|
|2 6 8|1 9 47|3 47 5|
|1 5 37|38 2 47|6 9 48|
+----+
5.6/5.6/3.2
";

fn candidates_of(text: &str) -> Candidates {
    let items: Vec<Item> = Reader::new(text.as_bytes()).map(Result::unwrap).collect();
    let [Item::Puzzle(read)] = &items[..] else { panic!("{text}\n{items:#?}") };
    read.puzzle.stated_candidates().unwrap().clone()
}

#[test]
fn candidate_grids() {
    let told = usual(UNORDERED);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with("candidates 3x3 "), "{told:?}");
    let ordered = UNORDERED.replace("739", "379");
    assert_eq!(candidates_of(UNORDERED), candidates_of(&ordered));
    let rows: Vec<&str> = UNORDERED.lines().filter(|line| line.starts_with('|')).collect();
    assert_eq!(candidates_of(UNORDERED), candidates_of(&rows.join("\n").replace('|', " ")));
    assert_eq!(candidates_of(UNORDERED), candidates_of(&rows.join("")));
}

#[test]
fn a_cell_without_candidates_survives() {
    let write = format_named("candidates").unwrap().write;
    let mut grid = celda_grid::Grid::blank(celda_grid::Shape::NINE);
    let shape = grid.shape();
    for column in 0..8 {
        grid.set(shape.cell(0, column).unwrap(), shape.digit(column + 1));
    }
    grid.set(shape.cell(1, 8).unwrap(), shape.digit(9));
    let puzzle = Puzzle::with_candidates(grid.clone(), Candidates::of(&grid));
    let text = write(&puzzle, &WriteOptions::default());
    assert_eq!(text.lines().nth(1).unwrap().trim_end_matches([' ', '|']).chars().last(), Some('.'));
    let Some(Ok(Item::Puzzle(read))) = Reader::new(text.as_bytes()).next() else { panic!("{text}") };
    assert_eq!(write(&read.puzzle, &WriteOptions::default()), text);
    assert!(read.puzzle.stated_candidates().unwrap().get(shape.cell(0, 8).unwrap()).is_empty());
}

#[test]
fn every_format_reads_what_it_writes() {
    let Some(Ok(Item::Puzzle(read))) = Reader::new(DOTS.as_bytes()).next() else { panic!() };
    for format in FORMATS {
        let text = format!("{}{1}{1}", format.header, (format.write)(&read.puzzle, &WriteOptions::default()));
        let items: Vec<Item> = Reader::new(text.as_bytes()).map(Result::unwrap).collect();
        assert_eq!(items.len(), 2, "{}: {text}\n{items:#?}", format.name);
        for item in items {
            let Item::Puzzle(again) = item else { panic!("{text}\n{item:#?}") };
            assert_eq!(again.reading.format, format.name);
            assert_eq!(again.puzzle.candidates(), read.puzzle.candidates(), "{text}");
            let twice = (format.write)(&again.puzzle, &WriteOptions::default());
            assert_eq!(format!("{}{twice}{twice}", format.header), text);
        }
    }
}
