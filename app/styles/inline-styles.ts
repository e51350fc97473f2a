import sans from "virtual:font/sans";
import sansNames from "virtual:font/sans-names";
import serif from "virtual:font/serif";
import serifNames from "virtual:font/serif-names";
import type { StylePart } from "#domain/page.ts";
import { policyHash } from "../inline-script.ts";
import account from "./account.css?inline";
import answer from "./answer.css?inline";
import article from "./article.css?inline";
import cantonMap from "./canton-map.css?inline";
import cantons from "./cantons.css?inline";
import cards from "./cards.css?inline";
import chips from "./chips.css?inline";
import compare from "./compare.css?inline";
import core from "./core.css?inline";
import costs from "./costs.css?inline";
import embed from "./embed.css?inline";
import fields from "./fields.css?inline";
import forProviders from "./for-providers.css?inline";
import formPage from "./form-page.css?inline";
import forms from "./forms.css?inline";
import guide from "./guide.css?inline";
import home from "./home.css?inline";
import inquiry from "./inquiry.css?inline";
import lexicon from "./lexicon.css?inline";
import listings from "./listings.css?inline";
import marks from "./marks.css?inline";
import pictured from "./pictured.css?inline";
import provider from "./provider.css?inline";
import question from "./question.css?inline";
import search from "./search.css?inline";
import sheet from "./sheet.css?inline";
import shortlist from "./shortlist.css?inline";
import signIn from "./sign-in.css?inline";

const NAMES = "unicode-range:U+100-17F,U+218-21B,U+1E9E";

/** A local font adjusted to the measures of the font it replaces, in percent. */
function standIn(family: string, local: string[], [size, ascent, descent]: [number, number, number]): string {
  const sources = local.map((name) => `local("${name}")`).join();
  return `@font-face{font-family:${family};src:${sources};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}

/**
 * Letters outside Latin 1 are in separate files, loaded only by pages that show such names. Until the fonts arrive,
 * local fonts of Windows and Apple (0), Android (1) and Linux (2) replace them. They are adjusted to widths measured on
 * the pages' headings, labels and sentences, so that little moves. So the fonts are not requested before what the first
 * paint needs.
 */
const fontFaces = [
  `@font-face{font-family:Text;src:url(${sans});font-weight:400 700;font-display:swap}`,
  `@font-face{font-family:Text;src:url(${sansNames});font-weight:400 700;font-display:swap;${NAMES}}`,
  `@font-face{font-family:Head;src:url(${serif});font-display:swap}`,
  `@font-face{font-family:Head;src:url(${serifNames});font-display:swap;${NAMES}}`,
  standIn("Text0;font-weight:400", ["Arial", "Liberation Sans"], [100.7, 101.3, 20.9]),
  standIn("Text0;font-weight:500 700", ["Arial Bold", "Liberation Sans Bold"], [96.1, 106.2, 21.9]),
  standIn("Text1;font-weight:400", ["Roboto"], [101.7, 100.3, 20.6]),
  standIn("Text1;font-weight:500 700", ["Roboto Bold"], [101.4, 100.6, 20.7]),
  standIn("Text2;font-weight:400", ["DejaVu Sans"], [89.1, 114.5, 23.6]),
  standIn("Text2;font-weight:500 700", ["DejaVu Sans Bold"], [80.2, 127.1, 26.2]),
  standIn("Head0", ["Times New Roman", "Liberation Serif"], [123.9, 84.8, 29.9]),
  standIn("Head1", ["Noto Serif"], [105.4, 99.6, 35.1]),
  standIn("Head2", ["DejaVu Serif"], [98.1, 107.1, 37.7]),
].join("");

const PARTS: Record<StylePart, string> = {
  cantons,
  "canton-map": cantonMap,
  cards,
  chips,
  marks,
  listings,
  sheet,
  home,
  provider,
  forms,
  "for-providers": forProviders,
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
  question,
  answer,
  pictured,
  "form-page": formPage,
  embed,
};

export type InlineStyles = {
  css: string;
  /** The only inline style sheet that the content security policy allows. */
  hash: string;
};

const MADE = new Map<string, InlineStyles>();

/** The style sheet inlined into a page, core and given parts, so that the first paint needs one request. */
export function inlineStylesOf(parts: readonly StylePart[]): InlineStyles {
  const key = parts.join();
  const made = MADE.get(key) ?? hashed(fontFaces + core + parts.map((part) => PARTS[part]).join(""));
  MADE.set(key, made);
  return made;
}

const hashed = (css: string): InlineStyles => ({ css, hash: policyHash(css) });
