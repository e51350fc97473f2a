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
import type { AdminActor } from "../audit/audit-event.ts";
import { type CommitDeps, commit } from "../commit.ts";
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

const isAtWork = ({ state }: PlacesRun) => state === "waiting" || state === "running";

export const isLoading = (run: PlacesRun, now: Date) => isAtWork(run) && run.startedAt > abandonedBefore(now);

/** A run whose Worker died still says that it is at work. */
const asSeen = (run: RowOf<typeof findPlacesRun>, now: Date): PlacesRun =>
  isAtWork(run) && !isLoading(run, now) ? { ...run, state: "failed", error: INTERRUPTED } : run;

/** Gives a place another name for the search. @throws AppError invalid_input, aliases_full */
export async function addAlias(deps: CommitDeps, actor: AdminActor, input: AliasInput): Promise<void> {
  const { db } = deps;
  const { alias, place } = input;
  const key = fold(alias);
  const candidates = (await runAll(db, listPlacesByZips([place.zip]))).filter(({ kind }) => kind === "locality");
  const found = resolvePlace(candidates, place.city);
  if (!found) throw refusal({ place: ["Diesen Ort hat das Verzeichnis nicht. Prüfen Sie Postleitzahl und Namen."] });
  const fault = aliasFault(buildPlaceIndex(await runAll(db, listAllLocalities()), []), found, alias);
  if (fault) throw refusal({ alias: [fault] });
  const label = `${place.zip} ${displayPlaceName(found.name)}`;
  const row = { key, alias, canton: found.canton, slug: found.slug, place: label };
  const { isMade } = await commit(deps, {
    when: mayAddAlias(key),
    orElse: null,
    audit: { actor, action: "place_alias_added", details: { alias, place: label } },
    isPublic: false,
    write: (createdAt, when) => insertPlaceAlias({ ...row, createdAt }, when),
  });
  if (!isMade) {
    const known = await runOne(db, findPlaceAlias(key));
    throw known ? refusal({ alias: [`Diesen Namen hat schon ${known.place}.`] }) : new AppError("aliases_full");
  }
  await updateSearch(deps);
}

/** @throws AppError alias_not_found */
export async function removeAlias(deps: CommitDeps, actor: AdminActor, key: string): Promise<void> {
  const known = await runOne(deps.db, findPlaceAlias(key));
  await commit(deps, {
    when: aliasExists(key),
    orElse: "alias_not_found",
    audit: { actor, action: "place_alias_removed", details: { ...known } },
    isPublic: false,
    write: () => deletePlaceAlias(key),
  });
  await updateSearch(deps);
}

/** The name is stored, so a failure here must not be reported as a failure to store it. */
const updateSearch = ({ sendJobs, logError }: CommitDeps) =>
  sendJobs([{ kind: "place_index" }]).catch((error) => logError("place index not queued", error));

const refusal = (fields: Record<string, string[]>) => new AppError("invalid_input", { fields });
