import type { SourceKey } from "#domain/costs/sources.ts";

/** The texts of one entry; slug, title, category and the date of its facts are in #domain/lexicon/lexicon.ts. */
export type LexiconText = {
  /** One or two sentences; a card shows them in full. */
  shortDefinition: string;
  /** Blocks separated by blank lines: paragraphs, "## " headings, lists of "- " lines. */
  mainContent: string;
  /** «In der Praxis», in the same blocks. */
  practiceSection: string;
  /** The card shows the first three; the search covers all. */
  keywords: readonly string[];
  relatedLinks: readonly { label: string; href: string }[];
  metaTitle: string;
  /** At most 160 characters. */
  metaDescription: string;
  sources: readonly SourceKey[];
};
