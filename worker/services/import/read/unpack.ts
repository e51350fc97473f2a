import { createGunzip } from "node:zlib";
import { chunksOf, type OpenFile } from "./import-source.ts";
import { inflated } from "./inflate.ts";

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

/** Nothing is read ahead. */
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
