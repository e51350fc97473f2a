import { about } from "./about.ts";
import { accessibility } from "./accessibility.ts";
import { forReferrers } from "./for-referrers.ts";
import { legal } from "./legal.ts";
import { ordering } from "./ordering.ts";
import { reviewRules } from "./review-rules.ts";
import type { WordPage } from "./word-page.ts";
import type { WordPageName } from "./word-page-names.ts";

const BY_NAME: Record<WordPageName, WordPage> = { about, legal, ordering, reviewRules, accessibility, forReferrers };

/** All are rendered by one route: app/routes/words.tsx. */
export const WORD_PAGES: readonly WordPage[] = Object.values(BY_NAME);

/** `path`: in the language shown. @throws if no page has it: routes.ts is built from the same names */
export function wordPageAt(path: string): WordPage {
  const found = WORD_PAGES.find((page) => page.path() === path);
  if (!found) throw new Error(`no page of words at ${path}`);
  return found;
}
