import { type Askable, listAskable } from "#db/queries/questions/questions.ts";
import { runAll } from "#db/statement.ts";
import { localDay } from "#domain/format.ts";
import { pick } from "#domain/keys.ts";
import { type Answer, meets, offeringOf } from "#domain/offer/candidate.ts";
import { NO_FILTER } from "#domain/offer/provider-filter.ts";
import { type Canton, cantonBySlug } from "#domain/places/canton.ts";
import { distanceKm, type GeoPoint, pointOf } from "#domain/places/place.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { present } from "#domain/present.ts";
import { filterOf, MOST_ASKED, type Question } from "#domain/questions/question.ts";
import type { Deps } from "../../deps.ts";
import { chooseProviders, cityOf, EXPECT_NOTHING, readPlace } from "../pages/cards.ts";

type Needs = Pick<Deps, "db" | "now">;

/** Where care is needed. `zipCode`: a typed postcode of the place; any other is ignored. */
export type AskedPlace = { cantonSlug: string; citySlug: string; zipCode?: string | undefined };

/** A provider that may get the question. `known`: whether it offers what is asked, as far as that is known. */
export type AskedProvider = Askable & { km: number | null; hasDuty: boolean; known: Answer };

/** A query takes 90 ids, and only the nearest matter. */
const CONSIDERED = 60;
const MOST_BY_PHONE = 6;

type Wanted = Pick<Question, "care" | "language">;

/**
 * Rule questions-2: providers obliged to accept the place's clients, then those that offer the care, then those of
 * which this is unknown, each by distance. Providers that are full or want no questions are left out, unless obliged.
 * @returns undefined if the directory has no such place
 */
export async function chooseAsked(deps: Needs, asked: AskedPlace, wanted: Wanted) {
  const fitting = await chooseFitting(deps, asked, wanted);
  if (!fitting) return undefined;
  const { found, ...place } = fitting;
  return {
    ...place,
    asked: found.filter(({ email }) => email !== null).slice(0, MOST_ASKED),
    byPhone: found.filter(({ email }) => email === null).slice(0, MOST_BY_PHONE),
  };
}

/** All providers that may be asked, in the order of `chooseAsked`. */
export async function chooseFitting(deps: Needs, asked: AskedPlace, wanted: Wanted) {
  const { citySlug } = asked;
  const canton = cantonBySlug(asked.cantonSlug);
  if (!canton) return undefined;
  const place = { canton, citySlug, filter: { ...NO_FILTER, care: wanted.care } };
  const reading = await readPlace(deps, place, EXPECT_NOTHING);
  const city = cityOf(reading);
  if (city === undefined) return undefined;
  const near = pointOfZip(reading, asked);
  const choice = await chooseProviders(deps, { ...place, near }, reading);
  const found = await askable(deps, choice, { ...wanted, near });
  return { canton, citySlug, city: displayPlaceName(city), zipCode: zipOf(reading, found, asked), found };
}

type Choice = Awaited<ReturnType<typeof chooseProviders>>;
type Placed = Choice["matches"][number];
type Reading = Awaited<ReturnType<typeof readPlace>>;

/** The typed postcode, or the place's only one; empty if the place has several. */
function zipOf({ localities }: Reading, found: readonly Askable[], { cantonSlug, citySlug, zipCode }: AskedPlace) {
  const isThere = (one: Askable) => one.cantonSlug === cantonSlug && one.citySlug === citySlug;
  const own =
    localities.length > 0 ? localities.map(({ zip }) => zip) : found.filter(isThere).map((one) => one.zipCode);
  const zips = new Set(own);
  const [only = ""] = zips;
  if (zipCode !== undefined && zips.has(zipCode)) return zipCode;
  return zips.size === 1 ? only : "";
}

/** The position of the typed postcode, if the place has others. */
function pointOfZip({ localities }: Reading, { zipCode }: AskedPlace): GeoPoint | undefined {
  const own = localities.find(({ zip }) => zip === zipCode);
  return own && localities.some(({ zip }) => zip !== zipCode) ? pointOf(own) : undefined;
}

/** Within a place, the distance is only known if the visitor typed a postcode. */
const distanceTo = ({ isLocal, point, distanceKm: km }: Placed, near: GeoPoint | undefined): number | undefined =>
  isLocal ? near && point && distanceKm(near, point) : km;

type Searched = Wanted & { near: GeoPoint | undefined };

async function askable({ db, now }: Needs, { duty, matches, ask }: Choice, { near, ...wanted }: Searched) {
  const byDistance = (some: readonly Placed[]) =>
    some.map((one) => ({ ...one, km: distanceTo(one, near) ?? null })).toSorted((a, b) => kmOf(a) - kmOf(b));
  const placed = [
    ...byDistance(duty).map((one) => ({ ...one, hasDuty: true })),
    ...[...byDistance(matches), ...byDistance(ask)].map((one) => ({ ...one, hasDuty: false })),
  ].slice(0, CONSIDERED);
  const rows = placed.length > 0 ? await runAll(db, listAskable(idsOf(placed), { day: localDay(now()) })) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const filter = filterOf(wanted);
  return placed
    .flatMap(({ id, hasDuty, isLocal, km: away }): (AskedProvider & { isLocal: boolean })[] => {
      const row = byId.get(id);
      if (!row || ((row.isOff || row.isFull) && !hasDuty)) return [];
      const km = away === null ? null : Math.round(away * 10) / 10;
      return [{ ...row, km, isLocal, hasDuty, known: meets(offeringOf({ ...row, form: null }), filter) }];
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b) || kmOf(a) - kmOf(b))
    .map(({ isLocal: _, ...one }) => one);
}

const idsOf = (placed: readonly { id: number }[]) => placed.map(({ id }) => id);
const rankOf = ({ hasDuty, known }: Pick<AskedProvider, "hasDuty" | "known">) =>
  hasDuty ? 0 : known === "yes" ? 1 : 2;
/** Unknown positions come last. */
const kmOf = ({ isLocal, km }: { isLocal: boolean; km: number | null }) =>
  km ?? (isLocal ? 0 : Number.POSITIVE_INFINITY);

/** The canton of a stored question, whose slug came from the list of cantons. */
export const cantonOf = ({ cantonSlug }: { cantonSlug: string }): Canton =>
  present(cantonBySlug(cantonSlug), "every question has the slug of a canton");

/** The stored data of a provider that is asked. */
export const recipientOf = (one: AskedProvider, position: number) => ({
  ...pick(one, ["km", "hasDuty"]),
  spitexId: one.id,
  spitexName: one.name,
  position,
  isKnown: one.known === "yes",
  isByPhone: one.email === null,
});
