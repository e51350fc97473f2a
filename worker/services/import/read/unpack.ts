import { createGunzip } from "node:zlib";
import { chunksOf, type OpenFile } from "./import-source.ts";
import { inflated } from "./inflate.ts";

/** Unpacks a gzipped file and passes any other through. */
export async function unpacked(open: OpenFile): Promise<OpenFile> {
  if (!(await isGzip(open))) return open;
  return () => readable(inflated(chunksOf(open), createGunzip));
}

async function isGzip(open: OpenFile): Promise<boolean> {
  let start: number[] = [];
  for await (const chunk of chunksOf(open)) {
    start = [...start, ...chunk.subarray(0, 2)];
    if (start.length >= 2) break;
  }
  return start[0] === 0x1f && start[1] === 0x8b;
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
