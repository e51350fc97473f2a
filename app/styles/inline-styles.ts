import { createHash } from "node:crypto";
import fontUrl from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url&no-inline";
import css from "./site.css?inline";

/**
 * `optional` never moves text: the font is used where it is there in time, from the second page on
 * at the latest.
 */
const fontFace = `@font-face{font-family:"Atkinson Hyperlegible Next";src:url(${fontUrl}) format("woff2");font-weight:200 800;font-display:optional}`;

/** Inlined into every page: one request paints it. */
export const inlineStyles = fontFace + css;

/** For the Content-Security-Policy, which allows this text and no other. */
export const inlineStylesHash = `'sha256-${createHash("sha256").update(inlineStyles).digest("base64")}'`;
