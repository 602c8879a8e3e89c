//! The man pages, made from the definition of the command line: one for `celda`, one for each command.

use std::fs;
use std::path::Path;

pub(crate) fn write(folder: &Path) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    fs::create_dir_all(folder).map_err(failed)?;
    clap_mangen::generate_to(celda_cli::command(), folder).map_err(failed)?;
    let count = fs::read_dir(folder).map_err(failed)?.count();
    println!("{count} man pages in {}", folder.display());
    Ok(())
}
