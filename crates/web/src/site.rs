//! The files of the page. They are in the program; no path of a request ever reaches the file system.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write;

use axum::body::Body;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::{Response, StatusCode};
use celda_texts::{Language, Texts, say};

/// The command that builds the page.
pub const BUILD: &str = "cargo xtask web";

#[derive(rust_embed::Embed)]
#[folder = "../../ui/dist"]
#[allow_missing = true]
struct Built;

/// A file as it is served.
#[derive(Clone, Debug)]
struct File {
    bytes: Cow<'static, [u8]>,
    media_type: String,
    /// Changes with the contents.
    tag: String,
}

/// The files of a page, by their paths.
#[derive(Clone, Debug, Default)]
pub struct Site {
    files: BTreeMap<String, File>,
}

impl Site {
    /// The page that was built before this program was.
    pub fn built() -> Site {
        let file = |path: Cow<'static, str>| {
            let file = Built::get(&path)?;
            let tag = file.metadata.sha256_hash().iter().take(16).fold(String::new(), |mut tag, byte| {
                let _ = write!(tag, "{byte:02x}");
                tag
            });
            let file = File {
                media_type: media_type(file.metadata.mimetype()),
                bytes: file.data,
                tag: format!("\"{tag}\""),
            };
            Some((path.into_owned(), file))
        };
        Site { files: Built::iter().filter_map(file).collect() }
    }

    /// No page, as in a program that was built without.
    pub fn none() -> Site {
        Site::default()
    }

    /// Whether there is a page.
    pub fn has_page(&self) -> bool {
        self.files.contains_key("index.html")
    }

    /// The paths of the files.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// What stands at `path`, which begins with `/`, if anything.
    pub(crate) fn response(
        &self,
        path: &str,
        headers: &HeaderMap,
        language: Language,
    ) -> Option<Response<Body>> {
        let name = if path == "/" { "index.html" } else { path.strip_prefix('/')? };
        let Some(file) = self.files.get(name) else {
            return (name == "index.html").then(|| without_page(language));
        };
        let known = headers
            .get_all(header::IF_NONE_MATCH)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|tags| tags.split(','))
            .any(|tag| tag.trim().trim_start_matches("W/") == file.tag);
        let mut response = match known {
            true => Response::new(Body::empty()),
            false => Response::new(Body::from(file.bytes.clone().into_owned())),
        };
        if known {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        }
        // The names in this folder change with what is in the files; all others have to be asked for anew.
        let lasting = name.starts_with("assets/");
        let caching = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
        for (name, value) in [(header::CONTENT_TYPE, &file.media_type), (header::ETAG, &file.tag)] {
            if let Ok(value) = HeaderValue::from_str(value) {
                headers.insert(name, value);
            }
        }
        Some(response)
    }
}

fn media_type(guessed: &str) -> String {
    let is_text = guessed.starts_with("text/") || guessed.ends_with("javascript");
    if is_text { format!("{guessed}; charset=utf-8") } else { guessed.to_owned() }
}

/// What is shown instead of a page that was not built.
fn without_page(language: Language) -> Response<Body> {
    let texts = Texts::new(language);
    let says = say!(texts, "server-no-page", command = BUILD);
    let html = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n<title>Celda</title>\n<h1>Celda</h1>\n<p>{says}</p>\n\
         <p><a href=\"/api/v1/openapi.json\">/api/v1/openapi.json</a></p>\n</html>\n",
        language.code()
    );
    let mut response = Response::new(Body::from(html));
    *response.status_mut() = StatusCode::SERVICE_UNAVAILABLE;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
