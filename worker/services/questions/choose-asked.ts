import { type Askable, listAskable } from "#db/queries/questions/questions.ts";
import { runAll } from "#db/statement.ts";
import { localDay } from "#domain/format.ts";
import { pick } from "#domain/keys.ts";
import { type Answer, meets, offeringOf } from "#domain/offer/candidate.ts";
import { NO_FILTER } from "#domain/offer/provider-filter.ts";
import { type Canton, cantonBySlug } from "#domain/places/canton.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { present } from "#domain/present.ts";
import { filterOf, MOST_ASKED, type Question } from "#domain/questions/question.ts";
import type { Deps } from "../../deps.ts";
import { chooseProviders, cityOf, EXPECT_NOTHING, readPlace } from "../pages/cards.ts";

type Needs = Pick<Deps, "db" | "now">;

/** Where somebody is to come. */
export type AskedPlace = { cantonSlug: string; citySlug: string };

/** A provider whom the question may go to. `known`: whether it offers what is asked, as far as that is known. */
export type AskedProvider = Askable & { km: number | null; hasDuty: boolean; known: Answer };

/** A query takes 90 ids, and only the nearest matter. */
const CONSIDERED = 60;
const MOST_BY_PHONE = 6;

type Wanted = Pick<Question, "care" | "language">;

/**
 * Rule questions-2: those obliged to accept the place's clients, then those that offer what is asked, then those of whom
 * it is not known, each by distance. Full ones and those that want no questions are left out, unless obliged.
 *
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

/** All who may be asked, in that order. */
export async function chooseFitting(deps: Needs, { cantonSlug, citySlug }: AskedPlace, wanted: Wanted) {
  const canton = cantonBySlug(cantonSlug);
  if (!canton) return undefined;
  const place = { canton, citySlug, filter: { ...NO_FILTER, care: wanted.care } };
  const reading = await readPlace(deps, place, EXPECT_NOTHING);
  const city = cityOf(reading);
  if (city === undefined) return undefined;
  const found = await askable(deps, await chooseProviders(deps, place, reading), wanted);
  return { canton, citySlug, city: displayPlaceName(city), zipCode: zipOf(reading, found), found };
}

type Choice = Awaited<ReturnType<typeof chooseProviders>>;
type Reading = Awaited<ReturnType<typeof readPlace>>;

/** The lowest postcode of the place. */
const zipOf = ({ localities }: Reading, [first]: readonly Askable[]): string =>
  localities.map(({ zip }) => zip).toSorted()[0] ?? first?.zipCode ?? "";

async function askable({ db, now }: Needs, { duty, matches, ask }: Choice, wanted: Wanted): Promise<AskedProvider[]> {
  const placed = [
    ...duty.map((one) => ({ ...one, hasDuty: true })),
    ...[...matches, ...ask].map((one) => ({ ...one, hasDuty: false })),
  ].slice(0, CONSIDERED);
  const rows = placed.length > 0 ? await runAll(db, listAskable(idsOf(placed), { day: localDay(now()) })) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const filter = filterOf(wanted);
  return placed
    .flatMap(({ id, hasDuty, isLocal, distanceKm }) => {
      const row = byId.get(id);
      if (!row || ((row.isOff || row.isFull) && !hasDuty)) return [];
      const km = isLocal || distanceKm === undefined ? null : Math.round(distanceKm * 10) / 10;
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
  isLocal ? 0 : (km ?? Number.POSITIVE_INFINITY);

/** The canton of a stored question, whose slug came from the list of cantons. */
export const cantonOf = ({ cantonSlug }: { cantonSlug: string }): Canton =>
  present(cantonBySlug(cantonSlug), "every question has the slug of a canton");

/** What is stored of a provider that is asked. */
export const recipientOf = (one: AskedProvider, position: number) => ({
  ...pick(one, ["km", "hasDuty"]),
  spitexId: one.id,
  spitexName: one.name,
  position,
  isKnown: one.known === "yes",
  isByPhone: one.email === null,
});
