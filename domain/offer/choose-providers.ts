import { distanceKm, type GeoPoint } from "../places/place.ts";
import { textHash } from "../text/hashes.ts";
import {
  type Answer,
  type Candidate,
  type Choices,
  countChoices,
  countMatches,
  meets,
  missedWish,
  type Offering,
  orEverything,
  type WayOut,
  waysOut,
} from "./candidate.ts";
import type { Capacity } from "./capacity.ts";
import { isFiltered, type ProviderFilter, RADII, type Wish } from "./provider-filter.ts";

/** Rule offer-5: the radius of a place page unless the visitor chooses one. */
export const DEFAULT_RADIUS_KM = 10;

/** No commune has obliged more providers. */
const MOST_BOUND = 4;

/** `town`: sorted by name. `served`: providers anywhere whose service area or duty includes the place. */
export type PlaceGroups = { town: Candidate[]; around: Candidate[]; served: Candidate[] };

/** `point`: undefined if the place's position is unknown. */
export type PlaceAsk = { town: string; point: GeoPoint | undefined; filter: ProviderFilter };

type Placed = {
  id: number;
  point: GeoPoint | undefined;
  /** Distance from the place as the crow flies; undefined for providers in it and unknown positions. */
  distanceKm: number | undefined;
  isLocal: boolean;
  /** The provider's service area includes the place. */
  serves: boolean;
  capacity?: Capacity | undefined;
};

export type PlaceChoice = {
  /** Providers obliged to accept the place's clients, whatever the filter. `answer`: whether they meet it. */
  duty: (Placed & { answer: Answer })[];
  matches: Placed[];
  /** Nothing speaks against them, but a requested property is unknown. */
  ask: Placed[];
  /** Nearest first, at most five; empty without a filter. */
  near: (Placed & { miss: Miss })[];
  /** Counts without the filter. `further`: beyond the radius, but serving the place. */
  total: { local: number; around: number; further: number; radiusKm: number };
  choices: Choices;
  /** Matches within each radius, as far as the groups reach. */
  radii: { km: (typeof RADII)[number]; count: number | undefined }[];
  /** Filled only if no provider matches. */
  waysOut: WayOut[];
  /** Towns nearby, nearest first. */
  neighbours: { town: string; distanceKm: number }[];
};

type Found = Candidate & Placed;

/** Why a provider almost fits: one wish is not met, it is too far away, or it serves only other places. */
export type Miss = { wish: Wish } | "far" | "elsewhere";

const MOST_NEAR = 5;

/**
 * Rule offer-4: first providers in the place by name, then those known to serve it, then those nearby whose area is
 * unknown, each by distance. Positions cannot be bought.
 */
export function chooseForPlace(groups: PlaceGroups, ask: PlaceAsk): PlaceChoice {
  const { filter } = ask;
  const radiusKm = filter.radius ?? DEFAULT_RADIUS_KM;
  const all = placeAll(groups, ask);
  const found = reaching(all, filter.radius);
  const duty = found.filter((one) => one.hasDuty).slice(0, MOST_BOUND);
  const others = found.filter((one) => !duty.includes(one));
  const ordered = [
    ...others.filter((one) => one.isLocal),
    ...others.filter((one) => !one.isLocal && one.serves).toSorted(byDistance),
    ...others.filter((one) => !one.isLocal && !one.serves).toSorted(byDistance),
  ];
  const local = found.filter((one) => one.isLocal).length;
  const around = found.filter((one) => !one.isLocal && isWithin(one, radiusKm)).length;
  return {
    duty: duty.map((one) => ({ ...one, answer: meets(one, filter) })),
    matches: ordered.filter((one) => meets(one, filter) === "yes"),
    ask: ordered.filter((one) => meets(one, filter) === "unknown"),
    near: nearMisses({ all, found, groups, ask }),
    total: { local, around, further: found.length - local - around, radiusKm },
    choices: countChoices(found, filter),
    radii: RADII.map((km) => ({
      km,
      count: km <= Math.max(radiusKm, DEFAULT_RADIUS_KM) ? countMatches(reaching(all, km), filter) : undefined,
    })),
    waysOut: countMatches(found, filter) === 0 ? waysOutOf(all, found, filter) : [],
    neighbours: neighboursOf(groups.around, ask),
  };
}

