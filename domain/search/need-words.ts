import { fold } from "../fold.ts";
import { LEXICON, type LexiconSlug } from "../lexicon/lexicon.ts";
import { CARE, CARE_CODES, type CareCode, FORM_CODES, type FormCode } from "../offer/care-codes.ts";
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from "../offer/languages.ts";
import { ENGLISH } from "./english-words.ts";
import { isFiller } from "./filler-words.ts";
import { FRENCH } from "./french-words.ts";
import { ITALIAN } from "./italian-words.ts";
import type { TypedWords } from "./language-words.ts";
import { CARE_CAUSES, CARE_WORDS, FORM_WORDS, LANGUAGE_WORDS, SECOND_CARE } from "./service-words.ts";
import {
  ALSO_SITE,
  COST_CAUSES,
  COST_WORDS,
  LEXICON_CAUSES,
  LEXICON_WORDS,
  SITE_PAGES,
  type SitePage,
} from "./site-words.ts";

const ENDING = /(?:innen|ern|en|er|es|em|e|n|s)$/;

const MIN_STEM = 4;

/** A folded word without its ending: «wunden» and «wunde» share one. */
function wordStem(word: string): string {
  const stem = word.replace(ENDING, "");
  return stem.length >= MIN_STEM ? stem : word;
}

/** Whether two words differ only in their ending. Short words often have other meanings: «Koch», «kochen». */
export const isInflected = (word: string, meant: string) => word.length >= 5 && wordStem(word) === wordStem(meant);

export type Need =
  | { kind: "care"; code: CareCode; second: CareCode | undefined; isCause?: true }
  | { kind: "language"; code: LanguageCode }
  | { kind: "form"; code: FormCode }
  | { kind: "costs"; isCause?: true }
  | { kind: "lexicon"; slug: LexiconSlug; isCause?: true; also?: SitePage | undefined }
  | { kind: "site"; page: SitePage; isCause?: true };

/** A need that providers meet, unlike one that a page explains. */
export type Offer = Extract<Need, { kind: "care" | "language" | "form" }>;
export const isOffer = (need: Need): need is Offer => ["care", "language", "form"].includes(need.kind);

/** A possible wording of a need; the words are folded. */
export type Phrase = { words: readonly string[]; need: Need };

/** The lexicon's entry about a service. */
export const LEXICON_OF_CARE: Record<CareCode, LexiconSlug | undefined> = {
  grundpflege: "grundpflege",
  behandlungspflege: "behandlungspflege",
  wundpflege: "wundpflege",
  demenz: "demenzpflege",
  palliative: "palliative-care",
  psychiatrie: "psychiatrische-spitex",
  kinder: "kinderspitex",
  haushalt: "haushaltshilfe",
  betreuung: "entlastungsdienst",
  nacht: "nachtspitex",
  wochenende: undefined,
  "notfall-24h": "notruf",
  mahlzeiten: "mahlzeitendienst",
  angehoerige: "pflegende-angehoerige",
};

const PHRASES = new Map<string, Phrase>();
for (const [text, need] of [written(), ...[FRENCH, ITALIAN, ENGLISH].map(typed)].flatMap((words) => [...words])) {
  const key = phraseKey(text);
  // The first meaning counts. «Spitex» is in the lexicon, too, but means nothing in a query.
  if (key && !PHRASES.has(key) && !isFiller(key)) PHRASES.set(key, { words: key.split(" "), need });
}

/** A star stands for a few fillers: «muss * nehmen». */
function phraseKey(text: string): string {
  return text.split(" * ").map(fold).join(" * ");
}

function* written(): Generator<[string, Need]> {
  for (const code of CARE_CODES) {
    const texts = [CARE[code], ...listed(CARE_WORDS[code])];
    yield* texts.map((text): [string, Need] => [text, careNeed(code, text)]);
  }
  for (const code of LANGUAGE_CODES) {
    yield* [LANGUAGES[code], ...listed(LANGUAGE_WORDS[code])].map(meaning({ kind: "language", code }));
  }
  for (const code of FORM_CODES) yield* listed(FORM_WORDS[code]).map(meaning({ kind: "form", code }));
  yield* listed(COST_WORDS).map(meaning({ kind: "costs" }));
  for (const { slug, title } of LEXICON) {
    yield* [title, ...listed(LEXICON_WORDS[slug] ?? title)].map((text): [string, Need] => [
      text,
      { kind: "lexicon", slug, also: ALSO_SITE[text] },
    ]);
    yield* listed(LEXICON_CAUSES[slug] ?? "").map(meaning({ kind: "lexicon", slug, isCause: true }));
  }
  yield* listed(COST_CAUSES).map(meaning({ kind: "costs", isCause: true }));
  for (const [page, words] of SITE_PAGES) yield* listed(words).map(meaning({ kind: "site", page }));
}

