import type { SourceKey } from "#domain/costs/sources.ts";
import type { Question } from "../../ui/faq.tsx";

type Payer = { who: "Krankenkasse" | "Kanton und Gemeinde" | "Sie selbst" | "Weitere Hilfe"; text: string };

/** The texts of one service page; slug, title and the date of its facts are in #domain/offer/care-services.ts. */
export type CareServiceText = {
  heading: string;
  /** One or two sentences. */
  lead: string;
  /** What the service includes, in everyday words. */
  includes: readonly string[];
  /** Blocks separated by blank lines: paragraphs, "## " headings, lists of "- " lines. */
  mainContent: string;
  payers: readonly Payer[];
  questions: readonly Question[];
  relatedLinks: readonly { label: string; href: string }[];
  metaTitle: string;
  /** At most 160 characters. */
  metaDescription: string;
  sources: readonly SourceKey[];
};
