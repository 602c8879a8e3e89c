//! What a check looks at in any puzzle that can be read: conflicts and candidates, against the definition.
#![no_main]

use celda_formats::{Item, Reader};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    for item in Reader::new(data).map_while(Result::ok) {
        let Item::Puzzle(read) = item else { continue };
        let (puzzle, shape) = (&read.puzzle, read.puzzle.shape());
        if shape.side() > 36 {
            continue;
        }
        let givens = puzzle.givens();
        let conflicts = givens.conflicts();
        let clash = givens.filled().any(|(cell, digit)| {
            shape.peers(cell).into_iter().any(|peer| givens.get(peer) == Some(digit))
        });
        assert_eq!(clash, !conflicts.is_empty());
        for conflict in &conflicts {
            assert!(conflict.cells.len() > 1);
            assert!(conflict.cells.iter().all(|cell| givens.get(*cell) == Some(conflict.digit)));
        }
        let candidates = puzzle.candidates();
        for (cell, digit) in givens.filled() {
            assert!(shape.peers(cell).into_iter().all(|peer| !candidates.contains(peer, digit)) );
        }
    }
});
