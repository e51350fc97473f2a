import type { Deps } from "../../../deps.ts";
import { uploadKey } from "../import-keys.ts";
import type { ByteRange, OpenFile } from "../read/import-source.ts";

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
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const pipe = async () => {
      if (await isBeyond(range)) return writable.close();
      return (await importFiles.open(key, range)).pipeTo(writable);
    };
    // A reader that stops early closes the stream; if there is no file, the reader gets the error.
    pipe().catch((error) => writable.abort(error).catch(() => {}));
    return readable;
  };
}
