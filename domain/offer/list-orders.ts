import { m } from "#messages";

/** Criteria that lists are sorted by. */
const STEPS = {
  fits: m.words_step_fits,
  duty: m.words_step_duty,
  reach: m.words_step_reach,
  local: m.words_step_local,
  nameOfLocal: m.words_step_name_of_local,
  town: m.words_step_town,
  name: m.words_step_name,
  distance: m.words_step_distance,
  distanceFromOffice: m.words_step_distance_from_office,
  older: m.words_step_older,
  capacity: m.words_step_capacity,
  stars: m.words_step_stars,
  providers: m.words_step_providers,
  nearestProvider: m.words_step_nearest_provider,
  lot: m.words_step_lot,
} as const;

export type Step = keyof typeof STEPS;

/**
 * The criteria of each list: the first one that distinguishes two entries decides. The page on sorting is generated
 * from this table, and list-orders.test.ts compares it with the code.
 */
export const LIST_ORDERS = {
  place: { title: m.words_list_place, steps: ["fits", "duty", "reach", "nameOfLocal", "distance", "older"] },
  near: { title: m.words_list_near, steps: ["local", "distance", "older"] },
  canton: { title: m.words_list_canton, steps: ["fits", "town", "name"] },
  sheet: { title: m.words_list_sheet, steps: ["duty", "fits", "reach", "lot"] },
  offers: { title: m.words_list_offers, steps: ["duty", "capacity", "local", "distance"] },
  others: { title: m.words_list_others, steps: ["stars", "older"] },
  serving: { title: m.words_list_serving, steps: ["distanceFromOffice", "name"] },
  towns: { title: m.words_list_towns, steps: ["providers"] },
  neighbours: { title: m.words_list_neighbours, steps: ["nearestProvider"] },
} as const satisfies Record<string, { title: () => string; steps: readonly Step[] }>;

export type ListName = keyof typeof LIST_ORDERS;

/** The text for the page on sorting. */
export const orderWords = (list: ListName): string =>
  `## ${LIST_ORDERS[list].title()}\n\n${LIST_ORDERS[list].steps.map((step) => `- ${STEPS[step]()}`).join("\n")}`;
