import { listUnknownPlaces } from "#db/queries/listings/unknown-places.ts";
import { listPlaceAliases } from "#db/queries/places/place-aliases.ts";
import { listPlacesLoads } from "#db/queries/places/places-loads.ts";
import { findPlacesRun } from "#db/queries/places/places-runs.ts";
import { type RowOf, runTogether } from "#db/statement.ts";
import {
  INTERRUPTED,
  OLD_AFTER_MONTHS,
  type PlacesDesk,
  type PlacesRun,
  SHOWN_LOADS,
} from "#domain/desks/places-desk.ts";
import { monthsBefore } from "#domain/months-before.ts";
import type { Deps } from "../../deps.ts";
import { abandonedBefore } from "./places-run.ts";

export async function loadPlacesDesk({ db, now }: Pick<Deps, "db" | "now">): Promise<PlacesDesk> {
  const time = now();
  const { loads, runs, aliases, unknown } = await runTogether(db, {
    loads: listPlacesLoads(SHOWN_LOADS),
    runs: findPlacesRun(),
    aliases: listPlaceAliases(),
    unknown: listUnknownPlaces(),
  });
  const [last] = loads;
  const [run] = runs;
  return {
    loads,
    isOld: last !== undefined && last.loadedAt < monthsBefore(time, OLD_AFTER_MONTHS).toISOString(),
    run: run ? asSeen(run, time) : null,
    aliases: aliases.map(({ key, alias, place }) => ({ key, alias, place })),
    unknown,
  };
}

/** Nobody is told when a Worker dies. */
function asSeen(run: RowOf<typeof findPlacesRun>, now: Date): PlacesRun {
  const isAtWork = run.state === "waiting" || run.state === "running";
  return isAtWork && run.startedAt <= abandonedBefore(now) ? { ...run, state: "failed", error: INTERRUPTED } : run;
}
