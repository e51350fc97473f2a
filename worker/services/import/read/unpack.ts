import { chunksOf, importRefused, type OpenFile } from "./import-source.ts";

/** A file of the largest size allowed may unpack to five times that; more is an attack on memory or time. */
const MAX_UNPACKED_BYTES = 1_000_000_000;

/** Unpacks a gzipped file and passes any other through. */
export async function unpacked(open: OpenFile): Promise<OpenFile> {
  if (!(await isGzip(open))) return open;
  return () => readable(unpackedChunks(open));
}

async function isGzip(open: OpenFile): Promise<boolean> {
  let start: number[] = [];
  for await (const chunk of chunksOf(open)) {
    start = [...start, ...chunk.subarray(0, 2)];
    if (start.length >= 2) break;
  }
  return start[0] === 0x1f && start[1] === 0x8b;
}

async function* unpackedChunks(open: OpenFile): AsyncGenerator<Uint8Array> {
  const unzip = new DecompressionStream("gzip") as ReadableWritablePair<Uint8Array, Uint8Array>;
  let bytes = 0;
  try {
    for await (const chunk of chunksOf(() => open().pipeThrough(unzip))) {
      bytes += chunk.length;
      if (bytes > MAX_UNPACKED_BYTES) throw importRefused(TOO_LARGE);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Error && error.name === "AppError" ? error : importRefused(BROKEN, error);
  }
}

const TOO_LARGE = "Die Datei ist entpackt über 1 GB gross. Teilen Sie sie auf.";
const BROKEN = "Die gepackte Datei ist unvollständig oder beschädigt. Laden Sie sie neu herunter.";

function readable(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