/** The same in another language, in which titles are among the words. */
function* typed(words: TypedWords): Generator<[string, Need]> {
  const causes = new Set(listed(words.careCauses));
  for (const code of CARE_CODES) {
    for (const text of listed(words.care[code])) {
      yield [text, { kind: "care", code, second: words.second[text], ...(causes.has(text) && { isCause: true }) }];
    }
  }
  for (const code of LANGUAGE_CODES) yield* listed(words.languages[code]).map(meaning({ kind: "language", code }));
  for (const code of FORM_CODES) yield* listed(words.forms[code]).map(meaning({ kind: "form", code }));
  yield* listed(words.costs).map(meaning({ kind: "costs" }));
  for (const { slug } of LEXICON) {
    yield* listed(words.lexicon[slug] ?? "").map(meaning({ kind: "lexicon", slug }));
    yield* listed(words.lexiconCauses[slug] ?? "").map(meaning({ kind: "lexicon", slug, isCause: true }));
  }
  yield* listed(words.costCauses).map(meaning({ kind: "costs", isCause: true }));
  for (const [page] of SITE_PAGES) yield* listed(words.site[page] ?? "").map(meaning({ kind: "site", page }));
  yield* listed(words.dangerCauses).map(meaning({ kind: "site", page: "lifeThreat", isCause: true }));
}

function listed(words: string): string[] {
  return words.split(",").map((text) => text.trim().replace(/\s+/g, " "));
}

function careNeed(code: CareCode, text: string): Need {
  return { kind: "care", code, second: SECOND_CARE[text], ...(CARE_CAUSES.has(text) && { isCause: true }) };
}

function meaning(need: Need) {
  return (text: string): [string, Need] => [text, need];
}

const BY_STEM = Map.groupBy(PHRASES.values(), ({ words: [first = ""] }) => wordStem(first));

/** Phrases whose first word may be the given one. */
export const phrasesAt = (word: string): readonly Phrase[] => BY_STEM.get(wordStem(word)) ?? [];

/** The need that a word means, preferring an exact match to an inflected form. */
export function needOf(word: string): Need | undefined {
  const phrases = phrasesAt(word).filter(({ words }) => words.length === 1);
  const exact = PHRASES.get(word) ?? phrases.find(({ words: [meant = ""] }) => isInflected(word, meant));
  return exact?.need;
}

/** Words of phrases for needs, in which a slip is understood if the other words are right. */
const PHRASE_WORDS = new Set([...PHRASES.values()].flatMap(({ words }) => (words.length > 1 ? words : [])));
export const LONG_PHRASE_WORDS: readonly string[] = [...PHRASE_WORDS].filter((word) => word.length >= 5);

/** Words of five or more letters, in which one slip is understood. */
export const GUESSABLE: readonly (readonly [string, Need])[] = [...PHRASES].flatMap(([key, { words, need }]) =>
  words.length === 1 && key.length >= 5 ? [[key, need] as const] : [],
);

export const isSameNeed = (a: Need, b: Need) => keyOf(a) === keyOf(b);

/** Removes repetitions, keeping a term rather than the cause of the same name. */
export function withoutRepetition(needs: Need[]): Need[] {
  const first = needs.filter((need, at) => needs.findIndex((other) => isSameNeed(need, other)) === at);
  return first.map((need) => needs.find((other) => isSameNeed(need, other) && !isCause(other)) ?? need);
}

/** Whether a need about money or a term is only the reason for another one: «nach Spitalaustritt». */
export const isCause = (need: Need) => "isCause" in need && need.isCause === true;

/** Danger to life, violence and theft: the numbers to call come first, whatever else the query names. */
export const isUrgent = (need: Need) =>
  need.kind === "site" && (need.page === "emergency" || need.page === "lifeThreat") && !isCause(need);

/** Everything that may call an ambulance or the police. */
export const isEmergency = (need: Need) =>
  need.kind === "site"
    ? need.page === "emergency" || need.page === "lifeThreat"
    : need.kind === "lexicon" && need.slug === "notruf";

function keyOf(need: Need): string {
  if (need.kind === "costs") return need.kind;
  if (need.kind === "lexicon") return `lexicon ${need.slug}`;
  return need.kind === "site" ? `site ${need.page}` : `${need.kind} ${need.code}`;
}
