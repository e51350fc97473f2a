import { listUnknownPlaces } from "#db/queries/listings/desk-listings.ts";
import {
  aliasExists,
  deletePlaceAlias,
  findPlaceAlias,
  findPlacesRun,
  insertPlaceAlias,
  listAllLocalities,
  listPlaceAliases,
  listPlacesByZips,
  listPlacesLoads,
  mayAddAlias,
} from "#db/queries/places/places.ts";
import { type RowOf, runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import {
  INTERRUPTED,
  OLD_AFTER_MONTHS,
  type PlacesDesk,
  type PlacesRun,
  SHOWN_LOADS,
} from "#domain/desks/places-desk.ts";
import { fold } from "#domain/fold.ts";
import { aliasFault } from "#domain/places/own-alias.ts";
import { buildPlaceIndex } from "#domain/places/place-index.ts";
import type { AliasInput } from "#domain/places/place-input.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { resolvePlace } from "#domain/places/resolve-place.ts";
import { monthsBefore } from "#domain/retention.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../audit/audit-event.ts";
import { abandonedBefore } from "./places-register.ts";

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

type AliasDeps = Pick<Deps, "db" | "now" | "sendJobs">;

/** Gives a place another name for the search. @throws AppError invalid_input, aliases_full */
export async function addAlias({ db, now, sendJobs }: AliasDeps, admin: AdminActor, input: AliasInput): Promise<void> {
  const { alias, place } = input;
  const key = fold(alias);
  const candidates = (await runAll(db, listPlacesByZips([place.zip]))).filter(({ kind }) => kind === "locality");
  const found = resolvePlace(candidates, place.city);
  if (!found) throw refusal({ place: ["Diesen Ort hat das Verzeichnis nicht. Prüfen Sie Postleitzahl und Namen."] });
  const fault = aliasFault(buildPlaceIndex(await runAll(db, listAllLocalities()), []), found, alias);
  if (fault) throw refusal({ alias: [fault] });
  const time = now().toISOString();
  const label = `${place.zip} ${displayPlaceName(found.name)}`;
  const row = { key, alias, canton: found.canton, slug: found.slug, place: label, createdAt: time };
  const event = { action: "place_alias_added" as const, now: time, details: { alias, place: label } };
  const { known, added } = await runTogether(db, {
    known: findPlaceAlias(key),
    audit: auditOf(admin, event, mayAddAlias(key)),
    added: insertPlaceAlias(row),
  });
  if (known[0]) throw refusal({ alias: [`Diesen Namen hat schon ${known[0].place}.`] });
  if (added.length === 0) throw new AppError("aliases_full");
  await sendJobs([{ kind: "place_index" }]);
}

/** @throws AppError alias_not_found */
export async function removeAlias({ db, now, sendJobs }: AliasDeps, admin: AdminActor, key: string): Promise<void> {
  const known = await runOne(db, findPlaceAlias(key));
  const event = { action: "place_alias_removed" as const, now: now().toISOString(), details: { ...known } };
  const { removed } = await runTogether(db, {
    audit: auditOf(admin, event, aliasExists(key)),
    removed: deletePlaceAlias(key),
  });
  if (removed.length === 0) throw new AppError("alias_not_found");
  await sendJobs([{ kind: "place_index" }]);
}

const refusal = (fields: Record<string, string[]>) => new AppError("invalid_input", { fields });
