import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Language } from "#domain/language.ts";
import { hasTexts, textsIn } from "../texts/text-of.ts";
import type { CareServiceText, LexiconText, PageText } from "../texts/text-schema.ts";

/** Alternatives of a cell, the preferred one first: "soins de base|soins". */
const alternatives = z
  .string()
  .min(1)
  .transform((cell) => cell.split("|"));

const avoided = z
  .string()
  .regex(/^((fr|it|en):[^|]+(\|(?!$)|$))*$/)
  .transform((cell) => cell.split("|").map((one) => ({ language: one.slice(0, 2), words: one.slice(3) })));

const TERMS = z
  .array(
    z.strictObject({
      de: z.string().min(2),
      fr: alternatives,
      it: alternatives,
      en: alternatives,
      avoid: avoided,
      source: z.string().min(2),
    }),
  )
  .parse(parse(readFileSync(`${import.meta.dirname}/terms.csv`), { columns: true }));

const OTHERS = (["fr", "it", "en"] as const).filter((language) => hasTexts(language));

/** Apostrophes and spaces as they are typed. */
const plain = (words: string) => words.replaceAll("’", "'").replace(/\s+/g, " ");

/** A German term and its forms: «Spital» also in «Spitals», not in «Spitalaustritt», which is another word. */
const usesGerman = (term: string, words: string) =>
  new RegExp(`(?<!\\p{L})${term}\\p{L}{0,2}(?!\\p{L})`, "u").test(words);

/** A term begins a word, whose ending may differ, as may those of its words: "assurance complémentaire". */
const uses = (term: string, words: string) =>
  new RegExp(`(?<!\\p{L})${term.replaceAll(" ", "\\p{L}{0,3} ")}`, "iu").test(words);

/** Exactly this word. */
const usesWord = (word: string, words: string) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, "iu").test(words);

/** The same parts of a text in every language, in the same order. */
function partsOf(text: LexiconText | CareServiceText | PageText): string[] {
  const main = text.mainContent.split(/^(?=## )/m);
  if ("practiceSection" in text) return [text.shortDefinition, text.practiceSection, ...main];
  if ("parts" in text) return [text.lead, ...Object.values(text.parts), ...main];
  const asked = text.questions.map((one) => `${one.question} ${one.text}`);
  return [text.lead, ...text.payers.map((payer) => payer.text), ...asked, ...main];
}

const partsIn = (language: Language) =>
  (["lexicon", "services", "pages"] as const).flatMap((kind) =>
    Object.entries(textsIn(kind, language)).flatMap(([slug, text]) =>
      partsOf(text).map((part, at) => ({ where: `${kind}/${slug} ${at}`, words: plain(part) })),
    ),
  );

const GERMAN = partsIn("de");

test("the glossary has at least 120 terms, each with its source, none twice", () => {
  expect(TERMS.length).toBeGreaterThanOrEqual(120);
  expect(new Set(TERMS.map(({ de }) => de)).size).toBe(TERMS.length);
});

describe.each(OTHERS)("the texts in %s", (language) => {
  const parts = partsIn(language);

  test("have the same parts as the German ones", () => {
    expect(parts.map(({ where }) => where)).toEqual(GERMAN.map(({ where }) => where));
  });

  test("use a term of the glossary wherever the German text does", () => {
    const missing = GERMAN.flatMap(({ where, words }, at) =>
      TERMS.filter((term) => usesGerman(term.de, words))
        .filter((term) => !term[language].some((one) => uses(one, parts[at]?.words ?? "")))
        .map((term) => `${where}: ${term.de} is not «${term[language].join("», «")}»`),
    );
    expect(missing).toEqual([]);
  });

  test("use no word that the glossary names as wrong", () => {
    const wrong = TERMS.flatMap(({ avoid }) => avoid).filter((one) => one.language === language);
    const found = parts.flatMap(({ where, words }) =>
      wrong.filter((one) => usesWord(one.words, words)).map((one) => `${where}: ${one.words}`),
    );
    expect(found).toEqual([]);
  });
});
