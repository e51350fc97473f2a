import { listReachable } from "#db/queries/messages/inquiry-offers.ts";
import { runAll } from "#db/statement.ts";
import { localDay } from "#domain/format.ts";
import { byCapacity, MOST_OFFERED, type OtherProvider, othersFor } from "#domain/messages/other-providers.ts";
import { NO_FILTER } from "#domain/offer/provider-filter.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import type { Deps } from "../../deps.ts";
import { chooseProviders, readPlace } from "../pages/choose-providers.ts";
import { EXPECT_NOTHING } from "../pages/expected-cards.ts";

/** A query takes 90 ids; nobody looks further than the nearest. */
const CONSIDERED = 90;

type Asked = { spitexId: number | null; cantonSlug: string | null; citySlug: string | null };

/** Rule answer-5: who else comes to the place of a provider, can be written to, and takes on clients. None if it is gone. */
export async function findOtherProviders(deps: Pick<Deps, "db" | "now">, asked: Asked) {
  const canton = cantonBySlug(asked.cantonSlug ?? "");
  if (!canton || asked.citySlug === null) return [];
  const place = { canton, citySlug: asked.citySlug, filter: NO_FILTER };
  const choice = await chooseProviders(deps, place, await readPlace(deps, place, EXPECT_NOTHING));
  const others = othersFor(choice).filter(({ id }) => id !== asked.spitexId);
  return byCapacity(await onlyReachable(deps, others)).slice(0, MOST_OFFERED);
}

/** With what is said of them: as far as they can be written to, in their order. */
export async function onlyReachable({ db, now }: Pick<Deps, "db" | "now">, others: readonly OtherProvider[]) {
  const ids = others.slice(0, CONSIDERED).map(({ id }) => id);
  const reachable = ids.length > 0 ? await runAll(db, listReachable(ids, { day: localDay(now()) })) : [];
  const byId = new Map(reachable.map((one) => [one.id, one]));
  return others.flatMap((other) => {
    const one = byId.get(other.id);
    return one ? [{ ...other, ...one }] : [];
  });
}
