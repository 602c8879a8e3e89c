//! The language of a client.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use celda_texts::Language;

/// The language of Celda that the client likes best; English where it names none.
pub(crate) fn of_client(headers: &HeaderMap) -> Language {
    let wishes = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut best = (0.0, Language::English);
    for wish in wishes.split(',') {
        let mut parts = wish.split(';').map(str::trim);
        let tag = parts.next().unwrap_or_default();
        let primary = tag.split('-').next().unwrap_or_default();
        let language =
            Language::ALL.into_iter().find(|language| primary.eq_ignore_ascii_case(language.code()));
        let quality =
            parts.find_map(|part| part.strip_prefix("q=")).map_or(1.0, |q| q.parse().unwrap_or(0.0));
        if let Some(language) = language
            && quality > best.0
        {
            best = (quality, language);
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_that_is_liked_best() {
        for (wishes, language) in [
            ("es", Language::Spanish),
            ("es-MX,es;q=0.9,en;q=0.8", Language::Spanish),
            ("en-GB, es;q=0.5", Language::English),
            ("fr, es;q=0.3, en;q=0.2", Language::Spanish),
            ("en;q=0.2, ES-419;q=0.4", Language::Spanish),
            ("es;q=0", Language::English),
            ("es;q=nonsense, ;;,", Language::English),
            ("", Language::English),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, wishes.parse().unwrap());
            assert_eq!(of_client(&headers), language, "{wishes}");
        }
        assert_eq!(of_client(&HeaderMap::new()), Language::English);
    }
}
