import type { JobRow } from "#db/queries/import/import-jobs.ts";
import type { ImportContainer, ImportFormat } from "#domain/import/import-format.ts";
import type { Deps } from "../../deps.ts";
import type { ByteRange, Encoding, OpenFile, SampledColumn } from "./read/import-source.ts";

/** Properties recognised in a file, as stored with its job. */
export type JobSource = {
  container: ImportContainer;
  encoding: Encoding;
  delimiter?: string;
  format: ImportFormat;
  columns: SampledColumn[];
  /** Identifies the header, so that chosen columns are remembered for files with the same header. */
  headerKey: string;
  entries: number;
  /** All sheets of a workbook, and the one that is read. */
  sheets?: { names: string[]; read: string };
  /** Sentences about the file as a whole; missing in jobs from before they were stored. */
  notes?: string[];
};

/** @throws if the job's file is incomplete or deleted */
export function jobSource({ id, source }: Pick<JobRow, "id" | "source">): JobSource {
  if (source === null) throw new Error(`import ${id} has no source`);
  return JSON.parse(source);
}

/** Prefix of the files of an import. Only endpoints of administration serve them. */
export const importPrefix = (id: number) => `imports/${id}/`;

export const uploadKey = (id: number) => `${importPrefix(id)}file`;

/** The rows as they would be stored, one JSON object per line. */
export const stagedKey = (id: number) => `${importPrefix(id)}rows`;

/** Hashes of the ids of all rows, if the file has more than one chunk. */
export const idsKey = (id: number) => `${importPrefix(id)}ids`;

/** The outcome of each row of a chunk, one JSON object per line. */
export const checkedKey = (id: number, chunk: number) => `${importPrefix(id)}checked/${chunk}`;

/** The listings that the rows of a chunk refer to, as JSON. */
export const matchedKey = (id: number, chunk: number) => `${importPrefix(id)}matched/${chunk}`;

/** `token` separates two runners that store a chunk at once; the row names the file of the winner. */
export const storedKey = (id: number, chunk: number, token: string) => `${importPrefix(id)}stored/${chunk}-${token}`;

/** R2 delivers pieces of 4 kB unless more is asked for, and each piece has a cost. */
const PIECE_BYTES = 65_536;

/** The uploaded file of a job; it can be read several times. */
export function openUpload({ importFiles }: Pick<Deps, "importFiles">, jobId: number): OpenFile {
  const key = uploadKey(jobId);
  let size: Promise<number | undefined> | undefined;
  /** A damaged workbook may refer to bytes after the end of the file, for which R2 throws instead of returning none. */
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
