import sans from "virtual:font/sans";
import sansNames from "virtual:font/sans-names";
import serif from "virtual:font/serif";
import serifNames from "virtual:font/serif-names";
import type { StylePart } from "#domain/page.ts";
import { policyHash } from "../policy-hash.ts";
import account from "./account.css?inline";
import article from "./article.css?inline";
import cantons from "./cantons.css?inline";
import cards from "./cards.css?inline";
import chips from "./chips.css?inline";
import compare from "./compare.css?inline";
import core from "./core.css?inline";
import costs from "./costs.css?inline";
import fields from "./fields.css?inline";
import forms from "./forms.css?inline";
import guide from "./guide.css?inline";
import home from "./home.css?inline";
import inquiry from "./inquiry.css?inline";
import lexicon from "./lexicon.css?inline";
import listings from "./listings.css?inline";
import marks from "./marks.css?inline";
import provider from "./provider.css?inline";
import search from "./search.css?inline";
import sheet from "./sheet.css?inline";
import shortlist from "./shortlist.css?inline";
import signIn from "./sign-in.css?inline";

const NAMES = "unicode-range:U+100-17F,U+218-21B,U+1E9E";

const REGULAR = ["Arial", "Liberation Sans", "Helvetica", "Roboto"];
const BOLD = ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold", "Roboto Bold"];
const TIMES = ["Times New Roman", "Liberation Serif", "Times"];

/** A local font in the measures of the one it stands in for, in per cent. */
function standIn(family: string, local: string[], { size, ascent, descent }: Record<string, number>): string {
  const sources = local.map((name) => `local("${name}")`).join();
  return `@font-face{font-family:${family};src:${sources};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}

/**
 * Letters outside Latin 1 are in files of their own, loaded only by pages that show such a name. Until the
 * fonts arrive, local fonts stand in, in widths measured on the headings, labels and sentences of the pages, so that little moves.
 */
const fontFaces = [
  `@font-face{font-family:Text;src:url(${sans});font-weight:400 700;font-display:swap}`,
  `@font-face{font-family:Text;src:url(${sansNames});font-weight:400 700;font-display:swap;${NAMES}}`,
  `@font-face{font-family:Head;src:url(${serif});font-display:swap}`,
  `@font-face{font-family:Head;src:url(${serifNames});font-display:swap;${NAMES}}`,
  standIn("Text0;font-weight:400", REGULAR, { size: 101, ascent: 100.7, descent: 20.4 }),
  standIn("Text0;font-weight:500 700", BOLD, { size: 95.8, ascent: 106.2, descent: 21.5 }),
  standIn("Head0", TIMES, { size: 122.9, ascent: 85.1, descent: 29.8 }),
].join("");

/** Addresses of the two fonts that every page shows, to be requested before the style sheet is read. */
export const everyPageFonts = [serif, sans];

const PARTS: Record<StylePart, string> = {
  cantons,
  cards,
  chips,
  marks,
  listings,
  sheet,
  home,
  provider,
  forms,
  fields,
  article,
  lexicon,
  costs,
  guide,
  "sign-in": signIn,
  account,
  compare,
  search,
  shortlist,
  inquiry,
};

export type InlineStyles = {
  css: string;
  /** For the content security policy, which allows no other inline style sheet. */
  hash: string;
};

const MADE = new Map<string, InlineStyles>();

/** The style sheet inlined into a page, so that the first paint needs one request: its core and these parts. */
export function inlineStylesOf(parts: readonly StylePart[]): InlineStyles {
  const key = parts.join();
  const made = MADE.get(key) ?? hashed(fontFaces + core + parts.map((part) => PARTS[part]).join(""));
  MADE.set(key, made);
  return made;
}

const hashed = (css: string): InlineStyles => ({ css, hash: policyHash(css) });
