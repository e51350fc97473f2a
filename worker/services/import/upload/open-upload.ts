import type { Deps } from "../../../deps.ts";
import { uploadKey } from "../import-keys.ts";
import type { OpenFile } from "../read/import-source.ts";

/** The uploaded file of a job; it can be read several times. */
export const openUpload =
  ({ importFiles }: Pick<Deps, "importFiles">, jobId: number): OpenFile =>
  (range) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    // A reader that stops early closes the stream; if there is no file, the reader gets the error.
    importFiles
      .open(uploadKey(jobId), range)
      .then((body) => body.pipeTo(writable))
      .catch((error) => writable.abort(error).catch(() => {}));
    return readable;
  };
