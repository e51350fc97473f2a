import { describe, expect, test } from "vitest";
import { SOURCES } from "#domain/costs/sources.ts";
import { CARE_SERVICES } from "#domain/offer/care-services.ts";
import { paths } from "#domain/paths.ts";
import { amountsWithoutSource, KNOWN_LINKS } from "#tests/support/content.ts";
import { halfAmountWords } from "../cost-words.ts";
import { textsIn } from "./text-of.ts";

const lexiconTexts = textsIn("lexicon", "de");
const careServiceTexts = textsIn("services", "de");
const pages = CARE_SERVICES.map(({ slug }) => ({ slug, text: careServiceTexts[slug] }));

test("every service in the registry has a text, and every text has a service", () => {
  expect(Object.keys(careServiceTexts).toSorted()).toEqual(CARE_SERVICES.map(({ slug }) => slug).toSorted());
});

describe.each(pages)("$slug", ({ slug, text }) => {
  const blocks = text.mainContent.split("\n\n");

  test("has a length that people in a hurry still read", () => {
    const words = countWords(text.mainContent);
    expect(words).toBeGreaterThanOrEqual(250);
    expect(words).toBeLessThanOrEqual(450);
  });

  test("begins with a heading and has three or four", () => {
    const headings = blocks.filter((block) => block.startsWith("## "));
    expect(blocks[0]).toBe(headings[0]);
    expect(headings.length).toBeGreaterThanOrEqual(3);
    expect(headings.length).toBeLessThanOrEqual(4);
  });

  test("has only blocks of one kind, none empty, no duplicates", () => {
    for (const block of blocks) {
      expect(block).toBe(block.trim());
      expect(block).not.toBe("");
      const lines = block.split("\n");
      expect(lines.length === 1 || lines.every((line) => line.startsWith("- "))).toBe(true);
    }
    expect(new Set(blocks).size).toBe(blocks.length);
  });

  test("introduces the topic in one or two sentences", () => {
    expect(text.lead.match(/\.(?= |$)/g)?.length).toBeLessThanOrEqual(2);
    expect(text.lead).toMatch(/\.$/);
  });

  test("lists six to ten distinct inclusions", () => {
    expect(text.includes.length).toBeGreaterThanOrEqual(6);
    expect(text.includes.length).toBeLessThanOrEqual(10);
    expect(new Set(text.includes).size).toBe(text.includes.length);
  });

  test("names each payer once, always including the insurance and the patient", () => {
    const payers = text.payers.map(({ who }) => who);
    expect(payers).toEqual(expect.arrayContaining(["Krankenkasse", "Sie selbst"]));
    expect(new Set(payers).size).toBe(payers.length);
    expect(payers.length).toBeGreaterThanOrEqual(3);
  });

  test("answers three questions", () => {
    expect(text.questions).toHaveLength(3);
    expect(text.questions.filter(({ question }) => !question.endsWith("?"))).toEqual([]);
    expect(text.questions.filter((one) => one.text === "")).toEqual([]);
  });

  test("links to existing pages, each once, never to itself", () => {
    const targets = text.relatedLinks.map(({ href }) => href);
    const inText = [...text.mainContent.matchAll(/\]\(([^)]*)\)/g)].map(([, href]) => href);
    expect([...targets, ...inText].filter((href) => !KNOWN_LINKS.includes(href ?? ""))).toEqual([]);
    expect([...targets, ...inText]).not.toContain(paths.service(slug));
    expect(new Set(targets).size).toBe(targets.length);
    expect(targets.length).toBeGreaterThanOrEqual(3);
    expect(targets.length).toBeLessThanOrEqual(5);
  });

  test("has a title and description short enough for search engines to show in full", () => {
    expect(text.metaTitle.length).toBeLessThanOrEqual(55);
    expect(text.metaDescription.length).toBeGreaterThanOrEqual(90);
    expect(text.metaDescription.length).toBeLessThanOrEqual(160);
  });

  test("names one to five sources", () => {
    expect(text.sources.length).toBeGreaterThanOrEqual(1);
    expect(text.sources.length).toBeLessThanOrEqual(5);
    expect(text.sources.filter((key) => !(key in SOURCES))).toEqual([]);
  });

  test("names the source of every amount", () => {
    expect(amountsWithoutSource(text, text.sources)).toEqual([]);
  });
});

test.each(["heading", "lead", "metaTitle", "metaDescription"] as const)("no two pages share their %s", (field) => {
  const values = pages.map(({ text }) => text[field]);
  expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
});

test("no service page shares its title with a lexicon entry", () => {
  const taken = Object.values(lexiconTexts).map(({ metaTitle }) => metaTitle);
  expect(pages.map(({ text }) => text.metaTitle).filter((one) => taken.includes(one))).toEqual([]);
});

test("no service page repeats a sentence of the lexicon", () => {
  const said = new Set(Object.values(lexiconTexts).flatMap((one) => sentencesOf(one.mainContent)));
  const again = pages.flatMap(({ text }) =>
    sentencesOf([text.lead, text.mainContent, ...text.payers.map((payer) => payer.text)].join("\n\n")),
  );
  expect(again.filter((sentence) => said.has(sentence))).toEqual([]);
});

test("states the facts required by rule services-3", () => {
  const { behandlungspflege, haushaltshilfe } = careServiceTexts;
  const selfPaid = behandlungspflege.payers.find(({ who }) => who === "Sie selbst")?.text;
  expect(selfPaid).toContain("Franchise");
  expect(selfPaid).toContain("10\u00a0%");
  expect(selfPaid).toContain(halfAmountWords());
  expect(haushaltshilfe.payers.find(({ who }) => who === "Krankenkasse")?.text).toMatch(
    /^Die Grundversicherung zahlt nichts/,
  );
});

const countWords = (text: string) => text.replace(/\]\([^)]*\)/g, "]").match(/\p{L}[\p{L}\p{N}'’.-]*/gu)?.length ?? 0;

/** Only sentences of more than a few words: short ones may legitimately repeat. */
const sentencesOf = (text: string) =>
  text
    .split(/\n+/)
    .flatMap((block) => block.split(/(?<=[.?])\s+/))
    .filter((sentence) => sentence.split(" ").length > 7);
