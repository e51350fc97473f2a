import { keysOf } from "../keys.ts";
import { paths } from "../paths.ts";

/** What the operator of a new site does once, in this order. */
export const FIRST_STEPS = {
  operator: { title: "Angaben des Betreibers", path: paths.legal() },
  places: { title: "Register der Orte", path: paths.adminPlaces() },
  import: { title: "Anbieter importieren", path: paths.import() },
  mail: { title: "Mail probieren", path: paths.adminMails() },
  sitemap: { title: "Sitemap schreiben", path: paths.adminSitemap() },
} as const;

export type FirstStep = keyof typeof FIRST_STEPS;

/** `missing`: settings of the operator without a value. */
export type FirstSteps = { isDone: Record<FirstStep, boolean>; missing: string[] };

export const openSteps = ({ isDone }: FirstSteps): FirstStep[] => keysOf(FIRST_STEPS).filter((step) => !isDone[step]);
