//! The bytes of the input, unpacked where they are packed.
//!
//! gzip and Zstandard are told by their first bytes, not by a file's name: standard input has none. Both decoders are pure
//! Rust (flate2 with miniz_oxide; ruzstd), so that the reader is the same in WebAssembly.

use std::fmt;
use std::io::{self, BufRead, BufReader, Chain, Cursor, Read};

use flate2::read::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

const GZIP: [u8; 2] = [0x1F, 0x8B];
const ZSTANDARD: [u8; 4] = [0x28, 0xB5, 0x2F, 0xFD];
const LONGEST_MAGIC: usize = 4;

type Peeked<R> = Chain<Cursor<Vec<u8>>, R>;

/// The input as plain bytes.
pub(crate) enum Input<R> {
    Plain(Peeked<R>),
    Gzip(Box<MultiGzDecoder<Peeked<R>>>),
    Zstandard(Box<Frames<Peeked<R>>>),
    /// Nothing was read yet.
    Unopened(Option<R>),
}

impl<R> fmt::Debug for Input<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Input::Plain(_) => "Plain",
            Input::Gzip(_) => "Gzip",
            Input::Zstandard(_) => "Zstandard",
            Input::Unopened(_) => "Unopened",
        })
    }
}

impl<R: Read> Input<R> {
    pub(crate) fn new(reader: R) -> Input<R> {
        Input::Unopened(Some(reader))
    }

    fn open(reader: R) -> io::Result<Input<R>> {
        let mut reader = reader;
        let mut head = Vec::with_capacity(LONGEST_MAGIC);
        // An interactive input gives its first line only when asked, and no more than that.
        while head.len() < LONGEST_MAGIC {
            let mut some = [0; LONGEST_MAGIC];
            match reader.read(&mut some[..LONGEST_MAGIC - head.len()]) {
                Ok(0) => break,
                Ok(read) => head.extend_from_slice(&some[..read]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
            if !GZIP.starts_with(&head[..head.len().min(2)]) && !ZSTANDARD.starts_with(&head) {
                break;
            }
        }
        let (gzip, zstandard) = (head.starts_with(&GZIP), head.starts_with(&ZSTANDARD));
        let all = Cursor::new(head).chain(reader);
        Ok(match () {
            () if gzip => Input::Gzip(Box::new(MultiGzDecoder::new(all))),
            () if zstandard => Input::Zstandard(Box::new(Frames::new(all))),
            () => Input::Plain(all),
        })
    }
}

impl<R: Read> Read for Input<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if let Input::Unopened(reader) = self
            && let Some(reader) = reader.take()
        {
            *self = Input::open(reader)?;
        }
        match self {
            Input::Plain(reader) => reader.read(buffer),
            Input::Gzip(reader) => reader.read(buffer),
            Input::Zstandard(reader) => reader.read(buffer),
            Input::Unopened(_) => Ok(0),
        }
    }
}

/// Zstandard frames one after another, which is what `cat a.zst b.zst` makes.
pub(crate) struct Frames<R> {
    source: BufReader<R>,
    decoder: FrameDecoder,
    in_frame: bool,
}

impl<R: Read> Frames<R> {
    fn new(source: R) -> Frames<R> {
        Frames { source: BufReader::new(source), decoder: FrameDecoder::new(), in_frame: false }
    }

    /// Starts the next frame; false at the end of the input.
    fn next_frame(&mut self) -> io::Result<bool> {
        loop {
            if self.source.fill_buf()?.is_empty() {
                return Ok(false);
            }
            match self.decoder.reset(&mut self.source) {
                Ok(()) => return Ok(true),
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let mut skipped = (&mut self.source).take(u64::from(length));
                    io::copy(&mut skipped, &mut io::sink())?;
                }
                Err(error) => return Err(io::Error::new(io::ErrorKind::InvalidData, error)),
            }
        }
    }
}

impl<R: Read> Read for Frames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        loop {
            if self.in_frame {
                if self.decoder.can_collect() > 0 {
                    return self.decoder.read(buffer);
                }
                if !self.decoder.is_finished() {
                    self.decoder
                        .decode_blocks(&mut self.source, BlockDecodingStrategy::UptoBlocks(1))
                        .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
                    continue;
                }
                self.in_frame = false;
            }
            if !self.next_frame()? {
                return Ok(0);
            }
            self.in_frame = true;
        }
    }
}
