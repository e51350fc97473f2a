import { entriesOf } from "../keys.ts";

const LANGUAGES = ["de", "fr", "it", "en", "rm"] as const;

type Language = (typeof LANGUAGES)[number];
type ByLanguage = Partial<Record<Language, string>>;

/** Monday first; the second seven are other names of the same days. */
const DAYS: Record<Language, string[]> = {
  de: `montag dienstag mittwoch donnerstag freitag samstag sonntag
    montag dienstag mittwoch donnerstag freitag sonnabend sonntag`.split(/\s+/),
  fr: "lundi mardi mercredi jeudi vendredi samedi dimanche".split(" "),
  it: "lunedi martedi mercoledi giovedi venerdi sabato domenica".split(" "),
  en: `monday tuesday wednesday thursday friday saturday sunday
    mon tues weds thurs fri sat sun`.split(/\s+/),
  rm: "glindesdi mardi mesemna gievgia venderdi sonda dumengia".split(" "),
};

/** `filler`: words without a meaning beside hours. */
const WORDS = {
  closed: {
    de: "geschlossen|zu|ruhetag",
    fr: "ferme|fermee|fermes|fermees",
    it: "chiuso|chiusa|chiusi|chiuse",
    en: "closed",
    rm: "serra|serrada",
  },
  daily: {
    de: "taglich|alle tage|jeden tag",
    fr: "tous les jours|chaque jour",
    it: "ogni giorno|tutti i giorni",
    en: "daily|everyday|every day",
  },
  holiday: { de: "feiertag|feiertage|feiertagen", fr: "feries", it: "festivi", en: "holiday|holidays" },
  until: { de: "bis", fr: "au|a", it: "a|al|alla|alle", en: "to|till|til|until|through|thru", rm: "a" },
  and: { de: "und|sowie", fr: "et", it: "e", en: "and", rm: "e" },
  filler: {
    de: "von|vom|uhr|geoffnet|offen|erreichbar|besetzt|jeweils|durchgehend",
    fr: "de|du|le|ouvert|jours|heure|heures",
    it: "da|dal|dalla|dalle|le|il|i|aperto|giorni|ore",
    en: "from|open",
    rm: "da|las",
  },
} satisfies Record<string, ByLanguage>;

export type WordKind = keyof typeof WORDS;

/** Means closed in any language. */
export const CLOSED_SIGN = "∅";

const KINDS = new Map<string, WordKind>([[CLOSED_SIGN, "closed"]]);
const SPOKEN = new Map<string, Language[]>();
for (const [kind, words] of entriesOf<WordKind, ByLanguage>(WORDS)) {
  for (const language of LANGUAGES) {
    for (const word of words[language]?.split("|") ?? []) {
      KINDS.set(word, kind);
      SPOKEN.set(word, [...(SPOKEN.get(word) ?? []), language]);
    }
  }
}

/** Alternatives for a pattern, because some consist of several words. */
export const DAILY_WORDS = Object.values<string>(WORDS.daily).join("|");

/** `word`: in lower case without accents. @returns undefined for words that do not belong to hours */
export function wordKind(word: string): WordKind | "day" | undefined {
  return KINDS.get(word) ?? (LANGUAGES.some((language) => dayIn(language, word) !== undefined) ? "day" : undefined);
}

/** Reads a day's name or its beginning, also in the plural: «montags», "mondays". */
function dayIn(language: Language, word: string): number | undefined {
  const at = DAYS[language].findIndex((name) => (word.length > 1 && name.startsWith(word)) || word === `${name}s`);
  return at < 0 ? undefined : at % 7;
}

/** A word or a time as written in a text. */
export type Said = { kind: string; text: string };

/**
 * How to read the names of days in a text with these words: «di» is Tuesday beside «mo», Sunday beside «lu». Undefined
 * for names that the possible languages read differently.
 */
export function dayNames(said: readonly Said[]): (name: string) => number | undefined {
  const days = said.filter(({ kind }) => kind === "day");
  const shared = [common(said), common(days)].find((languages) => languages.length > 0);
  const languages = shared ? likely(shared, said) : LANGUAGES;
  return (name) => {
    const read = new Set(languages.flatMap((language) => dayIn(language, name) ?? []));
    return read.size === 1 ? [...read][0] : undefined;
  };
}

const common = (said: readonly Said[]) =>
  LANGUAGES.filter((language) => said.every((word) => languagesOf(word)?.includes(language) ?? true));

/** Undefined for words that reveal no language. */
function languagesOf({ kind, text }: Said): readonly Language[] | undefined {
  if (kind === "day") return LANGUAGES.filter((language) => dayIn(language, text) !== undefined);
  return SPOKEN.get(kind === "time" ? (/[a-z]+$/.exec(text)?.[0] ?? "") : text);
}

/**
 * Chooses among languages that all fit: «Di, Sa 8-12» is German, because its days are in weekday order; «sa-di 9h-12h»
 * is French, because they are not and each time has an «h». Keeps all if the clues disagree.
 */
function likely(languages: readonly Language[], said: readonly Said[]): readonly Language[] {
  if (!languages.includes("de")) return languages;
  const german = said.flatMap(({ kind, text }) => (kind === "day" ? (dayIn("de", text) ?? []) : []));
  const isInOrder = german.every((day, at) => day >= (german[at - 1] ?? 0));
  const latin = languages.filter((language) => language === "fr" || language === "it");
  const isLatin = latin.length > 0 && (hasLatinTimes(said) || said.some(isForeign));
  if (isInOrder === isLatin) return languages;
  return isInOrder ? ["de"] : latin;
}

/** «8h-12h», «8h30-12h»; «8-12h» and «8.00 h» are German, too. */
function hasLatinTimes(said: readonly Said[]): boolean {
  const times = said.filter(({ kind }) => kind === "time");
  return times.length > 0 && times.every(({ text }) => /^\d{1,2}\s?h/.test(text));
}

const isForeign = (word: Said) => languagesOf(word)?.includes("de") === false;
