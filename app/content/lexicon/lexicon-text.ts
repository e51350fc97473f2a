import type { SourceKey } from "#domain/costs/sources.ts";

/** The words of one entry; slug, title, category and the day of its facts are in #domain/lexicon/lexicon.ts. */
export type LexiconText = {
  /** One or two sentences; a card shows them whole. */
  shortDefinition: string;
  /** Blocks at blank lines: paragraphs, "## " headings, lists of lines that begin with "- ". */
  mainContent: string;
  /** «In der Praxis», in blocks too. */
  practiceSection: string;
  /** The first three stand on the card; all are searched. */
  keywords: readonly string[];
  relatedLinks: readonly { label: string; href: string }[];
  metaTitle: string;
  /** At most 160 characters. */
  metaDescription: string;
  sources: readonly SourceKey[];
};
