import { constants, deflateRawSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { providerFile } from "#tests/support/provider-file.ts";
import { chunksOf, type OpenFile } from "./import-source.ts";
import { UnpackLimit, unpacked } from "./unpack.ts";

async function unpackedLength(packed: OpenFile): Promise<number> {
  let length = 0;
  for await (const chunk of chunksOf(await unpacked(packed))) length += chunk.length;
  return length;
}
const refusal = (packed: OpenFile) =>
  unpackedLength(packed).then(
    (length) => `${length} bytes`,
    (error) => error.fields.file[0] as string,
  );

const GZIP_HEADER = Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/** A gzip of this number of equal blocks, which need not be in memory. */
const ofBlocks =
  (block: Uint8Array, count: number): OpenFile =>
  () => {
    let sent = -1;
    return new ReadableStream({
      pull(controller) {
        if (sent > count) return controller.close();
        controller.enqueue(sent === -1 ? GZIP_HEADER : block);
        sent += 1;
      },
    });
  };

test("a table whose rows hardly differ is unpacked", async () => {
  const rest = "Weg 1,8610,Uster,ZH,+41 44 000 00 00,https://spitex.example/,4.5,12,Spitex,47.349,8.718";
  const rows = Array.from({ length: 400_000 }, (_, at) => `${at},Spitex ${at},${rest}\n`).join("");
  expect(await unpackedLength(providerFile(gzipSync(rows), 65_536))).toBe(rows.length);
});

test("a file that unpacks to hundreds of times its size is refused after 32 MB", async () => {
  const zeros = deflateRawSync(new Uint8Array(1_000_000), { finishFlush: constants.Z_FULL_FLUSH });
  expect(await refusal(ofBlocks(zeros, 1_000_000))).toContain("über 200-mal so gross");
});

test("a file above 1 GB unpacked is refused", () => {
  const limit = new UnpackLimit();
  limit.packed = 900_000_000;
  limit.unpack(1_000_000_000);
  expect(() => limit.unpack(1)).toThrow(
    expect.objectContaining({ fields: { file: [expect.stringContaining("über 1 GB gross")] } }),
  );
});

test("a truncated or damaged file is refused; a failure to read it is not blamed on the file", async () => {
  const packed = gzipSync("name,zip\n".repeat(1_000));
  expect(await refusal(providerFile(packed.subarray(0, -12)))).toContain("beschädigt");
  expect(await refusal(providerFile(packed.fill(0xff, 20, 30)))).toContain("beschädigt");
  const failing: OpenFile = () =>
    new ReadableStream({
      start: (controller) => controller.enqueue(GZIP_HEADER),
      pull: (controller) => controller.error(new Error("storage failed")),
    });
  await expect(unpacked(failing).then((open) => chunksOf(open).next())).rejects.toThrow("storage failed");
});
