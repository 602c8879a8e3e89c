//! The lanes in one 256-bit register, with the masks, ternary logic and bit counts of AVX-512.

use std::arch::x86_64::*;

use super::lanes::{AFTER_NEXT_IN_BAND, Bytes, Lanes, NEXT_IN_BAND, Words};

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

#[inline(always)]
fn bytes(bytes: &Bytes) -> __m256i {
    on_this_processor!(_mm256_load_si256(bytes.0.as_ptr().cast()))
}

#[inline(always)]
fn ternary<const TABLE: i32>(a: Avx512, b: Avx512, c: Avx512) -> Avx512 {
    Avx512(on_this_processor!(_mm256_ternarylogic_epi32::<TABLE>(a.0, b.0, c.0)))
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
    fn minus(self, other: Avx512) -> Avx512 {
        Avx512(on_this_processor!(_mm256_sub_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn min(self, other: Avx512) -> Avx512 {
        Avx512(on_this_processor!(_mm256_min_epu16(self.0, other.0)))
    }

    #[inline(always)]
    fn count(self) -> Avx512 {
        Avx512(on_this_processor!(_mm256_popcnt_epi16(self.0)))
    }

    #[inline(always)]
    fn equal(self, other: Avx512) -> u16 {
        on_this_processor!(_mm256_cmpeq_epi16_mask(self.0, other.0))
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
