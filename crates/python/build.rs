//! What the linker must be told where symbols are found only when Python loads the module (macOS).

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
