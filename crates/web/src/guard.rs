//! Headers that protect whoever uses the page, and who may speak to a server on this machine.
//!
//! A server on the loopback address can be reached by every page that the user visits. What keeps strange pages out: the interface
//! takes JSON only, for which browsers ask first, and nothing here says yes; and a name that an attacker has pointed at this machine
//! (DNS rebinding) is none of ours.

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use crate::language;
use crate::problem::Problem;

/// No script but the page's own files; WebAssembly may be compiled. Workers, pictures made by the page and its own address are what
/// it needs beside them.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
     font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Whether only this machine is spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LocalOnly(pub(crate) bool);

pub(crate) async fn guard(State(local): State<LocalOnly>, request: Request, next: Next) -> Response<Body> {
    let host = request.headers().get(header::HOST).map(|host| host.to_str().unwrap_or_default().to_owned());
    let named = request.uri().host().map(str::to_owned).or(host);
    let mut response = if local.0 && !named.is_some_and(|name| is_local(&name)) {
        Problem::Host.response(language::of_client(request.headers()))
    } else {
        next.run(request).await
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether `host`, with or without a port, is a name of this machine.
fn is_local(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    let loopback = name.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback());
    let name = name.trim_end_matches('.').to_ascii_lowercase();
    loopback || name == "localhost" || name.ends_with(".localhost")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_this_machine() {
        for (host, local) in [
            ("localhost", true),
            ("LOCALHOST:8080", true),
            ("celda.localhost:1", true),
            ("127.0.0.1:7981", true),
            ("127.9.9.9", true),
            ("[::1]:80", true),
            ("[::1]", true),
            ("example.org", false),
            ("localhost.example.org", false),
            ("127.0.0.1.example.org", false),
            ("192.168.1.1", false),
            ("[fe80::1]", false),
            ("", false),
        ] {
            assert_eq!(is_local(host), local, "{host}");
        }
    }
}
