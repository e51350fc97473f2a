import { createHash } from "node:crypto";
import fontUrl from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url&no-inline";
import css from "./site.css?inline";

/**
 * Until the web font loads, text uses a local font with adjusted metrics (measured on running text), so
 * that the layout does not shift.
 */
const fontFaces = [
  `@font-face{font-family:"Atkinson Hyperlegible Next";src:url(${fontUrl}) format("woff2");font-weight:200 800;font-display:swap}`,
  `@font-face{font-family:"Device";src:local("Arial"),local("Liberation Sans"),local("Helvetica"),local("Roboto");size-adjust:98.9%;ascent-override:99%;descent-override:32.4%;line-gap-override:0%}`,
].join("");

/** Inlined into every page, so that the first paint needs one request. */
export const inlineStyles = fontFaces + css;

/** For the content security policy, which allows no other inline style sheet. */
export const inlineStylesHash = `'sha256-${createHash("sha256").update(inlineStyles).digest("base64")}'`;
