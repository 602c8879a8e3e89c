//! What went wrong, as `application/problem+json` (RFC 9457) in the client's language. `code` is for programs.

use axum::body::Body;
use axum::http::header::{ALLOW, CONTENT_LANGUAGE, CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use axum::http::{Response, StatusCode};
use celda_texts::{Language, Texts, say};
use serde::Serialize;

use crate::work::Refusal;

/// Bytes that a request body may have.
pub(crate) const BODY_LIMIT: usize = 1024 * 1024;

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    /// There is nothing at this path.
    NotFound,
    /// The path takes another method, this one.
    Method(&'static str),
    /// The server is for this machine alone, and was called by another name.
    Host,
    /// The body is no JSON by its own account.
    MediaType,
    /// The body is no JSON object.
    Json(String),
    /// A field is wrong or missing.
    Fields(String),
    /// The body is too large.
    TooLarge,
    /// The body did not come.
    Slow,
    /// The text with this number, from 1, holds so many puzzles, and not one.
    NotOnePuzzle { number: usize, puzzles: usize },
    /// The puzzle with this number is too large: so much is allowed.
    Side { number: usize, side: usize },
    /// What [`Work`](crate::work::Work) refused.
    Refused(Refusal),
    /// The time is over.
    Late,
    /// There is too much to do.
    Busy,
    /// It is our fault.
    Broken,
}

/// The object that is sent.
#[derive(Debug, Serialize)]
struct Record {
    r#type: &'static str,
    title: &'static str,
    status: u16,
    code: &'static str,
    detail: String,
}

/// All codes, for the description of the interface.
pub(crate) const CODES: [&str; 14] = [
    "not-found",
    "method",
    "host",
    "media-type",
    "json",
    "fields",
    "too-large",
    "slow",
    "not-one-puzzle",
    "side",
    "options",
    "gave-up",
    "late",
    "busy",
];

impl Problem {
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Problem::NotFound => StatusCode::NOT_FOUND,
            Problem::Method(_) => StatusCode::METHOD_NOT_ALLOWED,
            Problem::Host => StatusCode::MISDIRECTED_REQUEST,
            Problem::MediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Problem::Json(_) => StatusCode::BAD_REQUEST,
            Problem::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Problem::Slow => StatusCode::REQUEST_TIMEOUT,
            Problem::Fields(_)
            | Problem::NotOnePuzzle { .. }
            | Problem::Side { .. }
            | Problem::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Problem::Late | Problem::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Problem::NotFound => "not-found",
            Problem::Method(_) => "method",
            Problem::Host => "host",
            Problem::MediaType => "media-type",
            Problem::Json(_) => "json",
            Problem::Fields(_) => "fields",
            Problem::TooLarge => "too-large",
            Problem::Slow => "slow",
            Problem::NotOnePuzzle { .. } => "not-one-puzzle",
            Problem::Side { .. } => "side",
            Problem::Refused(Refusal::Options(_)) => "options",
            Problem::Refused(Refusal::GaveUp(_)) => "gave-up",
            Problem::Late => "late",
            Problem::Busy => "busy",
            Problem::Broken => "broken",
        }
    }

    fn detail(&self, texts: &Texts) -> String {
        match self {
            Problem::NotFound => say!(texts, "server-not-found"),
            Problem::Method(allowed) => say!(texts, "server-method", allowed = *allowed),
            Problem::Host => say!(texts, "server-host"),
            Problem::MediaType => say!(texts, "server-media-type"),
            Problem::Json(why) => say!(texts, "server-json", why = why.as_str()),
            Problem::Fields(why) => say!(texts, "server-fields", why = why.as_str()),
            Problem::TooLarge => say!(texts, "server-too-large", bytes = BODY_LIMIT),
            Problem::Slow => say!(texts, "server-slow"),
            Problem::NotOnePuzzle { number, puzzles } => {
                say!(texts, "server-not-one-puzzle", number = *number, puzzles = *puzzles)
            }
            Problem::Side { number, side } => say!(texts, "server-side", number = *number, side = *side),
            Problem::Refused(Refusal::Options(message) | Refusal::GaveUp(message)) => message.clone(),
            Problem::Late => say!(texts, "server-late"),
            Problem::Busy => say!(texts, "server-busy"),
            Problem::Broken => say!(texts, "server-broken"),
        }
    }

    fn record(&self, language: Language) -> Record {
        let status = self.status();
        Record {
            r#type: "about:blank",
            title: status.canonical_reason().unwrap_or_default(),
            status: status.as_u16(),
            code: self.code(),
            detail: self.detail(&Texts::new(language)),
        }
    }

    /// The whole response.
    pub(crate) fn response(&self, language: Language) -> Response<Body> {
        let body = serde_json::to_vec(&self.record(language)).unwrap_or_default();
        let mut response = Response::new(Body::from(body));
        *response.status_mut() = self.status();
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(language.code()));
        match self {
            Problem::Method(allowed) => {
                headers.insert(ALLOW, HeaderValue::from_static(allowed));
            }
            Problem::Busy => {
                headers.insert(RETRY_AFTER, HeaderValue::from_static("1"));
            }
            _ => {}
        }
        response
    }

    /// The last line of a list that ends before its time: `{"error":{...}}`.
    pub(crate) fn line(&self, language: Language) -> Vec<u8> {
        #[derive(Serialize)]
        struct Line {
            error: Record,
        }
        let mut line = serde_json::to_vec(&Line { error: self.record(language) }).unwrap_or_default();
        line.push(b'\n');
        line
    }
}
