import { z } from "zod";
import {
  type CareServiceText,
  careServiceText,
  type LexiconText,
  lexiconText,
} from "../../app/content/texts/text-schema.ts";
import type { Language } from "../../domain/language.ts";
import { fillIn } from "./parameters.ts";
import type { Block, Markdown } from "./read-markdown.ts";
import { PAYERS, SECTIONS } from "./sections.ts";
import { relatedLink, type Titles, withAddresses } from "./targets.ts";
import { typeset } from "./typeset.ts";

/** What texts need to know of their language. */
export type Setting = { language: Language; titles: Titles };

/** An entry of the lexicon from its file. @throws if a section is missing or a value is unknown */
export function lexiconFrom(text: Markdown, setting: Setting): LexiconText {
  const { practice } = SECTIONS[setting.language];
  const bodyOf = sectionsOf(text, ["", practice]);
  return checked(lexiconText, {
    ...frontOf(text, setting),
    mainContent: wordsOf(bodyOf(""), setting),
    practiceSection: wordsOf(bodyOf(practice), setting),
  });
}

/** The page of a service from its file. @throws as above */
export function careServiceFrom(text: Markdown, setting: Setting): CareServiceText {
  const { includes, payers, questions } = SECTIONS[setting.language];
  const bodyOf = sectionsOf(text, ["", includes, payers, questions]);
  return checked(careServiceText, {
    ...frontOf(text, setting),
    mainContent: wordsOf(bodyOf(""), setting),
    includes: bodyOf(includes).flatMap((block) =>
      block.kind === "list" ? block.items.map((item) => say(item, setting)) : [],
    ),
    payers: pairsOf(bodyOf(payers), setting).map(([who, text]) => ({ who: payerOf(who, setting), text })),
    questions: pairsOf(bodyOf(questions), setting).map(([question, text]) => ({ question, text })),
  });
}

/** The bodies of exactly these sections, by their headings. */
function sectionsOf({ sections }: Markdown, headings: readonly string[]) {
  const found = sections.map(({ heading }) => heading);
  if (found.join("|") !== headings.join("|")) {
    throw new Error(`the sections are «${found.slice(1).join("», «")}» instead of «${headings.slice(1).join("», «")}»`);
  }
  return (heading: string): Block[] => sections.find((section) => section.heading === heading)?.blocks ?? [];
}

const related = z.array(z.string());

/** Front matter as it stands, with parameters filled in and links resolved. */
function frontOf({ front: { related: links, ...front } }: Markdown, setting: Setting) {
  const said = Object.entries(front).map(([key, value]) => [key, isOurs(key) ? value : sayAll(value, setting)]);
  return {
    ...Object.fromEntries(said),
    relatedLinks: checked(related, links).map((link) => relatedLink(link, setting)),
  };
}

/** Keys and dates are no words. */
const isOurs = (key: string) => key === "sources" || key === "checked";

const sayAll = (value: unknown, setting: Setting): unknown => {
  if (Array.isArray(value)) return value.map((one) => sayAll(one, setting));
  return typeof value === "string" ? say(value, setting) : value;
};

const say = (words: string, { language }: Setting) => typeset(fillIn(words), language);

/** The blocks as pages take them: app/ui/text-blocks.tsx. */
const wordsOf = (blocks: readonly Block[], setting: Setting): string =>
  blocks.map((block) => withAddresses(say(sourceOf(block), setting), setting)).join("\n\n");

function sourceOf(block: Block): string {
  if (block.kind === "list") return block.items.map((item) => `- ${item}`).join("\n");
  return block.kind === "heading" ? `## ${block.text}` : block.text;
}

/** Headings, each with the paragraph below it. */
function pairsOf(blocks: readonly Block[], setting: Setting): [string, string][] {
  if (blocks.length % 2 === 1) throw new Error("each heading has one paragraph below it");
  return blocks.flatMap((block, at) => {
    const below = blocks[at + 1];
    if (at % 2 === 1) return [];
    if (block.kind !== "heading" || below?.kind !== "paragraph")
      throw new Error("each heading has one paragraph below it");
    return [[say(block.text, setting), say(below.text, setting)]];
  });
}

function payerOf(who: string, { language }: Setting): string {
  const names: readonly string[] = PAYERS[language].map((name) => typeset(name, language));
  if (names.includes(who)) return who;
  throw new Error(`«${who}» is not among those who pay: ${names.join(", ")}`);
}

function checked<Text>(schema: z.ZodType<Text>, value: unknown): Text {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "));
}
