import { isPartsMissing } from "./guarded-bindings.ts";

type UploadedPart = { number: number; etag: string };

type FileRange = { first: number; end: number } | { last: number };

/** Files of imports. Only administration endpoints serve them. */
export type ImportFiles = {
  startUpload: (key: string) => Promise<string>;
  putPart: (key: string, uploadId: string, number: number, body: ReadableStream | ArrayBuffer) => Promise<UploadedPart>;
  /** Does nothing if the bucket has already joined the parts, or does not have them. */
  completeUpload: (key: string, uploadId: string, parts: UploadedPart[]) => Promise<void>;
  abortUpload: (key: string, uploadId: string) => Promise<void>;
  writer: (key: string) => Promise<PartWriter>;
  put: (key: string, text: string) => Promise<void>;
  /** In a range, `end` is exclusive. @throws if the file does not exist */
  open: (key: string, range?: FileRange) => Promise<ReadableStream<Uint8Array>>;
  /** @returns undefined if the file does not exist */
  sizeOf: (key: string) => Promise<number | undefined>;
  /** `end` is exclusive. */
  readText: (key: string, range?: { first: number; end: number }) => Promise<string>;
  deleteAll: (prefix: string) => Promise<void>;
};

export function importFiles(bucket: R2Bucket): ImportFiles {
  const get = async (key: string, options?: R2GetOptions) => {
    const file = await bucket.get(key, options);
    if (!file) throw new Error(`no file ${key}`);
    return file;
  };
  const resume = (key: string, uploadId: string) => bucket.resumeMultipartUpload(key, uploadId);
  return {
    startUpload: async (key) => (await bucket.createMultipartUpload(key)).uploadId,
    putPart: async (key, uploadId, number, body) => {
      const { etag } = await resume(key, uploadId).uploadPart(number, body);
      return { number, etag };
    },
    completeUpload: async (key, uploadId, parts) => {
      const completed = parts.map(({ number, etag }) => ({ partNumber: number, etag }));
      const upload = resume(key, uploadId);
      await upload.complete(completed).catch((error) => {
        if (!isPartsMissing(error)) throw error;
      });
    },
    abortUpload: (key, uploadId) => resume(key, uploadId).abort(),
    writer: async (key) => partWriter(await bucket.createMultipartUpload(key)),
    put: async (key, text) => void (await bucket.put(key, text)),
    open: async (key, range) => (await get(key, range ? { range: rangeOf(range) } : {})).body,
    sizeOf: async (key) => (await bucket.head(key))?.size,
    readText: async (key, range) => {
      const { first = 0, end } = range ?? {};
      const length = end === undefined ? {} : { length: end - first };
      return (await get(key, range ? { range: { offset: first, ...length } } : {})).text();
    },
    deleteAll: async (prefix) => {
      for (;;) {
        const { objects } = await bucket.list({ prefix });
        if (objects.length === 0) return;
        await bucket.delete(objects.map(({ key }) => key));
      }
    },
  };
}

const rangeOf = (range: FileRange): R2Range =>
  "last" in range ? { suffix: range.last } : { offset: range.first, length: range.end - range.first };

/** Size of every part of a multipart upload; R2 requires at least 5 MiB and equal sizes. */
export const PART_BYTES = 8 * 1024 * 1024;

/** Writes a file of any length, with one part in memory. */
export type PartWriter = { write: (bytes: Uint8Array) => Promise<void>; close: () => Promise<void> };

export function partWriter(upload: R2MultipartUpload): PartWriter {
  const parts: R2UploadedPart[] = [];
  let buffer = new Uint8Array(PART_BYTES);
  let length = 0;
  const flush = async () => {
    parts.push(await upload.uploadPart(parts.length + 1, buffer.slice(0, length)));
    length = 0;
  };
  return {
    write: async (bytes) => {
      for (let start = 0; start < bytes.length; ) {
        const piece = bytes.subarray(start, start + PART_BYTES - length);
        buffer.set(piece, length);
        length += piece.length;
        start += piece.length;
        if (length === PART_BYTES) await flush();
      }
    },
    close: async () => {
      if (length > 0 || parts.length === 0) await flush();
      buffer = new Uint8Array();
      await upload.complete(parts);
    },
  };
}
