import { Readable, type Transform } from "node:stream";
import { createGunzip } from "node:zlib";
import { chunksOf, importRefused, type OpenFile } from "./import-source.ts";

const GZIP = [0x1f, 0x8b];

/** Unpacks a gzipped file and passes any other through. */
export async function unpacked(open: OpenFile): Promise<OpenFile> {
  if (!(await startsWith(open, GZIP))) return open;
  return () => readable(inflated(chunksOf(open), createGunzip));
}

export async function startsWith(open: OpenFile, bytes: readonly number[]): Promise<boolean> {
  let start: number[] = [];
  for await (const chunk of chunksOf(open)) {
    start = [...start, ...chunk.subarray(0, bytes.length)];
    if (start.length >= bytes.length) break;
  }
  return bytes.every((byte, at) => start[at] === byte);
}

/** Reads nothing ahead. */
function readable(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** A file of the largest size allowed may unpack to five times that; more is an attack on memory or time. */
const MAX_UNPACKED_BYTES = 1_000_000_000;

/** Exports unpack to ten times their size, tables of equal rows to eighty times; deflate can reach a thousand. */
const MAX_RATIO = 200;

/** Below this size the ratio does not matter. */
const HARMLESS_BYTES = 32_000_000;

const CHUNK_BYTES = 65_536;

type Inflater = (options: { chunkSize: number }) => Transform;

/**
 * Unpacks only as much as the reader asks for. `DecompressionStream` cannot do that: in workerd it takes all of its
 * input, and unpacks it at once.
 * @param inflater one of node:zlib
 */
export async function* inflated(packed: AsyncGenerator<Uint8Array>, inflater: Inflater): AsyncGenerator<Uint8Array> {
  const limit = new UnpackLimit();
  const source = Readable.from(counted(packed, limit), { objectMode: true, highWaterMark: 1 });
  const unzip = inflater({ chunkSize: CHUNK_BYTES });
  source.on("error", (error) => unzip.destroy(error));
  try {
    for await (const chunk of source.pipe(unzip)) {
      limit.unpack(chunk.length);
      yield chunk;
    }
  } catch (error) {
    throw isOfZlib(error) ? importRefused(BROKEN, error) : error;
  } finally {
    source.destroy();
    unzip.destroy();
  }
}

async function* counted(packed: AsyncGenerator<Uint8Array>, limit: UnpackLimit): AsyncGenerator<Uint8Array> {
  for await (const chunk of packed) {
    limit.packed += chunk.length;
    yield chunk;
  }
}

/** A limit for all files of an archive together, if they share it. */
export class UnpackLimit {
  packed = 0;
  #unpacked = 0;

  /** @throws AppError import_refused */
  unpack(bytes: number): void {
    this.#unpacked += bytes;
    if (this.#unpacked > MAX_UNPACKED_BYTES) throw importRefused(TOO_LARGE);
    if (this.#unpacked > HARMLESS_BYTES && this.#unpacked > this.packed * MAX_RATIO) throw importRefused(BOMB);
  }
}

const isOfZlib = (error: unknown) =>
  error instanceof Error && "code" in error && /^(?:Z_|ERR_ZLIB)/.test(String(error.code));

const TOO_LARGE = "Die Datei ist entpackt über 1 GB gross. Teilen Sie sie auf.";

const BOMB = `Die Datei ist entpackt über ${MAX_RATIO}-mal so gross wie gepackt und wird nicht gelesen. Laden Sie die Tabelle ungepackt hoch.`;

const BROKEN = "Die gepackte Datei ist unvollständig oder beschädigt. Laden Sie sie neu herunter.";
