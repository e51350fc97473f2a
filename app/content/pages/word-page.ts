import type { SourceKey } from "#domain/costs/sources.ts";

/** What such a page says that is not known when it is written. */
export type WordPageFacts = {
  /** "1'087 Anbieter" */
  providers: string;
  /** As configured; what is missing is shown as a placeholder. */
  operator: Record<"name" | "address" | "phone" | "email", string | undefined>;
  /** Host of a second counter of page views, if there is one. */
  pageViewsHost: string | undefined;
  /** Host that sends SMS, where accounts may have a phone number. */
  smsHost: string | undefined;
  /** What stands beside a review from Google. */
  googleReviewBadge: string;
};

/** A page of nothing but words. */
export type WordPage = {
  path: string;
  title: string;
  lead: string;
  metaDescription: string;
  /** Blocks at blank lines: paragraphs, "## " headings, lists of lines that begin with "- "; links as in Markdown. */
  mainContent: (facts: WordPageFacts) => string;
  /** "2026-11-21", the day it was last compared with what the site does. */
  stand: string;
  sources: readonly SourceKey[];
};
