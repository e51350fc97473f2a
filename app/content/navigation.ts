import { paths } from "#domain/paths.ts";
import { shownPlaceName } from "#domain/places/place-names.ts";
import { m } from "#messages";

type Entry = {
  label: string;
  title?: string;
  path: string;
  /** The bar of wide screens has no room for it, and the footer names it. */
  isOnlyInDrawer?: true;
};

export const mainNavigation = (): Entry[] => [
  { label: m.frame_home(), title: m.frame_home_title(), path: paths.home() },
  { label: m.frame_lexicon(), path: paths.lexicon() },
  { label: m.frame_costs(), path: paths.costs() },
  { label: m.frame_guide(), path: paths.guide(), isOnlyInDrawer: true },
  { label: m.frame_shortlist(), path: paths.shortlist(), isOnlyInDrawer: true },
  { label: m.frame_compare(), path: paths.compare(), isOnlyInDrawer: true },
  { label: m.frame_about(), path: paths.about() },
];

/** Rule layout-3. */
export const footerCities = () =>
  CITIES.map(([name, cantonSlug, citySlug]) => ({
    label: shownPlaceName(name, cantonSlug),
    path: paths.city({ cantonSlug, citySlug }),
  }));

const CITIES = [
  ["Aarau", "aargau", "aarau"],
  ["Basel", "basel-stadt", "basel"],
  ["Bern", "bern", "bern"],
  ["Luzern", "luzern", "luzern"],
  ["St. Gallen", "st-gallen", "st-gallen"],
  ["Winterthur", "zuerich", "winterthur"],
  ["Zürich", "zuerich", "zuerich"],
] as const;

export const footerPlatform = () => [
  { label: m.frame_about(), path: paths.about() },
  { label: m.frame_contact(), path: paths.contact() },
  { label: m.frame_for_providers(), path: paths.forProviders() },
  { label: m.frame_lexicon(), path: paths.lexicon() },
  { label: m.frame_costs_calculate(), path: paths.costs() },
  { label: m.frame_question(), path: paths.question() },
  { label: m.frame_care_gaps(), path: paths.careGaps() },
  { label: m.frame_guide(), path: paths.guide() },
  { label: m.frame_shortlist(), path: paths.shortlist() },
  { label: m.frame_compare(), path: paths.compare() },
  { label: m.frame_sign_in(), path: paths.auth() },
  { label: m.frame_ordering(), path: paths.ordering() },
  { label: m.frame_review_rules(), path: paths.reviewRules() },
  { label: m.frame_open_data(), path: paths.openData() },
  { label: m.frame_accessibility(), path: paths.accessibility() },
  { label: m.frame_legal(), path: paths.legal() },
];
