import { describe, expect, test } from "vitest";
import { SOURCES } from "#domain/costs/sources.ts";
import { LEXICON } from "#domain/lexicon/lexicon.ts";
import { paths } from "#domain/paths.ts";
import { amountsWithoutSource, KNOWN_LINKS, LONG_ENTRIES } from "#tests/support/content.ts";
import { textsIn } from "./text-of.ts";
import type { LexiconText } from "./text-schema.ts";

const lexiconTexts = textsIn("lexicon", "de");
const entries = LEXICON.map(({ slug }) => ({ slug, text: lexiconTexts[slug] }));

test("every entry in the registry has a text, and every text has an entry", () => {
  expect(Object.keys(lexiconTexts).toSorted()).toEqual(LEXICON.map(({ slug }) => slug).toSorted());
});

describe.each(entries)("$slug", ({ slug, text }) => {
  test("has the length of an entry", () => {
    const words = countWords(text);
    const [least, most] = LONG_ENTRIES.includes(slug) ? [400, 900] : [220, 900];
    expect(words).toBeGreaterThanOrEqual(least);
    expect(words).toBeLessThanOrEqual(most);
  });

  test("has a definition that fits on a card", () => {
    expect(text.shortDefinition.length).toBeGreaterThanOrEqual(100);
    expect(text.shortDefinition.length).toBeLessThanOrEqual(220);
  });

  test("is divided by headings, with at most two lists", () => {
    const blocks = text.mainContent.split("\n\n");
    const headings = blocks.filter((block) => block.startsWith("## "));
    expect(headings.length).toBeGreaterThanOrEqual(2);
    expect(headings.length).toBeLessThanOrEqual(5);
    expect(blocks.filter((block) => block.startsWith("- ")).length).toBeLessThanOrEqual(2);
  });

  test("has only blocks of one kind, none empty", () => {
    const blocks = [text.mainContent, text.practiceSection].flatMap((part) => part.split("\n\n"));
    for (const block of blocks) {
      expect(block).toBe(block.trim());
      expect(block).not.toBe("");
      const lines = block.split("\n");
      expect(lines.length === 1 || lines.every((line) => line.startsWith("- "))).toBe(true);
    }
  });

  test("links to existing pages, each once, never to itself", () => {
    const targets = text.relatedLinks.map(({ href }) => href);
    expect(targets.filter((href) => !KNOWN_LINKS.includes(href))).toEqual([]);
    expect(targets).not.toContain(paths.lexiconEntry(slug));
    expect(new Set(targets).size).toBe(targets.length);
    expect(targets.length).toBeGreaterThanOrEqual(3);
    expect(targets.length).toBeLessThanOrEqual(5);
  });

  test("has enough keywords for its card, no duplicates", () => {
    expect(text.keywords.slice(0, 3).filter(Boolean)).toHaveLength(3);
    expect(text.keywords.length).toBeLessThanOrEqual(7);
    expect(new Set(text.keywords).size).toBe(text.keywords.length);
  });

  test("has a title and description short enough for search engines to show in full", () => {
    expect(text.metaTitle.length).toBeLessThanOrEqual(55);
    expect(text.metaDescription.length).toBeGreaterThanOrEqual(90);
    expect(text.metaDescription.length).toBeLessThanOrEqual(160);
  });

  test("names one to six sources", () => {
    expect(text.sources.length).toBeGreaterThanOrEqual(1);
    expect(text.sources.length).toBeLessThanOrEqual(6);
    expect(text.sources.filter((key) => !(key in SOURCES))).toEqual([]);
  });

  test("names the source of every amount", () => {
    expect(amountsWithoutSource(text, text.sources)).toEqual([]);
  });
});

test.each(["metaTitle", "metaDescription", "shortDefinition"] as const)("no two entries share their %s", (field) => {
  const values = entries.map(({ text }) => text[field]);
  expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
});

const countWords = ({ shortDefinition, mainContent, practiceSection }: LexiconText) =>
  `${shortDefinition} ${mainContent} ${practiceSection}`.match(/\p{L}[\p{L}\p{N}'’.-]*/gu)?.length ?? 0;
