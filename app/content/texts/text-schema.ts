import { z } from "zod";
import { SOURCES } from "#domain/costs/sources.ts";
import { keysOf } from "#domain/keys.ts";

const line = z.string().regex(/^\S.*\S$/u);

/** Blocks separated by blank lines: paragraphs, "## " headings, lists of "- " lines. */
const blocks = z.string().min(1);

const ofAll = {
  /** What the subject is called in lists and links. */
  title: line,
  metaDescription: line.min(80).max(170),
  sources: z.array(z.enum(keysOf(SOURCES))).min(1),
  /** The day on which the facts were last checked, "2026-11-22". */
  checked: z.iso.date(),
  mainContent: blocks,
};

const common = {
  ...ofAll,
  metaTitle: line.max(65),
  relatedLinks: z
    .array(z.object({ label: line, href: line }))
    .min(3)
    .max(5),
};

/** The text of an entry of the lexicon in one language. */
export const lexiconText = z.strictObject({
  ...common,
  /** One or two sentences; a card shows them in full. */
  shortDefinition: line,
  /** «In der Praxis», in the same blocks. */
  practiceSection: blocks,
  /** The card shows the first three; the search covers all. */
  keywords: z.array(line).min(3).max(7),
});

/** The text of the page of a service in one language. */
export const careServiceText = z.strictObject({
  ...common,
  heading: line,
  /** One or two sentences. */
  lead: line,
  /** What the service includes, in everyday words. */
  includes: z.array(line).min(6).max(10),
  payers: z.array(z.object({ who: line, text: line })).min(3),
  questions: z.array(z.object({ question: line, text: line })).length(3),
});

/** The text of a page of words in one language. */
export const pageText = z.strictObject({
  ...ofAll,
  lead: line,
  /** Sentences of which the page shows those that apply to the site: app/content/pages/filled-text.ts. */
  parts: z.record(z.string(), z.string()),
});

/** Pages of words with a file per language, and the names in them that stand until a page is asked for. */
export const PAGE_TEXTS = {
  legal: [
    ...["notSet", "name", "address", "email", "phone", "operatorPhone"],
    ...["counted", "pageViewsHost", "sms", "smsHost"],
  ],
  "review-rules": ["appears", "googleReviewBadge"],
} as const;

export type PageTextSlug = keyof typeof PAGE_TEXTS;
export type PageText = z.infer<typeof pageText>;
export type LexiconText = z.infer<typeof lexiconText>;
export type CareServiceText = z.infer<typeof careServiceText>;
