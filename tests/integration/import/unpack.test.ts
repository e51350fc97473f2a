import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chunksOf } from "#worker/services/import/read/import-source.ts";
import { unpacked } from "#worker/services/import/read/unpack.ts";

const PIECE = 4_096;
const PIECES_READ_AHEAD = 24;

test("a packed file is unpacked only as fast as it is read", async () => {
  const rows = Array.from({ length: 300_000 }, (_, at) => `${at},Spitex ${at * 7},Weg ${at % 99},8610,Uster,ZH\n`);
  const packed = gzipSync(rows.join(""));
  let taken = 0;
  const open = await unpacked(
    () =>
      new ReadableStream({
        pull(controller) {
          taken += 1;
          controller.enqueue(packed.subarray((taken - 1) * PIECE, taken * PIECE));
        },
      }),
  );
  taken = 0;
  let read = 0;
  for await (const chunk of chunksOf(open)) {
    read += chunk.length;
    if (read > 1_000_000) break;
  }
  expect(packed.length / PIECE).toBeGreaterThan(300);
  const needed = Math.ceil((read / rows.join("").length) * (packed.length / PIECE));
  expect(taken).toBeLessThan(needed + PIECES_READ_AHEAD);
});
