//! The routes: the page, the description, and the questions under `/api/v1/`.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE, HeaderMap, HeaderValue};
use axum::http::{Method, Response};
use celda::formats::{Item, Reader};
use celda_texts::Language;
use http_body_util::{BodyExt, LengthLimitError, Limited};

use crate::admission::Admission;
use crate::answer::{self, Answer, Leash};
use crate::guard::{self, LocalOnly};
use crate::language;
use crate::openapi;
use crate::problem::{BODY_LIMIT, Problem};
use crate::requests::{self, Question};
use crate::server::Limits;
use crate::site::Site;
use crate::work::{Stop, Work};

#[derive(Clone)]
struct Shared {
    work: Arc<dyn Work>,
    site: Arc<Site>,
    admission: Admission,
    limits: Limits,
}

/// Everything that is served. With `local_only`, who calls this machine by another name than its own is sent away.
pub(crate) fn router(work: Arc<dyn Work>, site: Site, local_only: bool, limits: Limits) -> Router {
    let admission = Admission::new(limits.at_once, limits.turn);
    let shared = Shared { work, site: Arc::new(site), admission, limits };
    Router::new()
        .fallback(route)
        .layer(axum::middleware::from_fn_with_state(LocalOnly(local_only), guard::guard))
        .with_state(shared)
}

async fn route(State(shared): State<Shared>, request: Request) -> Response<Body> {
    let language = language::of_client(request.headers());
    let answered = match request.uri().path().strip_prefix("/api/") {
        Some(path) => match path.strip_prefix("v1/") {
            Some("openapi.json") => describe(request.method()),
            Some(name) => match Question::ALL.into_iter().find(|question| question.name() == name) {
                Some(question) if request.method() == Method::POST => {
                    ask(question, shared, request, language).await
                }
                Some(_) => Err(Problem::Method("POST")),
                None => Err(Problem::NotFound),
            },
            None => Err(Problem::NotFound),
        },
        None => match shared.site.response(request.uri().path(), request.headers(), language) {
            Some(response) if is_reading(request.method()) => Ok(response),
            Some(_) => Err(Problem::Method("GET, HEAD")),
            None => Err(Problem::NotFound),
        },
    };
    answered.unwrap_or_else(|problem| problem.response(language))
}

fn is_reading(method: &Method) -> bool {
    method == Method::GET || method == Method::HEAD
}

fn describe(method: &Method) -> Result<Response<Body>, Problem> {
    if !is_reading(method) {
        return Err(Problem::Method("GET, HEAD"));
    }
    let text = serde_json::to_vec(&openapi::description()).map_err(|_| Problem::Broken)?;
    Ok(typed(Body::from(text), "application/json", "no-cache"))
}

fn typed(body: Body, media_type: &'static str, caching: &'static str) -> Response<Body> {
    let mut response = Response::new(body);
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(media_type));
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(caching));
    response
}

async fn ask(
    question: Question,
    shared: Shared,
    request: Request,
    language: Language,
) -> Result<Response<Body>, Problem> {
    if !is_json(request.headers()) {
        return Err(Problem::MediaType);
    }
    let room = shared.admission.room(announced(request.headers())?).map_err(|_| Problem::Busy)?;
    let body = body(request, shared.limits).await?;
    let object = match serde_json::from_slice(&body).map_err(|error| Problem::Json(error.to_string()))? {
        serde_json::Value::Object(object) => object,
        _ => return Err(Problem::Json("{...}".to_owned())),
    };
    drop(body);
    let request = question.read(object).map_err(Problem::Fields)?;
    let turn = shared.admission.turn().await.map_err(|_| Problem::Busy)?;

    let stop = Stop::after(shared.limits.work);
    let leash = Leash(stop.clone());
    let (sink, mut receiver) = answer::channel(&stop, shared.limits.reading);
    let is_list = request.is_list();
    let mut working = tokio::task::spawn_blocking(move || {
        // Held until the thread is free again, also where the client left long before.
        let _held = (room, turn);
        check(&request)?;
        shared.work.run(&request, language, &stop, Box::new(sink)).map_err(Problem::Refused)
    });
    let Some(first) = receiver.recv().await else {
        // Nothing was written, so that there is a status still to be chosen.
        return Err(answer::ending((&mut working).await).unwrap_or(Problem::Broken));
    };
    let media_type = if is_list { "application/jsonl" } else { "application/json" };
    let body =
        Answer { first: Some(first), receiver, working: Some(working), is_list, language, _leash: leash };
    Ok(typed(Body::new(body), media_type, "no-store"))
}

fn is_json(headers: &HeaderMap) -> bool {
    let media_type = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let essence = media_type.split(';').next().unwrap_or_default().trim();
    essence.eq_ignore_ascii_case("application/json")
}

/// The size that the body has by its own account; of one that says nothing, the most that it may have.
fn announced(headers: &HeaderMap) -> Result<usize, Problem> {
    match headers.get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok()) {
        Some(length) if length > BODY_LIMIT => Err(Problem::TooLarge),
        Some(length) => Ok(length),
        None => Ok(BODY_LIMIT),
    }
}

async fn body(request: Request, limits: Limits) -> Result<Bytes, Problem> {
    let body = Limited::new(request.into_body(), BODY_LIMIT).collect();
    match tokio::time::timeout(limits.body, body).await {
        Ok(Ok(body)) => Ok(body.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(Problem::TooLarge),
        Ok(Err(error)) => Err(Problem::Json(error.to_string())),
        Err(_) => Err(Problem::Slow),
    }
}

/// Sees to it that each text holds one puzzle, of a size that a stranger may ask about.
fn check(request: &requests::Request) -> Result<(), Problem> {
    let Some(input) = request.input() else { return Ok(()) };
    let side = request.largest_side();
    for (number, text) in (1..).zip(&input.texts) {
        let mut puzzles = 0;
        for item in Reader::with_options(text.as_bytes(), input.read_options()).filter_map(Result::ok) {
            puzzles += 1;
            if let Item::Puzzle(read) = &item
                && read.puzzle.shape().side() > side
            {
                return Err(Problem::Side { number, side });
            }
        }
        if puzzles != 1 {
            return Err(Problem::NotOnePuzzle { number, puzzles });
        }
    }
    Ok(())
}
