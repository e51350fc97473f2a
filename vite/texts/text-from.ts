import { z } from "zod";
import { m } from "#messages";
import {
  type CareServiceText,
  careServiceText,
  type LexiconText,
  lexiconText,
  type PageText,
  pageText,
} from "../../app/content/texts/text-schema.ts";
import { fillIn } from "./parameters.ts";
import type { Block, Markdown } from "./read-markdown.ts";
import { relatedLink, type Titles, withAddresses } from "./targets.ts";
import { typeset } from "./typeset.ts";

/** An entry of the lexicon from its file. @throws if a section is missing or a value is unknown */
export function lexiconFrom(text: Markdown, titles: Titles): LexiconText {
  const practice = m.lexicon_practice();
  const bodyOf = sectionsOf(text, ["", practice]);
  return checked(lexiconText, {
    ...frontOf(text, titles),
    mainContent: wordsOf(bodyOf(""), titles),
    practiceSection: wordsOf(bodyOf(practice), titles),
  });
}

/** The page of a service from its file. @throws as above */
export function careServiceFrom(text: Markdown, titles: Titles): CareServiceText {
  const includes = m.text_section_includes();
  const payers = m.service_payers();
  const questions = m.text_section_questions();
  const bodyOf = sectionsOf(text, ["", includes, payers, questions]);
  return checked(careServiceText, {
    ...frontOf(text, titles),
    mainContent: wordsOf(bodyOf(""), titles),
    includes: bodyOf(includes).flatMap((block) => (block.kind === "list" ? block.items.map(say) : [])),
    payers: pairsOf(bodyOf(payers)).map(([who, text]) => ({ who: payerOf(who), text })),
    questions: pairsOf(bodyOf(questions)).map(([question, text]) => ({ question, text })),
  });
}

const parts = z.record(z.string(), z.string());

/** A page of words from its file. `later`: names that the page fills in. @throws as above */
export function pageFrom(text: Markdown, titles: Titles, later: readonly string[]): PageText {
  const bodyOf = sectionsOf(text, [""]);
  const { parts: said, ...front } = text.front;
  const wordsIn = (words: string) => withAddresses(typeset(fillIn(words, later)), titles);
  return checked(pageText, {
    ...saidOf(front),
    mainContent: bodyOf("").map(sourceOf).map(wordsIn).join("\n\n"),
    parts: Object.fromEntries(Object.entries(checked(parts, said)).map(([name, words]) => [name, wordsIn(words)])),
  });
}

/** The bodies of exactly these sections, by their headings. */
function sectionsOf({ sections }: Markdown, headings: readonly string[]) {
  const found = sections.map(({ heading }) => typeset(heading));
  if (found.join("|") !== headings.join("|")) {
    throw new Error(`the sections are «${found.slice(1).join("», «")}» instead of «${headings.slice(1).join("», «")}»`);
  }
  return (heading: string): Block[] => sections[found.indexOf(heading)]?.blocks ?? [];
}

const related = z.array(z.string());

/** Front matter as it stands, with parameters filled in and links resolved. */
const frontOf = ({ front: { related: links, ...front } }: Markdown, titles: Titles) => ({
  ...saidOf(front),
  relatedLinks: checked(related, links).map((link) => relatedLink(link, titles)),
});

const saidOf = (front: Markdown["front"]) =>
  Object.fromEntries(Object.entries(front).map(([key, value]) => [key, isOurs(key) ? value : sayAll(value)]));

/** Keys and dates are no words. */
const isOurs = (key: string) => key === "sources" || key === "checked";

const sayAll = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sayAll);
  return typeof value === "string" ? say(value) : value;
};

const say = (words: string) => typeset(fillIn(words));

/** The blocks as pages take them: app/ui/text-blocks.tsx. */
const wordsOf = (blocks: readonly Block[], titles: Titles): string =>
  blocks.map((block) => withAddresses(say(sourceOf(block)), titles)).join("\n\n");

function sourceOf(block: Block): string {
  if (block.kind === "list") return block.items.map((item) => `- ${item}`).join("\n");
  return block.kind === "heading" ? `## ${block.text}` : block.text;
}

/** Headings, each with the paragraph below it. */
function pairsOf(blocks: readonly Block[]): [string, string][] {
  if (blocks.length % 2 === 1) throw new Error("each heading has one paragraph below it");
  return blocks.flatMap((block, at) => {
    const below = blocks[at + 1];
    if (at % 2 === 1) return [];
    if (block.kind !== "heading" || below?.kind !== "paragraph")
      throw new Error("each heading has one paragraph below it");
    return [[say(block.text), say(below.text)]];
  });
}

function payerOf(who: string): string {
  const names: string[] = [m.text_payer_insurance(), m.text_payer_you(), m.text_payer_canton(), m.text_payer_others()];
  if (names.includes(who)) return who;
  throw new Error(`«${who}» is not among those who pay: ${names.join(", ")}`);
}

function checked<Text>(schema: z.ZodType<Text>, value: unknown): Text {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "));
}
