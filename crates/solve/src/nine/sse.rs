//! The lanes in two 128-bit registers, with SSE4.1 (and the byte shuffle of SSSE3).

use std::arch::x86_64::*;

use super::lanes::{
    AFTER_NEXT_IN_BAND, ALL, BITS_OF_HALF_BYTE, BOXES, Bytes, LANES, Lanes, NEXT_IN_BAND, Words,
};

/// Sixteen lanes in two 128-bit registers: bands 0 and 1, and band 2.
///
/// Its operations may only run on a processor with SSE4.1; `solver.rs` sees to that, which makes a value of this type nowhere
/// else than in functions compiled for these features.
#[derive(Clone, Copy)]
#[repr(C)]
pub(super) struct Sse(__m128i, __m128i);

/// A block of intrinsics.
macro_rules! on_this_processor {
    ($body:expr) => {
        // SAFETY: the value exists only where the processor has the features (see the type), and loads and stores go
        // through references to memory that is aligned and large enough.
        unsafe { $body }
    };
}

#[inline(always)]
fn bytes(bytes: &Bytes) -> __m128i {
    on_this_processor!(_mm_load_si128(bytes.0.as_ptr().cast()))
}

impl Sse {
    #[inline(always)]
    fn map(self, f: impl Fn(__m128i) -> __m128i) -> Sse {
        Sse(f(self.0), f(self.1))
    }

    #[inline(always)]
    fn zip(self, other: Sse, f: impl Fn(__m128i, __m128i) -> __m128i) -> Sse {
        Sse(f(self.0, other.0), f(self.1, other.1))
    }

    #[inline(always)]
    fn min(self, other: Sse) -> Sse {
        self.zip(other, |a, b| on_this_processor!(_mm_min_epu16(a, b)))
    }

    /// Counts by a table of half bytes; the ninth bit is added by itself.
    #[inline(always)]
    fn count(self) -> Sse {
        self.map(|a| {
            on_this_processor!({
                let table = bytes(&BITS_OF_HALF_BYTE);
                let half = _mm_set1_epi16(0x0f);
                let low = _mm_shuffle_epi8(table, _mm_and_si128(a, half));
                let high = _mm_shuffle_epi8(table, _mm_and_si128(_mm_srli_epi16::<4>(a), half));
                _mm_add_epi16(_mm_add_epi16(low, high), _mm_srli_epi16::<8>(a))
            })
        })
    }
}

impl Lanes for Sse {
    #[inline(always)]
    fn splat(value: u16) -> Sse {
        let half = on_this_processor!(_mm_set1_epi16(value as i16));
        Sse(half, half)
    }

    #[inline(always)]
    fn load(words: &Words) -> Sse {
        on_this_processor!({
            let halves: *const __m128i = words.0.as_ptr().cast();
            Sse(_mm_load_si128(halves), _mm_load_si128(halves.add(1)))
        })
    }

    #[inline(always)]
    fn store(self, words: &mut Words) {
        on_this_processor!({
            let halves: *mut __m128i = words.0.as_mut_ptr().cast();
            _mm_store_si128(halves, self.0);
            _mm_store_si128(halves.add(1), self.1);
        });
    }

    #[inline(always)]
    fn or(self, other: Sse) -> Sse {
        self.zip(other, |a, b| on_this_processor!(_mm_or_si128(a, b)))
    }

    #[inline(always)]
    fn and(self, other: Sse) -> Sse {
        self.zip(other, |a, b| on_this_processor!(_mm_and_si128(a, b)))
    }

    #[inline(always)]
    fn without(self, other: Sse) -> Sse {
        self.zip(other, |a, b| on_this_processor!(_mm_andnot_si128(b, a)))
    }

    #[inline(always)]
    fn xor(self, other: Sse) -> Sse {
        self.zip(other, |a, b| on_this_processor!(_mm_xor_si128(a, b)))
    }

    #[inline(always)]
    fn plus(self, other: Sse) -> Sse {
        self.zip(other, |a, b| on_this_processor!(_mm_add_epi16(a, b)))
    }

    #[inline(always)]
    fn is_all(self) -> bool {
        on_this_processor!({
            let all = _mm_set1_epi16(ALL as i16);
            let packed = _mm_packs_epi16(_mm_cmpeq_epi16(self.0, all), _mm_cmpeq_epi16(self.1, all));
            _mm_movemask_epi8(packed) as u16 & BOXES == BOXES
        })
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        on_this_processor!({
            let any = _mm_or_si128(self.0, self.1);
            _mm_movemask_epi8(_mm_cmpeq_epi16(any, _mm_setzero_si128())) == 0xffff
        })
    }

    #[inline(always)]
    fn any_zero(vectors: &[Sse; 9]) -> bool {
        let v = vectors;
        let least = v[0].min(v[1]).min(v[2].min(v[3])).min(v[4].min(v[5]).min(v[6].min(v[7]))).min(v[8]);
        on_this_processor!({
            let zero = _mm_setzero_si128();
            let some = _mm_min_epu16(least.0, least.1);
            _mm_movemask_epi8(_mm_cmpeq_epi16(some, zero)) != 0
        })
    }

    #[inline(always)]
    fn counts(sets: &[[Sse; 6]; 2]) -> [Words; 2] {
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
    fn next_in_band(self) -> Sse {
        self.map(|a| on_this_processor!(_mm_shuffle_epi8(a, bytes(&NEXT_IN_BAND))))
    }

    #[inline(always)]
    fn after_next_in_band(self) -> Sse {
        self.map(|a| on_this_processor!(_mm_shuffle_epi8(a, bytes(&AFTER_NEXT_IN_BAND))))
    }

    #[inline(always)]
    fn next_in_stack(self) -> Sse {
        // Bands (0, 1), (2, idle) become (1, 2), (0, idle).
        on_this_processor!(Sse(
            _mm_alignr_epi8::<8>(self.1, self.0),
            _mm_blend_epi16::<0b1111_0000>(self.0, self.1)
        ))
    }

    #[inline(always)]
    fn after_next_in_stack(self) -> Sse {
        // Bands (0, 1), (2, idle) become (2, 0), (1, idle).
        on_this_processor!(Sse(_mm_unpacklo_epi64(self.1, self.0), _mm_unpackhi_epi64(self.0, self.1)))
    }

    #[inline(always)]
    fn unless_zero(self, other: Sse) -> Sse {
        self.zip(other, |a, b| {
            on_this_processor!({
                let none = _mm_cmpeq_epi16(a, _mm_setzero_si128());
                _mm_or_si128(a, _mm_and_si128(none, b))
            })
        })
    }

    #[inline(always)]
    fn single(self) -> Sse {
        self.map(|a| {
            on_this_processor!({
                let more = _mm_and_si128(a, _mm_add_epi16(a, _mm_set1_epi16(-1)));
                _mm_and_si128(a, _mm_cmpeq_epi16(more, _mm_setzero_si128()))
            })
        })
    }

    #[inline(always)]
    fn confined(self, absent: Sse) -> Sse {
        let counts = absent.count();
        let six = counts.map(|a| on_this_processor!(_mm_cmpeq_epi16(a, _mm_set1_epi16(6))));
        self.without(six.and(absent))
    }
}