function waysOutOf(all: readonly Found[], found: readonly Found[], filter: ProviderFilter): WayOut[] {
  const further = countMatches(reaching(all, undefined), filter);
  const farther = filter.radius && further > 0 ? [{ without: { radius: filter.radius }, count: further }] : [];
  return orEverything([...farther, ...waysOut(found, filter)], reaching(all, undefined).length);
}

type Searched = { all: readonly Found[]; found: readonly Found[]; groups: PlaceGroups; ask: PlaceAsk };

/** Rule offer-14: providers that meet all wishes but one, and those that meet all but may not come. */
function nearMisses({ all, found, groups, ask }: Searched): PlaceChoice["near"] {
  const { filter } = ask;
  if (!isFiltered({ ...filter, radius: undefined })) return [];
  const known = new Set(all.map(({ id }) => id));
  const within = filter.radius ?? DEFAULT_RADIUS_KM;
  const elsewhere = groups.around
    .filter((one) => one.hasArea && !known.has(one.id))
    .map((one): Found => ({ ...one, isLocal: false, serves: false, distanceKm: distanceTo(one, ask) }))
    .filter((one) => isWithin(one, within));
  const reached = new Set(found);
  const far = all.filter((one) => !reached.has(one));
  const meeting = (some: readonly Found[], miss: Miss) =>
    some.filter((one) => meets(one, filter) === "yes").map((one) => ({ ...one, miss }));
  const missing = found.flatMap((one) => {
    const wish = missedWish(one, filter);
    return wish && !one.hasDuty ? [{ ...one, miss: { wish } }] : [];
  });
  return [...missing, ...meeting(far, "far"), ...meeting(elsewhere, "elsewhere")]
    .toSorted((a, b) => Number(b.isLocal) - Number(a.isLocal) || byDistance(a, b))
    .slice(0, MOST_NEAR);
}

/** All providers once, without those outside the place that are known to serve only other places. */
function placeAll({ town, around, served }: PlaceGroups, ask: PlaceAsk): Found[] {
  const serving = new Map(served.map((one) => [one.id, one]));
  const local = new Set(town.map(({ id }) => id));
  const place = (one: Candidate): Found => ({
    ...one,
    hasDuty: serving.get(one.id)?.hasDuty ?? false,
    isLocal: local.has(one.id),
    serves: serving.has(one.id),
    distanceKm: local.has(one.id) ? undefined : distanceTo(one, ask),
  });
  const fromOutside = [...new Map([...around, ...served].map((one) => [one.id, one])).values()]
    .filter(({ id, hasArea }) => !local.has(id) && (serving.has(id) || !hasArea))
    .map(place);
  return [...town.map(place), ...fromOutside];
}

/** Providers within a radius. A radius chosen by the visitor also limits those that come from further away. */
const reaching = (all: readonly Found[], chosen: number | undefined) =>
  all.filter(
    (one) =>
      one.isLocal ||
      (one.serves && (chosen === undefined || one.hasDuty)) ||
      isWithin(one, chosen ?? DEFAULT_RADIUS_KM),
  );

const isWithin = ({ distanceKm }: Found, km: number) => distanceKm !== undefined && distanceKm <= km;

const distanceTo = ({ point }: Candidate, ask: PlaceAsk) =>
  point && ask.point ? distanceKm(ask.point, point) : undefined;

