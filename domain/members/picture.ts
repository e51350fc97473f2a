export type PictureSize = { width: number; height: number };

/** Chunks or segments of a file: beyond, only naming them would fill the memory. */
export const MOST_PARTS = 10_000;

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);
