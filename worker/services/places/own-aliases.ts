import {
  aliasExists,
  deletePlaceAlias,
  findPlaceAlias,
  insertPlaceAlias,
  mayAddAlias,
} from "#db/queries/places/place-aliases.ts";
import { listAllLocalities, listPlacesByZips } from "#db/queries/places/places.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { fold } from "#domain/fold.ts";
import { aliasFault } from "#domain/places/own-alias.ts";
import type { AliasInput } from "#domain/places/own-alias-input.ts";
import { buildPlaceIndex } from "#domain/places/place-index.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { resolvePlace } from "#domain/places/resolve-place.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";

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
