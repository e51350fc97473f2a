/** Bytes of a subset font; built by vite/fonts.ts. */
declare module "virtual:font-file/*" {
  const bytes: ArrayBuffer;
  export default bytes;
}

/** Built by vite/preview-parts.ts. */
declare module "virtual:preview-parts" {
  const parts: import("../domain/preview/preview-svg.ts").RoomParts;
  export default parts;
}
