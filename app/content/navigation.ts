import { paths } from "#domain/paths.ts";

type Entry = {
  label: string;
  title?: string;
  path: string;
  /** The bar of wide screens has no room for it, and the footer names it. */
  isOnlyInDrawer?: true;
};

export const mainNavigation: Entry[] = [
  { label: "Home", title: "Startseite", path: paths.home() },
  { label: "Pflegelexikon", path: paths.lexicon() },
  { label: "Kosten", path: paths.costs() },
  { label: "Wegweiser", path: paths.guide(), isOnlyInDrawer: true },
  { label: "Merkliste", path: paths.shortlist(), isOnlyInDrawer: true },
  { label: "Vergleich", path: paths.compare(), isOnlyInDrawer: true },
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
  { label: "Für Anbieter", path: paths.forProviders() },
  { label: "Pflegelexikon", path: paths.lexicon() },
  { label: "Kosten berechnen", path: paths.costs() },
  { label: "Wer kann kommen?", path: paths.question() },
  { label: "Wo Pflege fehlt", path: paths.careGaps() },
  { label: "Wegweiser", path: paths.guide() },
  { label: "Merkliste", path: paths.shortlist() },
  { label: "Vergleich", path: paths.compare() },
  { label: "Anmelden", path: paths.auth() },
  { label: "So sortieren wir", path: paths.ordering() },
  { label: "So gehen wir mit Bewertungen um", path: paths.reviewRules() },
  { label: "Offene Daten", path: paths.openData() },
  { label: "Barrierefreiheit", path: paths.accessibility() },
  { label: "Impressum & Datenschutz", path: paths.legal() },
];
