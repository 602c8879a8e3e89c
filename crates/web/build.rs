//! Sees to it that a page that was built after this crate is put into it at the next build.
//!
//! Cargo takes a folder that does not exist for changed each time, which would build the program anew each time: so the folder is
//! made, empty as it is. Where that is not allowed nothing is lost but time.

fn main() {
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ui/dist");
    let _ = std::fs::create_dir_all(&page);
    println!("cargo::rerun-if-changed={}", page.display());
}
