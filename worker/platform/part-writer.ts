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
