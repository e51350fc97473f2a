import type { CourseRow } from "#db/queries/messages/inquiry-answers.ts";
import { listReachable } from "#db/queries/messages/inquiry-offers.ts";
import { runAll } from "#db/statement.ts";
import { localDay } from "#domain/format.ts";
import { isOther, lossOf } from "#domain/messages/inquiry-status.ts";
import {
  byCapacity,
  MOST_OFFERED,
  type OfferedThen,
  type OtherProvider,
  othersFor,
} from "#domain/messages/other-providers.ts";
import { NO_FILTER } from "#domain/offer/provider-filter.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import type { Deps } from "../../deps.ts";
import { chooseProviders, readPlace } from "../pages/choose-providers.ts";
import { EXPECT_NOTHING } from "../pages/expected-cards.ts";

type Needs = Pick<Deps, "db" | "now">;

/** A query takes 90 ids; nobody looks further than the nearest. */
const CONSIDERED = 90;

type Asked = Pick<CourseRow, "spitexId" | "cantonSlug" | "citySlug"> & Parameters<typeof isOther>[0];

/** Rule answer-5: who else comes to the place of a provider, can be written to, and takes on clients. */
export async function findOtherProviders(deps: Needs, asked: Asked, except = idsOf([asked])) {
  const canton = cantonBySlug(asked.cantonSlug ?? "");
  if (!canton || asked.citySlug === null) return [];
  const place = { canton, citySlug: asked.citySlug, filter: NO_FILTER };
  const choice = await chooseProviders(deps, place, await readPlace(deps, place, EXPECT_NOTHING));
  const others = othersFor(choice).filter(({ id }) => !except.has(id));
  return byCapacity(await onlyReachable(deps, others)).slice(0, MOST_OFFERED);
}

/** Of the providers that have got an inquiry. */
const idsOf = (asked: readonly Asked[]) =>
  new Set(asked.filter((one) => !isOther(one)).map(({ spitexId }) => spitexId));

/**
 * Those of the offer of an inquiry that have not got it and are still the providers that its sender has read. If none is
 * left, or the provider that was asked is gone, those that are there now.
 */
export async function offersFor(deps: Needs, [root, ...forwarded]: readonly [CourseRow, ...CourseRow[]]) {
  const asked = idsOf([root, ...forwarded]);
  const offered = root.offered ?? [];
  const left = await onlyReachable(
    deps,
    offered.filter(({ id }) => !asked.has(id)),
  );
  const slugs = new Map(offered.map(({ id, slug }) => [id, slug]));
  const same = byCapacity(left.filter(({ id, slug }) => slugs.get(id) === slug));
  const isStale = offered.length > 0 || lossOf(root.closed) !== undefined;
  return same.length > 0 || !isStale ? same : findOtherProviders(deps, root, asked);
}

type Other = Awaited<ReturnType<typeof findOtherProviders>>[number];

export const asOffered = (others: readonly Other[]): OfferedThen[] =>
  others.map(({ id, slug, name, km, hasDuty }) => ({ id, slug, name, km, hasDuty }));

/** As mails name them. */
export const namesOf = (others: readonly Other[]): string[] =>
  others.map(({ name, zipCode, city }) => `${name}, ${zipCode} ${displayPlaceName(city)}`);

/** With what is said of them: as far as they can be written to, in their order. */
async function onlyReachable({ db, now }: Needs, others: readonly OtherProvider[]) {
  const ids = others.slice(0, CONSIDERED).map(({ id }) => id);
  const reachable = ids.length > 0 ? await runAll(db, listReachable(ids, { day: localDay(now()) })) : [];
  const byId = new Map(reachable.map((one) => [one.id, one]));
  return others.flatMap((other) => {
    const one = byId.get(other.id);
    return one ? [{ ...other, ...one }] : [];
  });
}
