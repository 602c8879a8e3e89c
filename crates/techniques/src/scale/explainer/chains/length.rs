//! What a chain's length adds to its figure.

/// The figure that `complexity` adds: 0.1 for each threshold of 4, 6, 8, 12, 16, 24, 32 ... that the length exceeds.
///
/// It is added up in steps of 0.1, not multiplied: hints are compared by the doubles that result.
pub(crate) fn added(complexity: u32) -> f64 {
    let length = complexity.saturating_sub(2);
    let mut sum = 0.0;
    let mut threshold = 4;
    let mut by_half = true;
    while length > threshold {
        sum += 0.1;
        threshold = if by_half { threshold * 3 / 2 } else { threshold * 4 / 3 };
        by_half = !by_half;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::added;

    #[test]
    fn thresholds() {
        for (complexity, tenths) in
            [(6, 0), (7, 1), (8, 1), (9, 2), (14, 3), (15, 4), (67, 9), (386, 13), (387, 14)]
        {
            assert_eq!((added(complexity) * 10.0).round() as u32, tenths, "{complexity}");
        }
    }

    #[test]
    fn sums_keep_their_rounding() {
        assert!(6.6 + added(34) < 7.0 + added(10));
        assert_eq!((added(34) * 10.0).round(), 6.0);
    }
}
