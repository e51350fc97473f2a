import type { Deps } from "../../../deps.ts";
import { uploadKey } from "../import-keys.ts";
import type { ByteRange, OpenFile } from "../read/import-source.ts";

/** R2 gives pieces of 4 kB to who does not ask for more, and each has its price. */
const PIECE_BYTES = 65_536;

/** The uploaded file of a job; it can be read several times. */
export function openUpload({ importFiles }: Pick<Deps, "importFiles">, jobId: number): OpenFile {
  const key = uploadKey(jobId);
  let size: Promise<number | undefined> | undefined;
  /** A damaged workbook names places after the end of the file, for which R2 has an error and no empty range. */
  const isBeyond = async (range: ByteRange | undefined) => {
    if (!range || "last" in range) return false;
    size ??= importFiles.sizeOf(key);
    return range.first >= ((await size) ?? Number.POSITIVE_INFINITY);
  };
  return (range) => {
    let reader: ReadableStreamBYOBReader | undefined;
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          if (!reader && (await isBeyond(range))) return controller.close();
          reader ??= (await importFiles.open(key, range)).getReader({ mode: "byob" });
          const { done, value } = await reader.read(new Uint8Array(PIECE_BYTES), { min: PIECE_BYTES });
          if (value?.length) controller.enqueue(value);
          if (done) controller.close();
        },
        cancel: () => reader?.cancel(),
      },
      { highWaterMark: 0 },
    );
  };
}
