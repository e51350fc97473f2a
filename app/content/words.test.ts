import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DEDUCTIBLES, NOT_COVERED } from "#domain/costs/care-costs.ts";
import { PARTICIPATION } from "#domain/costs/participation.ts";
import { francs, RATES, type Rate, type RateKey } from "#domain/costs/rates.ts";
import { SOURCES } from "#domain/costs/sources.ts";
import { LEXICON } from "#domain/lexicon/lexicon.ts";
import { CARE_SERVICES } from "#domain/offer/care-services.ts";
import { CANTONS } from "#domain/places/canton.ts";
import { COMMUNES } from "#domain/places/communes.ts";
import { GOOGLE_BADGE } from "#domain/reviews/review.ts";
import { amountsWithoutSource } from "#tests/support/content.ts";
import { aidNotes, billNotes, presetChoices } from "./calculator-words.ts";
import * as guide from "./guide.ts";
import * as home from "./home.ts";
import { WORD_PAGES } from "./pages/word-pages.ts";
import { participationWords } from "./participation-words.ts";
import { phoneQuestions } from "./phone-questions.ts";
import * as places from "./places.ts";
import * as sheet from "./sheet.ts";
import { textsIn } from "./texts/text-of.ts";

const homeTexts = [home.services(), home.steps(), home.homeQuestions()];

const SAMPLE = {
  operator: { name: "Verein Muster", address: "Weg 1, 8400 Winterthur" },
  pageViewsHost: "zaehler.example",
  smsHost: "sms.example",
  googleReviewBadge: GOOGLE_BADGE,
  hasReviewNotice: true,
};
const NOT_SET = { operator: {}, googleReviewBadge: GOOGLE_BADGE, hasReviewNotice: false };

/** Every text longer than a label, by its origin. */
const COPY: Record<string, string[]> = {
  ...byName("lexicon", textsIn("lexicon", "de")),
  ...byName("care service", textsIn("services", "de")),
  ...Object.fromEntries(
    WORD_PAGES.map((page) => [
      page.path(),
      [SAMPLE, NOT_SET].flatMap((facts) => [
        page.lead(),
        page.metaDescription(),
        page.mainContent({ providers: 1087, ...facts } as never),
      ]),
    ]),
  ),
  home: textsOf(homeTexts),
  guide: Object.values(guide).flatMap((words) => Object.values<() => string>(words).map((say) => say())),
  paper: textsOf([sheet, sheet.sheetGroups("Bern", 10), phoneQuestions()]),
  places: textsOf(placeCopy()),
  participation: textsOf([Object.values(PARTICIPATION).map(({ note }) => note?.()), participationWords()]),
  "notes on costs": textsOf([[...aidNotes(), ...billNotes()], presetChoices()]),
};

function placeCopy() {
  return CANTONS.map((canton) => {
    const local = { canton, day: "2026-11-21" };
    return [
      places.cantonQuestions(local, 12),
      places.cantonFacts(canton, 12, [{ city: "Bern", listings: 7 }]),
      places.cantonFacts(canton, 0, []),
      places.cityQuestions("Bern", local),
      places.cityFacts("Bern", { zips: ["3000", "3004"], communes: ["Bern", "Köniz"] }),
      places.providerQuestions("Spitex Bern", "Bern", local),
    ];
  });
}

