//! Makes the JavaScript side of `celda-wasm` from the compiled module: `xtask-bindings MODULE.wasm FOLDER`.
//!
//! It is a package apart from `xtask` because the library it stands on takes a minute and a half to compile, which only
//! `cargo xtask web` should pay.

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder] = arguments.as_slice() else {
        eprintln!("usage: xtask-bindings MODULE.wasm FOLDER");
        return ExitCode::from(2);
    };
    let made = wasm_bindgen_cli_support::Bindgen::new()
        .input_path(module)
        .out_name("celda")
        .typescript(true)
        .omit_default_module_path(false)
        .web(true)
        .and_then(|bindgen| bindgen.generate(folder));
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
