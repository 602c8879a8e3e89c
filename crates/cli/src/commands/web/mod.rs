//! `celda web`: the page and an HTTP interface, served on this machine.

mod work;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use celda_web::server::Server;
use celda_web::site::{BUILD, Site};

use super::Run;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::say;

/// Serve the page, and an HTTP interface for other programs, on this machine only.
///
/// The page is in the program and works without a network. POST /api/v1/solve, count, explain, rate and generate take and give JSON;
/// /api/v1/openapi.json describes them. Ctrl-C ends the server, with exit status 0.
#[derive(Clone, Debug, clap::Args)]
pub struct Web {
    /// The port; 0 is any that is free.
    #[arg(long, value_name = "PORT", default_value_t = 7981)]
    port: u16,

    /// The address to listen at. The default can be reached from this machine only; 0.0.0.0 from everywhere.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    address: IpAddr,

    /// Open the page in the browser.
    #[arg(long)]
    open: bool,
}

impl Run for Web {
    fn run(self, context: &Context) -> Result<Exit, Failure> {
        let texts = &context.texts;
        let wanted = SocketAddr::new(self.address, self.port);
        let server = Server::bind(wanted).map_err(|error| {
            let (address, why) = (wanted.to_string(), error.to_string());
            Failure::Usage(say!(texts, "server-cannot-bind", address = address, why = why))
        })?;
        let address = format!("http://{}/", server.address());
        let site = Site::built();
        if !site.has_page() {
            context.say(&say!(texts, "server-no-page", command = BUILD));
        }
        context.say(&say!(texts, "server-running", address = address.as_str()));
        if self.open
            && let Err(error) = open::that_detached(&address)
        {
            let why = error.to_string();
            context.say(&say!(texts, "server-cannot-open", address = address.as_str(), why = why));
        }
        let work = Arc::new(work::Commands::new());
        server
            .run(work, site)
            .map_err(|error| Failure::Usage(say!(texts, "server-cannot-run", why = error.to_string())))?;
        context.say(&say!(texts, "server-stopped"));
        Ok(Exit::Success)
    }
}
