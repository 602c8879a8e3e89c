//! The lanes in one 256-bit register, with AVX2: no masks, no ternary logic, no bit counts.

use std::arch::x86_64::*;

use super::lanes::{AFTER_NEXT_IN_BAND, ALL, BITS_OF_HALF_BYTE, Bytes, LANES, Lanes, NEXT_IN_BAND, Words};

/// Sixteen lanes in a 256-bit register, with AVX2.
///
/// Its operations may only run on a processor with AVX2; `solver.rs` sees to that, which makes a value of this type nowhere
/// else than in functions compiled for these features.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Avx2(__m256i);

/// A block of intrinsics.
macro_rules! on_this_processor {
    ($body:expr) => {
        // SAFETY: the value exists only where the processor has the features (see the type), and loads and stores go
        // through references to memory that is aligned and large enough.
        unsafe { $body }
    };
}

#[inline(always)]
fn bytes(bytes: &Bytes) -> __m256i {
    on_this_processor!(_mm256_load_si256(bytes.0.as_ptr().cast()))
}

impl Avx2 {
    #[inline(always)]
    fn min(self, other: Avx2) -> Avx2 {
        Avx2(on_this_processor!(_mm256_min_epu16(self.0, other.0)))
    }

    /// Counts by a table of half bytes; the ninth bit is added by itself.
    #[inline(always)]
    fn count(self) -> Avx2 {
        Avx2(on_this_processor!({
            let table = bytes(&BITS_OF_HALF_BYTE);
            let half = _mm256_set1_epi16(0x0f);
            let low = _mm256_shuffle_epi8(table, _mm256_and_si256(self.0, half));
            let high = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), half));
            _mm256_add_epi16(_mm256_add_epi16(low, high), _mm256_srli_epi16::<8>(self.0))
        }))
    }
}

impl Lanes for Avx2 {
    #[inline(always)]
    fn splat(value: u16) -> Avx2 {
        Avx2(on_this_processor!(_mm256_set1_epi16(value as i16)))
    }

    #[inline(always)]
    fn load(words: &Words) -> Avx2 {
        Avx2(on_this_processor!(_mm256_load_si256(words.0.as_ptr().cast())))
    }

    #[inline(always)]
    fn store(self, words: &mut Words) {
        on_this_processor!(_mm256_store_si256(words.0.as_mut_ptr().cast(), self.0));
    }

    #[inline(always)]
    fn or(self, other: Avx2) -> Avx2 {
        Avx2(on_this_processor!(_mm256_or_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn and(self, other: Avx2) -> Avx2 {
        Avx2(on_this_processor!(_mm256_and_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: Avx2) -> Avx2 {
        Avx2(on_this_processor!(_mm256_andnot_si256(other.0, self.0)))
    }

    #[inline(always)]
    fn xor(self, other: Avx2) -> Avx2 {
        Avx2(on_this_processor!(_mm256_xor_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn plus(self, other: Avx2) -> Avx2 {
        Avx2(on_this_processor!(_mm256_add_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn is_all(self) -> bool {
        // A lane has two bits in the mask: idle lanes, and the eighth to eleventh, do not count.
        let all = on_this_processor!({
            _mm256_movemask_epi8(_mm256_cmpeq_epi16(self.0, _mm256_set1_epi16(ALL as i16)))
        });
        all & 0x003f_3f3f == 0x003f_3f3f
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        on_this_processor!(_mm256_testz_si256(self.0, self.0)) != 0
    }

    #[inline(always)]
    fn any_zero(vectors: &[Avx2; 9]) -> bool {
        let v = vectors;
        let least = v[0].min(v[1]).min(v[2].min(v[3])).min(v[4].min(v[5]).min(v[6].min(v[7]))).min(v[8]);
        on_this_processor!(_mm256_movemask_epi8(_mm256_cmpeq_epi16(least.0, _mm256_setzero_si256()))) != 0
    }

    #[inline(always)]
    fn counts(sets: &[[Avx2; 6]; 2]) -> [Words; 2] {
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
    fn next_in_band(self) -> Avx2 {
        Avx2(on_this_processor!(_mm256_shuffle_epi8(self.0, bytes(&NEXT_IN_BAND))))
    }

    #[inline(always)]
    fn after_next_in_band(self) -> Avx2 {
        Avx2(on_this_processor!(_mm256_shuffle_epi8(self.0, bytes(&AFTER_NEXT_IN_BAND))))
    }

    #[inline(always)]
    fn next_in_stack(self) -> Avx2 {
        Avx2(on_this_processor!(_mm256_permute4x64_epi64::<0b11_00_10_01>(self.0)))
    }

    #[inline(always)]
    fn after_next_in_stack(self) -> Avx2 {
        Avx2(on_this_processor!(_mm256_permute4x64_epi64::<0b11_01_00_10>(self.0)))
    }

    #[inline(always)]
    fn unless_zero(self, other: Avx2) -> Avx2 {
        Avx2(on_this_processor!({
            let none = _mm256_cmpeq_epi16(self.0, _mm256_setzero_si256());
            _mm256_or_si256(self.0, _mm256_and_si256(none, other.0))
        }))
    }

    #[inline(always)]
    fn single(self) -> Avx2 {
        Avx2(on_this_processor!({
            let more = _mm256_and_si256(self.0, _mm256_add_epi16(self.0, _mm256_set1_epi16(-1)));
            _mm256_and_si256(self.0, _mm256_cmpeq_epi16(more, _mm256_setzero_si256()))
        }))
    }

    #[inline(always)]
    fn confined(self, absent: Avx2) -> Avx2 {
        Avx2(on_this_processor!({
            let six = _mm256_cmpeq_epi16(absent.count().0, _mm256_set1_epi16(6));
            _mm256_andnot_si256(_mm256_and_si256(six, absent.0), self.0)
        }))
    }
}
