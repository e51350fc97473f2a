import { paths } from "#domain/paths.ts";

export const mainNavigation = [
  { label: "Home", path: paths.home() },
  { label: "Pflegelexikon", path: paths.lexicon() },
  { label: "Über uns", path: paths.about() },
];

/** SPEC §2: seven popular cities. */
export const footerCities = [
  { label: "Aarau", path: paths.city({ cantonSlug: "aargau", citySlug: "aarau" }) },
  { label: "Basel", path: paths.city({ cantonSlug: "basel-stadt", citySlug: "basel" }) },
  { label: "Bern", path: paths.city({ cantonSlug: "bern", citySlug: "bern" }) },
  { label: "Luzern", path: paths.city({ cantonSlug: "luzern", citySlug: "luzern" }) },
  { label: "St. Gallen", path: paths.city({ cantonSlug: "st-gallen", citySlug: "st-gallen" }) },
  { label: "Winterthur", path: paths.city({ cantonSlug: "zuerich", citySlug: "winterthur" }) },
  { label: "Zürich", path: paths.city({ cantonSlug: "zuerich", citySlug: "zuerich" }) },
];

/** SPEC §7: the list shown where no views have been counted. */
export const footerLexicon = [
  { label: "Spitex", path: paths.lexiconEntry("spitex") },
  { label: "Grundpflege", path: paths.lexiconEntry("grundpflege") },
  { label: "Behandlungspflege", path: paths.lexiconEntry("behandlungspflege") },
  { label: "Demenzpflege", path: paths.lexiconEntry("demenzpflege") },
  { label: "Haushaltshilfe", path: paths.lexiconEntry("haushaltshilfe") },
  { label: "Kostenübernahme", path: paths.lexiconEntry("kostenuebernahme") },
  { label: "Palliative Care", path: paths.lexiconEntry("palliative-care") },
];

export const footerPlatform = [
  { label: "Über uns", path: paths.about() },
  { label: "Kontakt", path: paths.contact() },
  { label: "Pflegelexikon", path: paths.lexicon() },
  { label: "Kosten berechnen", path: paths.costs() },
  { label: "Anmelden", path: paths.auth() },
  { label: "Impressum & Datenschutz", path: paths.legal() },
];