function byName(kind: string, texts: Record<string, object>) {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${kind} ${name}`, textsOf(text)]));
}

/** Collects all strings recursively, except addresses and keys. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !["path", "href", "sources", "source", "slug"].includes(key))
    .flatMap(([, inner]) => textsOf(inner));
}

const ALL = Object.entries(COPY);

describe.each(ALL)("the words of %s", (_, texts) => {
  const copy = texts.join("\n");

  test("use Swiss spelling", () => {
    expect(copy).not.toMatch(/ß/);
    expect(copy).not.toMatch(/Pflegegrad|Pflegekasse|SGB|\bMDK?\b|Krankenhaus|Krankenhäuser/);
    expect(copy).not.toMatch(/["„“”]|\d{4,} Franken|[a-zäöü][:*_]innen/);
    expect(copy).not.toMatch(/!/);
  });

  test("contain no amount that is missing in the table", () => {
    const amounts = copy.match(/CHF[\s\u00a0][\d'.]*\d|\d[\d'.]*[\s\u00a0](Franken|Rappen)/g) ?? [];
    expect(amounts.filter((amount) => !AMOUNTS.has(amount))).toEqual([]);
  });
});

const AMOUNTS = new Set((Object.keys(RATES) as RateKey[]).map(francs));

test("the home page cites a source for every amount", () => {
  expect(amountsWithoutSource(textsOf(homeTexts), home.homeSources.sources)).toEqual([]);
});

/** Sentences of paragraphs only, not of headings and lists. */
const sentencesIn = (texts: string[]) =>
  texts
    .flatMap((text) => text.split(/\n\s*\n/))
    .filter((block) => !/^(## |- )/.test(block.trim()))
    .map((block) => block.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1"))
    .flatMap((block) => block.split(/(?<=[.?…»])(?<!Art\.|Abs\.|ff\.|St\.|[^\d']\d{1,2}\.)\s+(?=[«A-ZÄÖÜ0-9])/))
    .filter((sentence) => wordsIn(sentence) > 2);

const wordsIn = (sentence: string) => sentence.split(/\s+/).filter(Boolean).length;

describe("sentences", () => {
  test("are short: half of them have at most fifteen words", () => {
    for (const [where, texts] of ALL) {
      const lengths = sentencesIn(texts)
        .map(wordsIn)
        .sort((a, b) => a - b);
      expect([where, lengths[Math.floor(lengths.length / 2)]]).toEqual([
        where,
        expect.toSatisfy((median: number) => median <= 15),
      ]);
    }
  });

  test("are at most twenty-five words long", () => {
    const long = ALL.flatMap(([, texts]) => sentencesIn(texts)).filter((one) => wordsIn(one) > 25);
    expect(long).toEqual([]);
  });
});

const TYPED_AMOUNT =
  /CHF(?:\s|\u00a0|\\u00a0|&nbsp;)\d|\d(?:\s|\u00a0|\\u00a0|&nbsp;)(?:Franken|Rappen)|formatFrancs\(\d/;

test("amounts are typed only in the table", () => {
  const typed = sourceLines().filter(([file, line]) => !file.endsWith("/rates.ts") && TYPED_AMOUNT.test(line));
  expect(typed).toEqual([]);
});

test("lists facts older than a year", () => {
  const rates: [string, readonly Rate[]][] = Object.entries(RATES);
  const stands = [
    ...LEXICON.map(({ slug, stand }) => [`Pflegelexikon ${slug}`, stand]),
    ...CARE_SERVICES.map(({ slug, stand }) => [`Leistung ${slug}`, stand]),
    ...WORD_PAGES.map(({ path, stand }) => [path(), stand]),
    ...rates.map(([key, all]) => [`rate ${key}`, all.at(-1)?.stand ?? ""]),
    ["communes", COMMUNES.stand],
    ["deductibles", DEDUCTIBLES.stand],
    ["what is not covered", NOT_COVERED.stand],
    ...Object.entries(PARTICIPATION).map(([code, { stand }]) => [`participation ${code}`, stand]),
  ];
  expect(stands.filter(([, stand]) => !/^\d{4}-\d\d-\d\d$/.test(stand ?? ""))).toEqual([]);
  const yearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
  for (const [what, stand = ""] of stands) {
    if (stand < yearAgo) console.warn(`${what}: last checked on ${stand}, check it again`);
  }
});

/** Files that must handle German terms and spellings to recognise them. */
const SPELLING_FILES = /(slug|fold|collation|import-columns|text-faults|canton-aliases|plain-text)\.ts$/;

test("no source file of site or domain uses German spelling instead of Swiss", () => {
  const faults = sourceLines()
    .filter(([file]) => !SPELLING_FILES.test(file))
    .filter(([, line]) => /ß|Pflegegrad|Pflegekasse|\bSGB\b|\bMDK\b|Krankenhaus/.test(line));
  expect(faults).toEqual([]);
});

test("a source is a specific page, never a home page", () => {
  const roots = Object.entries(SOURCES).filter(([, { url }]) => {
    const { pathname, search } = new URL(url);
    return pathname.split("/").filter(Boolean).length === 0 && search === "";
  });
  expect(roots).toEqual([]);
});

/** KVG Art. 25a (1) since 1 July 2024: nurses may assess, advise and give basic care without an order. */
describe("a doctor's order", () => {
  const said = ALL.flatMap(([where, texts]) =>
    sentencesIn(texts).map((sentence): [string, string] => [where, sentence]),
  );

  test("is required for treatment only", () => {
    const demanding = said.filter(
      ([where, one]) => /ärztliche[rn]? Anordnung/.test(one) && !where.endsWith("behandlungspflege"),
    );
    const isOfTreatmentOrNone = /Behandlung|Verbände|kein|nicht|ohne|\?$/i;
    expect(demanding.filter(([, one]) => !isOfTreatmentOrNone.test(one))).toEqual([]);
    const blurred = /angeordnete Pflege|Pflege (muss|ist) angeordnet|gewisse Leistungen/i;
    expect(said.filter(([, one]) => blurred.test(one))).toEqual([]);
  });

  test.each([
    "home",
    "lexicon spitex",
    "lexicon kostenuebernahme",
    "lexicon demenzpflege",
    "lexicon abklaerung",
    "lexicon grundpflege",
    "lexicon klv",
    "care service grundpflege",
  ])("is no longer required since July 2024, according to %s", (where) => {
    expect(COPY[where]?.join("\n")).toMatch(/seit Juli 2024/i);
  });

  test("is valid for nine months, renewable and partly without limit, wherever its end is mentioned", () => {
    for (const where of ["lexicon klv", "lexicon behandlungspflege", "care service behandlungspflege"]) {
      const text = COPY[where]?.join("\n");
      for (const part of [/höchstens neun Monate/, /erneuern|erneuert werden/, /unbefristet/i])
        expect(text).toMatch(part);
    }
  });
});

test("every source is cited somewhere", () => {
  const text = sourceLines()
    .filter(([file]) => !file.endsWith("/sources.ts"))
    .map(([, line]) => line)
    .join("\n");
  const unused = Object.keys(SOURCES).filter((key) => !new RegExp(`["[ ]${key}["\\],]`).test(text));
  expect(unused).toEqual([]);
});

/** Lines of app and domain, without tests. */
function sourceLines(): [file: string, line: string][] {
  return ["app", "domain"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.(tsx?|md)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => !/^\s*(\/?\*|\/\/)/.test(line))
        .map((line): [string, string] => [file, line.trim()]),
    );
}
