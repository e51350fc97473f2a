import { createHash } from "node:crypto";
import sans from "virtual:font/sans";
import sansNames from "virtual:font/sans-names";
import serif from "virtual:font/serif";
import serifNames from "virtual:font/serif-names";
import type { Page, StylePart } from "#domain/pages.ts";
import account from "./account.css?inline";
import article from "./article.css?inline";
import cards from "./cards.css?inline";
import core from "./core.css?inline";
import costs from "./costs.css?inline";
import forms from "./forms.css?inline";
import home from "./home.css?inline";
import lexicon from "./lexicon.css?inline";
import listings from "./listings.css?inline";
import provider from "./provider.css?inline";

const NAMES = "unicode-range:U+100-17F,U+218-21B,U+1E9E";

/**
 * Letters outside Latin 1 are in files of their own, loaded only by pages that show such a name. Until the
 * fonts arrive, local fonts stand in, with metrics adjusted so that nothing moves; measured on German text.
 */
const fontFaces = [
  `@font-face{font-family:Text;src:url(${sans});font-weight:400 700;font-display:swap}`,
  `@font-face{font-family:Text;src:url(${sansNames});font-weight:400 700;font-display:swap;${NAMES}}`,
  `@font-face{font-family:Head;src:url(${serif});font-display:swap}`,
  `@font-face{font-family:Head;src:url(${serifNames});font-display:swap;${NAMES}}`,
  `@font-face{font-family:Text0;src:local("Arial"),local("Liberation Sans"),local("Helvetica"),local("Roboto");size-adjust:99.3%;ascent-override:102.4%;descent-override:20.7%;line-gap-override:0%}`,
  `@font-face{font-family:Head0;src:local("Times New Roman"),local("Liberation Serif"),local("Times");size-adjust:122.9%;ascent-override:85.1%;descent-override:29.8%;line-gap-override:0%}`,
].join("");

const PARTS: Record<StylePart, string> = { cards, listings, home, provider, forms, article, lexicon, costs, account };

type InlineStyles = {
  css: string;
  /** For the content security policy, which allows no other inline style sheet. */
  hash: string;
};

const MADE = new Map<string, InlineStyles>();

/** The style sheet inlined into a page, so that the first paint needs one request. */
export function inlineStylesOf(page: Page | undefined): InlineStyles {
  const parts = page?.parts ?? [];
  const key = parts.join();
  const made = MADE.get(key) ?? hashed(fontFaces + core + parts.map((part) => PARTS[part]).join(""));
  MADE.set(key, made);
  return made;
}

const hashed = (css: string): InlineStyles => ({
  css,
  hash: `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
});
