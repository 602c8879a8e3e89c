//! The engines by name.

use std::sync::LazyLock;

use crate::nine::Nine;
use crate::{Auto, Components, Encoding, Engine, ExactCover, Learn, Propagate, Sat, Textbook};

/// All engines, the one for those who do not want to choose first. Their names are different; what each is good for is told by
/// [`Engine::supports`] and [`Engine::traces`], and in words by whoever speaks to people.
///
/// ```
/// use celda_grid::Shape;
/// use celda_solve::{engine, engines};
///
/// assert_eq!(engines()[0].name(), "auto");
/// assert!(engine("textbook").is_some_and(|engine| engine.traces()));
/// assert!(engine("nine").is_some_and(|engine| !engine.supports(Shape::of_side(16).unwrap())));
/// assert!(engine("magic").is_none());
/// ```
pub fn engines() -> &'static [&'static dyn Engine] {
    static NINE: LazyLock<Nine> = LazyLock::new(Nine::new);
    static ENGINES: LazyLock<Vec<&'static dyn Engine>> = LazyLock::new(|| {
        vec![
            &Auto,
            &*NINE,
            &Propagate,
            &Components,
            &ExactCover,
            &Learn,
            &Sat { encoding: Encoding::Intersections },
            &Sat { encoding: Encoding::Extended },
            &Sat { encoding: Encoding::Minimal },
            #[cfg(feature = "cadical")]
            &crate::Cadical,
            &Textbook,
        ]
    });
    &ENGINES
}

/// The engine of this name.
pub fn engine(name: &str) -> Option<&'static dyn Engine> {
    engines().iter().copied().find(|engine| engine.name() == name)
}
