//! The lanes in one 256-bit register, with the masks, ternary logic and bit counts of AVX-512.

use std::arch::x86_64::*;

use super::board::{Line, PLACES, meaning};
use super::lanes::{AFTER_NEXT_IN_BAND, ALL, BOXES, Bytes, LANES, Lanes, NEXT_IN_BAND, Words};

/// Sixteen lanes in a 256-bit register, with AVX-512.
///
/// Its operations may only run on a processor with AVX-512 (BW, VL and BITALG); `solver.rs` sees to that, which makes a value of this type nowhere
/// else than in functions compiled for these features.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Avx512(__m256i);

/// A block of intrinsics.
macro_rules! on_this_processor {
    ($body:expr) => {
        // SAFETY: the value exists only where the processor has the features (see the type), and loads and stores go
        // through references to memory that is aligned and large enough.
        unsafe { $body }
    };
}

/// What a digit's place in a line of text is shifted by: 0 to 8. Anything from 16 on shifts the one out: a blank.
const BLANK: u8 = 16;

/// Tables for reading a line.
#[repr(C, align(64))]
struct Text {
    /// For each byte below 128 its shift, or 128 if it is strange.
    meaning: [u8; 128],
    /// For two vectors of the board, word by word, which byte of the line they take. Idle lanes take one that is never
    /// loaded, and which therefore is a blank.
    pairs: [[u8; 64]; 5],
}

static TEXT: Text = {
    let mut text = Text { meaning: [128; 128], pairs: [[127; 64]; 5] };
    let mut byte = 0;
    while byte < 128 {
        if let Some(mask) = meaning(byte as u8) {
            text.meaning[byte] = if mask.is_power_of_two() { mask.trailing_zeros() as u8 } else { BLANK };
        }
        byte += 1;
    }
    let mut cell = 0;
    while cell < 81 {
        let (vector, lane) = PLACES[cell];
        text.pairs[vector as usize / 2][32 * (vector as usize % 2) + 2 * lane as usize] = cell as u8;
        cell += 1;
    }
    text
};

#[inline(always)]
fn bytes(bytes: &Bytes) -> __m256i {
    on_this_processor!(_mm256_load_si256(bytes.0.as_ptr().cast()))
}

#[inline(always)]
fn ternary<const TABLE: i32>(a: Avx512, b: Avx512, c: Avx512) -> Avx512 {
    Avx512(on_this_processor!(_mm256_ternarylogic_epi32::<TABLE>(a.0, b.0, c.0)))
}

impl Avx512 {
    #[inline(always)]
    fn min(self, other: Avx512) -> Avx512 {
        Avx512(on_this_processor!(_mm256_min_epu16(self.0, other.0)))
    }

    #[inline(always)]
    fn count(self) -> Avx512 {
        Avx512(on_this_processor!(_mm256_popcnt_epi16(self.0)))
    }
}

impl Lanes for Avx512 {
    #[inline(always)]
    fn splat(value: u16) -> Avx512 {
        Avx512(on_this_processor!(_mm256_set1_epi16(value as i16)))
    }

    #[inline(always)]
    fn load(words: &Words) -> Avx512 {
        Avx512(on_this_processor!(_mm256_load_si256(words.0.as_ptr().cast())))
    }

    #[inline(always)]
    fn store(self, words: &mut Words) {
        on_this_processor!(_mm256_store_si256(words.0.as_mut_ptr().cast(), self.0));
    }

