import type { SourceKey } from "#domain/costs/sources.ts";

/** Values a text page needs that are known only at run time. */
export type WordPageFacts = {
  /** The number of providers in the directory. */
  providers: number;
  /** From the configuration; missing values are shown as placeholders. */
  operator: Record<"name" | "address" | "phone" | "email", string | undefined>;
  /** Host of the second page view counter, if one is configured. */
  pageViewsHost: string | undefined;
  /** Host of the SMS service, if accounts may have a phone number. */
  smsHost: string | undefined;
  /** Label shown beside a review from Google. */
  googleReviewBadge: string;
  /** Providers read bad reviews before visitors. */
  hasReviewNotice: boolean;
};

/** A page that consists of text only. */
export type WordPage = {
  path: () => string;
  title: () => string;
  lead: () => string;
  metaDescription: () => string;
  /** Blocks separated by blank lines: paragraphs, "## " headings, lists of "- " lines; Markdown links. */
  mainContent: (facts: WordPageFacts) => string;
  /** "2026-11-21", the day the text was last checked against what the site does. */
  stand: string;
  sources: readonly SourceKey[];
};
