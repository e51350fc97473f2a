import { m } from "#messages";

/** Rule lexicon-4, in its order. German words, because they are parts of addresses in all languages. */
export const LEXICON_CATEGORIES = [
  "grundbegriffe",
  "pflegeleistungen",
  "spezialisierte-pflege",
  "unterstuetzende-dienste",
  "finanzierung",
] as const;

export type LexiconCategory = (typeof LEXICON_CATEGORIES)[number];

const CATEGORY_NAMES: Record<LexiconCategory, () => string> = {
  grundbegriffe: m.lexicon_basics,
  pflegeleistungen: m.lexicon_services,
  "spezialisierte-pflege": m.lexicon_specialised,
  "unterstuetzende-dienste": m.lexicon_support,
  finanzierung: m.lexicon_funding,
};

export const categoryName = (category: LexiconCategory): string => CATEGORY_NAMES[category]();

const STAND = "2026-11-22";

/**
 * The entries of the lexicon; app/content/texts/lexicon has their texts. `stand`: the day their facts were last
 * checked, which search engines get as the last change.
 */
export const LEXICON = [
  entry("abklaerung", "Abklärung (RAI-HC)", "grundbegriffe"),
  entry("akut-und-uebergangspflege", "Akut- und Übergangspflege", "pflegeleistungen"),
  entry("assistenzbeitrag", "Assistenzbeitrag", "finanzierung"),
  entry("behandlungspflege", "Behandlungspflege", "pflegeleistungen"),
  entry("betreuung", "Betreuung", "grundbegriffe"),
  entry("demenzpflege", "Demenzpflege", "spezialisierte-pflege"),
  entry("entlastungsdienst", "Entlastungsdienst", "unterstuetzende-dienste"),
  entry("ergaenzungsleistungen", "Ergänzungsleistungen", "finanzierung"),
  entry("franchise", "Franchise", "finanzierung"),
  entry("grundpflege", "Grundpflege", "pflegeleistungen"),
  entry("haushaltshilfe", "Haushaltshilfe", "unterstuetzende-dienste"),
  entry("hilflosenentschaedigung", "Hilflosenentschädigung", "finanzierung"),
  entry("kinderspitex", "Kinderspitex", "spezialisierte-pflege"),
  entry("klv", "KLV", "grundbegriffe"),
  entry("kostenuebernahme", "Kostenübernahme", "finanzierung"),
  entry("kvg", "KVG", "grundbegriffe"),
  entry("mahlzeitendienst", "Mahlzeitendienst", "unterstuetzende-dienste"),
  entry("medikamentenmanagement", "Medikamentenmanagement", "pflegeleistungen"),
  entry("nachtspitex", "Nachtspitex", "pflegeleistungen"),
  entry("notruf", "Notruf", "unterstuetzende-dienste"),
  entry("palliative-care", "Palliative Care", "spezialisierte-pflege"),
  entry("patientenbeteiligung", "Patientenbeteiligung", "finanzierung"),
  entry("patientenverfuegung", "Patientenverfügung", "grundbegriffe"),
  entry("pflegende-angehoerige", "Pflegende Angehörige", "unterstuetzende-dienste"),
  entry("pflegestufen", "Pflegestufen in der Schweiz", "grundbegriffe"),
  entry("psychiatrische-spitex", "Psychiatrische Spitex", "spezialisierte-pflege"),
  entry("restfinanzierung", "Restfinanzierung", "finanzierung"),
  entry("selbstbehalt", "Selbstbehalt", "finanzierung"),
  entry("spitex", "Spitex", "grundbegriffe"),
  entry("tagesstaette", "Tagesstätte", "unterstuetzende-dienste"),
  entry("versorgungspflicht", "Versorgungspflicht", "grundbegriffe"),
  entry("vorsorgeauftrag", "Vorsorgeauftrag", "grundbegriffe"),
  entry("wundpflege", "Wundpflege", "pflegeleistungen"),
  entry("zsr-nummer", "ZSR-Nummer", "grundbegriffe"),
  entry("zusatzversicherung", "Zusatzversicherung", "finanzierung"),
];

function entry<Slug extends string>(slug: Slug, title: string, category: LexiconCategory, stand = STAND) {
  return { slug, title, category, stand };
}

export type LexiconEntry = (typeof LEXICON)[number];
export type LexiconSlug = LexiconEntry["slug"];

export const lexiconEntry = (slug: string): LexiconEntry | undefined => LEXICON.find((one) => one.slug === slug);

/** Rule lexicon-8. */
const TOP = 7;

/** Rule lexicon-8: used if too few views have been counted. */
const FALLBACK: readonly LexiconSlug[] = [
  "spitex",
  "grundpflege",
  "behandlungspflege",
  "demenzpflege",
  "haushaltshilfe",
  "kostenuebernahme",
  "palliative-care",
];

/** The most read entries, filled up to seven. @param slugs by number of views, descending */
export function topLexiconEntries(slugs: readonly string[]): LexiconEntry[] {
  const found = [...new Set([...slugs, ...FALLBACK])].map(lexiconEntry);
  return found.filter((one) => one !== undefined).slice(0, TOP);
}
