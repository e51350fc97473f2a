import type { SourceKey } from "#domain/costs/sources.ts";
import type { Question } from "../../ui/faq.tsx";

/** Who bears the cost of this kind of help. */
type Payer = {
  who: "Krankenkasse" | "Kanton und Gemeinde" | "Sie selbst" | "Weitere Hilfe";
  text: string;
};

/** The words of one service page; slug, title and the day of its facts are in #domain/care-services.ts. */
export type CareServiceText = {
  heading: string;
  /** One or two sentences. */
  lead: string;
  /** What belongs to it, in everyday words. */
  includes: readonly string[];
  /** Blocks at blank lines: paragraphs, "## " headings, lists of lines that begin with "- ". */
  mainContent: string;
  payers: readonly Payer[];
  questions: readonly Question[];
  relatedLinks: readonly { label: string; href: string }[];
  metaTitle: string;
  /** At most 160 characters. */
  metaDescription: string;
  sources: readonly SourceKey[];
};