    #[inline(always)]
    fn or(self, other: Avx512) -> Avx512 {
        Avx512(on_this_processor!(_mm256_or_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn and(self, other: Avx512) -> Avx512 {
        Avx512(on_this_processor!(_mm256_and_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: Avx512) -> Avx512 {
        Avx512(on_this_processor!(_mm256_andnot_si256(other.0, self.0)))
    }

    #[inline(always)]
    fn xor(self, other: Avx512) -> Avx512 {
        Avx512(on_this_processor!(_mm256_xor_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn plus(self, other: Avx512) -> Avx512 {
        Avx512(on_this_processor!(_mm256_add_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn is_all(self) -> bool {
        let all = on_this_processor!(_mm256_cmpeq_epi16_mask(self.0, _mm256_set1_epi16(ALL as i16)));
        all & BOXES == BOXES
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        on_this_processor!(_mm256_testz_si256(self.0, self.0)) != 0
    }

    #[inline(always)]
    fn any_zero(vectors: &[Avx512; 9]) -> bool {
        let v = vectors;
        let least = v[0].min(v[1]).min(v[2].min(v[3])).min(v[4].min(v[5]).min(v[6].min(v[7]))).min(v[8]);
        on_this_processor!(_mm256_testn_epi16_mask(least.0, least.0)) != 0
    }

    #[inline(always)]
    fn counts(sets: &[[Avx512; 6]; 2]) -> [Words; 2] {
        let mut counts = [Words([0; LANES]); 2];
        for (sets, counts) in sets.iter().zip(&mut counts) {
            let mut sum = sets[0].count();
            for set in &sets[1..] {
                sum = sum.plus(set.count());
            }
            sum.store(counts);
        }
        counts
    }

    #[inline(always)]
    fn next_in_band(self) -> Avx512 {
        Avx512(on_this_processor!(_mm256_shuffle_epi8(self.0, bytes(&NEXT_IN_BAND))))
    }

    #[inline(always)]
    fn after_next_in_band(self) -> Avx512 {
        Avx512(on_this_processor!(_mm256_shuffle_epi8(self.0, bytes(&AFTER_NEXT_IN_BAND))))
    }

    #[inline(always)]
    fn next_in_stack(self) -> Avx512 {
        Avx512(on_this_processor!(_mm256_permute4x64_epi64::<0b11_00_10_01>(self.0)))
    }

    #[inline(always)]
    fn after_next_in_stack(self) -> Avx512 {
        Avx512(on_this_processor!(_mm256_permute4x64_epi64::<0b11_01_00_10>(self.0)))
    }

    #[inline(always)]
    fn unless_zero(self, other: Avx512) -> Avx512 {
        Avx512(on_this_processor!({
            let some = _mm256_test_epi16_mask(self.0, self.0);
            _mm256_mask_mov_epi16(other.0, some, self.0)
        }))
    }

    #[inline(always)]
    fn single(self) -> Avx512 {
        Avx512(on_this_processor!({
            let less = _mm256_add_epi16(self.0, _mm256_set1_epi16(-1));
            let single = _mm256_testn_epi16_mask(self.0, less);
            _mm256_maskz_mov_epi16(single, self.0)
        }))
    }

    #[inline(always)]
    fn confined(self, absent: Avx512) -> Avx512 {
        Avx512(on_this_processor!({
            let full = _mm256_cmpeq_epi16_mask(_mm256_popcnt_epi16(absent.0), _mm256_set1_epi16(6));
            _mm256_andnot_si256(_mm256_maskz_mov_epi16(full, absent.0), self.0)
        }))
    }

    /// Translates the 81 bytes by a table of 128, then gathers the bytes of two vectors at a time as words.
    #[inline(always)]
    fn givens(line: &Line) -> Option<[Avx512; 9]> {
        let table = &TEXT;
        on_this_processor!({
            let start: *const i8 = line.as_ptr().cast();
            let (low, high) = (_mm512_loadu_epi8(start), _mm512_maskz_loadu_epi8(0x1_ffff, start.add(64)));
            let half = |index: usize| _mm512_load_si512(table.meaning[64 * index..].as_ptr().cast());
            let (digits, strange) = (half(0), half(1));
            let low_value = _mm512_permutex2var_epi8(digits, low, strange);
            let high_value = _mm512_permutex2var_epi8(digits, high, strange);
            let bad = _mm512_or_si512(_mm512_or_si512(low, high), _mm512_or_si512(low_value, high_value));
            if _mm512_movepi8_mask(bad) != 0 {
                return None;
            }
            let pair = |index: usize| {
                let from = _mm512_load_si512(table.pairs[index].as_ptr().cast());
                let even_bytes = 0x5555_5555_5555_5555;
                let values = _mm512_maskz_permutex2var_epi8(even_bytes, low_value, from, high_value);
                let digits = _mm512_sllv_epi16(_mm512_set1_epi16(1), values);
                (Avx512(_mm512_castsi512_si256(digits)), Avx512(_mm512_extracti64x4_epi64::<1>(digits)))
            };
            let (a, b) = pair(0);
            let (c, d) = pair(1);
            let (e, f) = pair(2);
            let (g, h) = pair(3);
            let (i, _) = pair(4);
            Some([a, b, c, d, e, f, g, h, i])
        })
    }

    #[inline(always)]
    fn or3(self, b: Avx512, c: Avx512) -> Avx512 {
        ternary::<0xfe>(self, b, c)
    }

    #[inline(always)]
    fn and3(self, b: Avx512, c: Avx512) -> Avx512 {
        ternary::<0x80>(self, b, c)
    }

    #[inline(always)]
    fn majority(self, b: Avx512, c: Avx512) -> Avx512 {
        ternary::<0xe8>(self, b, c)
    }

    #[inline(always)]
    fn or_both(self, b: Avx512, c: Avx512) -> Avx512 {
        ternary::<0xf8>(self, b, c)
    }

    #[inline(always)]
    fn and_either(self, b: Avx512, c: Avx512) -> Avx512 {
        ternary::<0xe0>(self, b, c)
    }

    #[inline(always)]
    fn without_both(self, b: Avx512, c: Avx512) -> Avx512 {
        ternary::<0x70>(self, b, c)
    }

    #[inline(always)]
    fn without_except(self, gone: Avx512, kept: Avx512) -> Avx512 {
        ternary::<0xb0>(self, gone, kept)
    }

    #[inline(always)]
    fn missing_or_extra(self, extra: Avx512, mask: Avx512) -> Avx512 {
        ternary::<0x4e>(self, extra, mask)
    }
}
