//! The sequence of Luby, Sinclair and Zuckerman (1993) by which searches restart: 1, 1, 2, 1, 1, 2, 4, 1, ...

/// A position in the sequence, in Knuth's form: the second number is the term.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Luby(u64, u64);

impl Default for Luby {
    fn default() -> Luby {
        Luby(1, 1)
    }
}

impl Luby {
    /// The term at this position.
    pub(crate) fn term(self) -> u64 {
        self.1
    }

    /// Goes on to the next term.
    pub(crate) fn advance(&mut self) {
        let Luby(u, v) = *self;
        *self = if u & u.wrapping_neg() == v { Luby(u + 1, 1) } else { Luby(u, 2 * v) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_terms() {
        let mut luby = Luby::default();
        let terms: Vec<u64> = (0..15)
            .map(|_| {
                let term = luby.term();
                luby.advance();
                term
            })
            .collect();
        assert_eq!(terms, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