const FAR = 1_000;
/** Distances as displayed, so that ten metres do not decide; the older entry breaks ties. */
const tenths = ({ distanceKm = FAR }: Found) => Math.round(distanceKm * 10);
const byDistance = (a: Found, b: Found) => tenths(a) - tenths(b) || a.id - b.id;

/** Sorted by the nearest provider of each town. */
function neighboursOf(around: readonly Candidate[], ask: PlaceAsk): PlaceChoice["neighbours"] {
  const nearest = new Map<string, number>();
  for (const one of around) {
    const km = distanceTo(one, ask);
    if (km === undefined || one.town === ask.town) continue;
    nearest.set(one.town, Math.min(km, nearest.get(one.town) ?? FAR));
  }
  return [...nearest]
    .map(([town, distanceKm]) => ({ town, distanceKm }))
    .toSorted((a, b) => a.distanceKm - b.distanceKm);
}

/** Rule offer-4 for a canton: by town, then by name. */
export const chooseForCanton = (providers: readonly Candidate[], filter: ProviderFilter): Choice<Candidate> =>
  chooseInOrder(providers.toSorted(byOrder), filter);

/** Compares texts in the same way as SQLite. */
function byOrder({ order: a }: Candidate, { order: b }: Candidate): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** `ask`: providers of whom it is unknown whether they meet the filter (rule offer-3). */
export type Choice<Of> = { matches: Of[]; ask: Of[]; choices: Choices; waysOut: WayOut[] };

/** Keeps the order of the providers. */
export function chooseInOrder<Of extends Offering>(ordered: readonly Of[], filter: ProviderFilter): Choice<Of> {
  const matches = ordered.filter((one) => meets(one, filter) === "yes");
  return {
    matches,
    ask: ordered.filter((one) => meets(one, filter) === "unknown"),
    choices: countChoices(ordered, filter),
    waysOut: matches.length === 0 ? orEverything(waysOut(ordered, filter), ordered.length) : [],
  };
}

/** Rule sheet-3: rows for three sheets of paper, and few enough for one page of the site. */
export const MOST_ON_SHEET = 40;

type Item = PlaceChoice["matches"][number];

/** The sheet's groups in order. `ask`: a requested property is unknown. */
const SHEET_GROUPS = ["duty", "local", "serving", "around", "ask"] as const;

export type SheetGroup = (typeof SHEET_GROUPS)[number];

type Sheet = {
  /** Omits empty groups. */
  groups: { kind: SheetGroup; items: Item[] }[];
  leftOut: number;
};

/** Rules sheet-1 and sheet-2. `day`: "2026-11-22" */
export function sheetOf({ duty, matches, ask }: Record<"duty" | "matches" | "ask", Item[]>, day: string): Sheet {
  const members: Record<SheetGroup, Item[]> = {
    duty,
    local: matches.filter(({ isLocal }) => isLocal),
    serving: matches.filter(({ isLocal, serves }) => !isLocal && serves),
    around: matches.filter(({ isLocal, serves }) => !isLocal && !serves),
    ask,
  };
  const all = SHEET_GROUPS.flatMap((kind) => inOrderOfDay(members[kind], day).map((item) => ({ kind, item })));
  const listed = Map.groupBy(all.slice(0, MOST_ON_SHEET), ({ kind }) => kind);
  return {
    groups: [...listed].map(([kind, rows]) => ({ kind, items: rows.map(({ item }) => item) })),
    leftOut: Math.max(0, all.length - MOST_ON_SHEET),
  };
}

/**
 * Rule sheet-2: a random order for each day ("2026-11-22"), the same for everyone on that day. Every item is equally
 * often at every position, and omitting some does not change the order of the others.
 */
export function inOrderOfDay<Item extends { id: number }>(items: readonly Item[], day: string): Item[] {
  return items
    .map((item) => ({ item, lot: textHash(`${day}/${item.id}`) }))
    .toSorted((a, b) => a.lot - b.lot || a.item.id - b.item.id)
    .map(({ item }) => item);
}
