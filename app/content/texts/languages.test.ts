import { describe, expect, test } from "vitest";
import type { Language } from "#domain/language.ts";
import { locate } from "#domain/pages/addresses.ts";
import { hasTexts, textsIn } from "./text-of.ts";
import type { CareServiceText, LexiconText, PageText } from "./text-schema.ts";

const OTHERS = (["fr", "it", "en"] as const).filter((language) => hasTexts(language));

const textsOf = (language: Language): { name: string; text: Text }[] =>
  (["lexicon", "services", "pages"] as const).flatMap((kind) =>
    Object.entries<Text>(textsIn(kind, language)).map(([slug, text]) => ({ name: `${kind}/${slug}`, text })),
  );

type Text = LexiconText | CareServiceText | PageText;

/** What a visitor reads, in the order of the page. */
function wordsOf(text: Text): string[] {
  if ("practiceSection" in text) return [text.title, text.shortDefinition, text.mainContent, text.practiceSection];
  if ("parts" in text) return [text.title, text.lead, ...Object.values(text.parts), text.mainContent];
  const payers = text.payers.map((payer) => payer.text);
  const asked = text.questions.flatMap((one) => [one.question, one.text]);
  return [text.heading, text.lead, ...text.includes, ...payers, text.mainContent, ...asked];
}

/** The whole words of the numbers and amounts in a text, in no order: «1er janvier» is 1 like «1. Januar». */
const numbersOf = (text: Text) => {
  const { title: _, heading: __, ...rest } = { heading: "", ...text };
  const words = wordsOf({ ...text, ...rest })
    .slice(1)
    .join(" ");
  return (words.replace(/\]\([^)]*\)/g, "]").match(/\d+/g) ?? []).toSorted();
};

/** How the trade is called where a page mentions it first. */
const FIRST_USE: Record<Exclude<Language, "de">, RegExp> = {
  fr: /aide et (?:de |des |les )?soins à domicile \(Spitex\)$/i,
  it: /cur[ae] a domicilio \(Spitex\)$/i,
  en: /home care(?: \w+)? \(Spitex\)$/i,
};

const GERMAN = textsOf("de");

describe.each(OTHERS)("the texts in %s", (language) => {
  const texts = textsOf(language);

  test("are checked on the same day and cite the same sources as the German ones", () => {
    const facts = (all: typeof texts) => all.map(({ name, text }) => [name, text.checked, text.sources]);
    expect(facts(texts)).toEqual(facts(GERMAN));
  });

  test("state the same numbers as the German ones", () => {
    const numbers = (all: typeof texts) => all.map(({ name, text }) => [name, numbersOf(text)]);
    expect(numbers(texts)).toEqual(numbers(GERMAN));
  });

  test("have as many paragraphs, items and links as the German ones", () => {
    const shape = ({ name, text }: (typeof texts)[number]) => [
      name,
      text.mainContent.split("\n\n").map((block) => block.split("\n").length),
      text.mainContent.match(/\]\(/g)?.length ?? 0,
      wordsOf(text).length,
      ("relatedLinks" in text ? text.relatedLinks : []).map(({ href }) => locate(href.split("#")[0] ?? "").path),
    ];
    expect(texts.map(shape)).toEqual(GERMAN.map(shape));
  });

  test("explain the word Spitex where a page uses it first", () => {
    const unexplained = texts.filter(({ text }) => {
      const words = wordsOf(text)
        .join("\n")
        .replaceAll(/[«“"]\u202f?Spitex\u202f?[»”"]/g, "");
      const at = words.indexOf("Spitex");
      return at >= 0 && !FIRST_USE[language].test(words.slice(0, at + "Spitex)".length));
    });
    expect(unexplained.map(({ name }) => name)).toEqual([]);
  });

  test("have titles and descriptions short enough for search engines to show in full", () => {
    const long = texts.filter(
      ({ text }) =>
        ("metaTitle" in text ? text.metaTitle : text.title).length > 55 || text.metaDescription.length > 160,
    );
    expect(long.map(({ name }) => name)).toEqual([]);
  });

  test("have short sentences, and half of them at most fifteen words", () => {
    const lengths = texts.flatMap(({ name, text }) =>
      wordsOf(text)
        .flatMap((part) => part.split(/\n+|(?<=[.?!…])\s+/))
        .map((sentence) => ({ name, sentence, words: sentence.split(/[\s’]+/).length })),
    );
    expect(lengths.filter(({ words }) => words > 35)).toEqual([]);
    const sorted = lengths.map(({ words }) => words).toSorted((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(15);
  });

  test("use the spelling and the signs of the language in Switzerland", () => {
    const signs = new RegExp(`.{0,20}(?:${WRONG_SIGNS[language].source}).{0,20}`, "gu");
    expect(texts.flatMap(({ text }) => wordsOf(text).flatMap((words) => words.match(signs) ?? []))).toEqual([]);
  });
});

/** Straight marks, German spelling, spaces that are wide, and numbers as they are said elsewhere. */
const WRONG_SIGNS: Record<Language, RegExp> = {
  de: /ß/,
  fr: /["“”ß]|(?<!\d)'|[^\u202f][;!?»]|«[^\u202f]|[^\u202f\d/]:(?!\/)|soixante-dix|quatre-vingt-dix/,
  it: /["“”ß]|(?<!\d)'|« | [»;:!?]|perch[eé]'/,
  en: /["«»ß]|(?<!\d)'| [;:!?]|\b(?:color|center|program)\b/,
};

test("Italian texts address readers as «voi», like the rest of the site", () => {
  const formal =
    /.{0,20}(?<!\p{L})(?:Suoi?|Sua|Sue|[Cc]hieda|[Cc]hiami|(?:[Aa]|[Cc]on|[Pp]er|[Dd]a) Lei)(?!\p{L}).{0,20}/gu;
  expect(textsOf("it").flatMap(({ text }) => wordsOf(text).flatMap((words) => words.match(formal) ?? []))).toEqual([]);
});
