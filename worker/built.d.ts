/** Bytes of a subset font; built by vite/fonts.ts. */
declare module "virtual:font-file/*" {
  const bytes: ArrayBuffer;
  export default bytes;
}

/** Outlines of the cantons in a box of 500 × 320, by canton code; drawn by vite/canton-outlines.ts. */
declare module "virtual:canton-shapes" {
  const shapes: Record<string, { path: string; x: number; y: number }>;
  export default shapes;
}

/** Borders between the cantons, each listed once; drawn by vite/canton-outlines.ts. */
declare module "virtual:canton-borders" {
  const borders: import("../domain/place-map/place-map.ts").PlaceMap["borders"];
  export default borders;
}

/** Built by vite/preview-parts.ts. */
declare module "virtual:preview-parts" {
  const parts: import("../domain/preview/preview-svg.ts").RoomParts;
  export default parts;
}
