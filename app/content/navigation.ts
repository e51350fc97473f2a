import { paths } from "#domain/paths.ts";

export const mainNavigation = [
  { label: "Home", title: "Startseite", path: paths.home() },
  { label: "Pflegelexikon", path: paths.lexicon() },
  { label: "Kosten", path: paths.costs() },
  { label: "Über uns", path: paths.about() },
];

/** Rule layout-3. */
export const footerCities = [
  { label: "Aarau", path: paths.city({ cantonSlug: "aargau", citySlug: "aarau" }) },
  { label: "Basel", path: paths.city({ cantonSlug: "basel-stadt", citySlug: "basel" }) },
  { label: "Bern", path: paths.city({ cantonSlug: "bern", citySlug: "bern" }) },
  { label: "Luzern", path: paths.city({ cantonSlug: "luzern", citySlug: "luzern" }) },
  { label: "St. Gallen", path: paths.city({ cantonSlug: "st-gallen", citySlug: "st-gallen" }) },
  { label: "Winterthur", path: paths.city({ cantonSlug: "zuerich", citySlug: "winterthur" }) },
  { label: "Zürich", path: paths.city({ cantonSlug: "zuerich", citySlug: "zuerich" }) },
];

export const footerPlatform = [
  { label: "Über uns", path: paths.about() },
  { label: "Kontakt", path: paths.contact() },
  { label: "Pflegelexikon", path: paths.lexicon() },
  { label: "Kosten berechnen", path: paths.costs() },
  { label: "Anmelden", path: paths.auth() },
  { label: "So sortieren wir", path: paths.ordering() },
  { label: "So gehen wir mit Bewertungen um", path: paths.reviewRules() },
  { label: "Offene Daten", path: paths.openData() },
  { label: "Barrierefreiheit", path: paths.accessibility() },
  { label: "Impressum & Datenschutz", path: paths.legal() },
];
