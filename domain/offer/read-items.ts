import { keysOf } from "#domain/keys.ts";
import { fold } from "../fold.ts";
import { websiteUrl } from "../listings/website.ts";
import { cantonByCode, findCanton } from "../places/canton.ts";
import { type FormCode, isFormCode } from "./care-codes.ts";
import { isLanguageCode, LANGUAGE_CODES, LANGUAGES, type LanguageCode } from "./languages.ts";

const FORM_WORDS: Record<FormCode, RegExp> = {
  selbstaendig: /selb?st|freischaff|freiberuf|independant|indipendent|freelance|einzel/,
  oeffentlich: /offentlich|gemeinnutz|non ?profit|nonprofit|publi[cq]|pubblic|verein|gemeinde|utilite/,
  privat: /privat|prive|(?<!non ?)profit|lucrati[fv]|d[ie] lucr[eo]|kommerz|commercial|\bag\b|gmbh/,
};

const NON_PROFIT = /gemeinnutz|non ?profit|verein|utilite/;

const NOT_FOR_PROFIT =
  /nicht gewinn|non profit|not for profit|(?:sans|non|pas)(?: [ad]e?)?(?: buts?| vocation)? lucrati[fv]|sans but de lucre|(?:senza|non a) (?:scop[oi]|fin[ei]) (?:di lucro|lucrativ)/;

/** Reads a form in words: «gemeinnützig», «GmbH», «indépendante». */
export function readForm(text: string): FormCode | undefined {
  const code = text.trim().toLowerCase();
  if (isFormCode(code)) return code;
  const folded = fold(text);
  if (NOT_FOR_PROFIT.test(folded)) return "oeffentlich";
  if (/(?<![a-z])(?:nicht|kein|ohne|non|pas|sans|senza)(?![a-z]{4})/.test(folded)) return undefined;
  const forms = keysOf(FORM_WORDS).filter((form) => FORM_WORDS[form].test(folded));
  // «AG (im Besitz der Gemeinde)» is ambiguous, but a non-profit company is not a private one.
  const isEither = forms.includes("oeffentlich") && forms.length > 1 && !NON_PROFIT.test(folded);
  return isEither ? undefined : forms[0];
}

/** Names of languages in the language itself, and in French, Italian and English. */
const OWN_NAMES: Partial<Record<LanguageCode, string>> = {
  de: "deutsch dt schweizerdeutsch hochdeutsch allemand tedesco german",
  fr: "franzosisch franz frz francais francese french",
  it: "italienisch ital italiano italien italian",
  rm: "ratoromanisch romanisch rumantsch romanche romancio",
  en: "englisch engl english anglais inglese",
  pt: "portugiesisch port portugues portugais portoghese portuguese",
  es: "spanisch span espanol espagnol spagnolo spanish",
  sq: "albanisch shqip albanais albanese albanian",
  sr: "serbisch srpski serbe serbo serbian",
  hr: "kroatisch hrvatski croate croato croatian",
  bs: "bosnisch bosanski bosniaque bosniaco bosnian",
  tr: "turkisch turkce turc turco turkish",
  ta: "tamilisch tamil tamoul",
  ti: "tigrinya tigrinisch tigrigna",
  ar: "arabisch arabe arabo arabic",
  ru: "russisch russe russo russian",
  pl: "polnisch polski polonais polacco polish",
  fa: "persisch farsi dari",
  hu: "ungarisch magyar",
};

const LANGUAGE_BY_NAME = new Map<string, LanguageCode>(
  LANGUAGE_CODES.flatMap((code) =>
    [fold(LANGUAGES[code]), ...(OWN_NAMES[code]?.split(" ").map(fold) ?? [])].map((name) => [name, code] as const),
  ),
);

/** Reads "pt", "pt-BR", «Portugiesisch» and «português». */
export function readLanguage(text: string): LanguageCode | undefined {
  const code = text.trim().toLowerCase().split(/[-_]/)[0] ?? "";
  return isLanguageCode(code) && text.trim().length <= 6 ? code : LANGUAGE_BY_NAME.get(fold(text));
}

const LETTERS: Record<string, string> = { d: "de", f: "fr", i: "it", e: "en", r: "rm" };

/** Single letters are languages only among themselves: «D/F/I». */
export function spelledLanguages(items: readonly string[]): readonly string[] {
  const letters = items.flatMap((item) => item.toLowerCase().split(/[\s/+&]+/));
  return letters.every((letter) => Object.hasOwn(LETTERS, letter))
    ? letters.flatMap((letter) => LETTERS[letter] ?? [])
    : items;
}

const COMMUNE = "bfs:";

/** The key of a commune, by its number at the Federal Statistical Office (BFS); other areas are postcodes. */
export const communeKey = (number: string | number) => `${COMMUNE}${number}`;

export const communeNumberOf = (area: string): string | undefined =>
  area.startsWith(COMMUNE) ? area.slice(COMMUNE.length) : undefined;

/**
 * Reads a postcode ("8610") or a commune's number: "BFS 198", or up to three digits, unlike any postcode. @returns
 * "8610" or "bfs:198"
 */
export function readArea(text: string): string | undefined {
  const [, isCommune, digits = ""] =
    /^(?:(bfs|gemeinde|gde)[\s:.-]*(?:nr\.?\s*)?|ch-|plz\s*)?(\d{1,4})$/i.exec(text.trim()) ?? [];
  const number = Number(digits);
  if (number === 0) return undefined;
  if (isCommune || number < 1000) return communeKey(number);
  return String(number);
}

/** One place; «8610 bis 8620» and «8610 ohne Nänikon» are several, or fewer. */
const ZIP_AND_PLACE =
  /^(\d{4})\s+(?!(?:.*\s)?(?:und|et|e|bis|à|a|au|ohne|ausser|sans|senza|sauf)(?:\s|$))\p{L}(?:\p{L}\/\p{L}|[\p{L} .'’()-])*$/iu;

/** The same for «8610 Uster» and "8610.0" of files. */
export const readWrittenArea = (text: string) => readArea(ZIP_AND_PLACE.exec(text)?.[1] ?? text.replace(/[.,]0+$/, ""));

/** `proof`: the address where it can be seen; "" if none is given. */
export type Licence = { canton: string; kind: string; source: string; day: string; proof: string };

/** Separates a licence's parts, which are stored and edited as one line. */
const SEPARATOR = ", ";

const MOST_CHARACTERS = 300;
const PROOF = /^(.*?), *(https:\/\/\S+)$/s;

/**
 * Normalises «ZH, Betriebsbewilligung, Gesundheitsdirektion Kanton Zürich, 3.2.2026», and the address of its proof at
 * the end. @returns day in ISO
 */
export function readLicence(text: string): string | undefined {
  const [, said = text, proof = ""] = PROOF.exec(text.trim()) ?? [];
  const [first = "", kind = "", ...rest] = said.split(",").map((part) => part.trim());
  const canton = findCanton(first);
  const day = readDay(rest.at(-1) ?? "");
  const source = rest.slice(0, -1).join(SEPARATOR);
  if (!canton || !kind || !source || !day || said.length > MOST_CHARACTERS) return undefined;
  const link = websiteUrl(proof);
  if (proof && (!link || link.length > MOST_CHARACTERS)) return undefined;
  return [canton.code, kind, source, day, link].filter(Boolean).join(SEPARATOR);
}

export function licenceOf(line: string): Licence {
  const [, said = line, proof = ""] = PROOF.exec(line) ?? [];
  const [code = "", kind = "", ...rest] = said.split(SEPARATOR);
  const canton = cantonByCode(code)?.name ?? code;
  return { canton, kind, source: rest.slice(0, -1).join(SEPARATOR), day: rest.at(-1) ?? "", proof };
}

/** Reads «3.2.2026» or "2026-02-03" into ISO; undefined for days that do not exist. */
export function readDay(text: string): string | undefined {
  const swiss = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim());
  const iso = swiss
    ? `${swiss[3]}-${swiss[2]?.padStart(2, "0")}-${swiss[1]?.padStart(2, "0")}`
    : text.trim().slice(0, 10);
  const time = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Date.parse(`${iso}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
}

/** Reads the register number for billing the basic insurance: a letter and four to six digits («Q 1234.56»). */
export function readZsr(text: string): string | undefined {
  const bare = text.toUpperCase().replace(/[\s.-]|^ZSR(?:-?NR)?[\s.:]*/g, "");
  return /^[A-Z]\d{4,6}$/.test(bare) ? bare : undefined;
}

/** Reads «ja», "true", 1 and the like; undefined if it is neither yes nor no. */
export function readYesNo(value: unknown): boolean | undefined {
  const text = String(value ?? "")
    .trim()
    .toLowerCase();
  if (/^(?:ja|j|yes|y|true|wahr|oui|vrai|s[iì]|vero|verdadero|gea|1|x|✓|✔)$/.test(text)) return true;
  return /^(?:nein|no?|non|false|falsch|faux|falso|na|0)$/.test(text) ? false : undefined;
}
