import { type EditableListing, listToEdit } from "#db/queries/listings/listing-edits.ts";
import { listPlacesByZips } from "#db/queries/places/places.ts";
import { ALWAYS, runAll } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { BulkEdit, BulkPreview, Shown } from "#domain/desks/bulk-action.ts";
import { canAdd } from "#domain/desks/bulk-fields.ts";
import { pick } from "#domain/keys.ts";
import { fieldOf } from "#domain/listings/fields.ts";
import { ORIGIN } from "#domain/listings/listing.ts";
import { readTyped, typedText } from "#domain/members/provider-desk.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { areaSayer } from "../members/listing-areas.ts";
import { findAreas } from "../members/service-area.ts";
import { PlaceLookup, planEdit } from "./store-edit.ts";

type Needs = Pick<Deps, "db" | "now">;

/** The listings that were not changed since the desk showed them. */
export async function listUnchanged({ db }: Pick<Deps, "db">, shown: readonly Shown[]): Promise<EditableListing[]> {
  const shownAt = new Map(shown.map(({ id, updatedAt }) => [Number(id), updatedAt]));
  const stored = await runAll(db, listToEdit([...shownAt.keys()]));
  return stored.filter(({ id, updatedAt }) => updatedAt === shownAt.get(id));
}

/**
 * The edits of the listings that have another value; communes are given by number. Reads the register once. @throws
 * AppError a value that the field does not take
 */
export async function planBulkEdit(
  deps: Needs,
  actor: AdminActor,
  asked: BulkEdit,
  known: readonly EditableListing[],
  when = ALWAYS,
) {
  const { field, mode, reason, text: typed } = asked;
  if (known.length === 0) return [];
  const zips = [...new Set(known.map(({ zipCode }) => zipCode))];
  const places = new PlaceLookup(await runAll(deps.db, listPlacesByZips(zips)));
  const edits = known.map(async (listing) => {
    const text = mode === "add" && canAdd(field) ? `${typedText(listing, field)}\n${typed}` : typed;
    const { row, faults } = readTyped(listing, { [field]: text });
    const fault = faults[field];
    if (fault) throw new AppError("invalid_input", { fields: { text: fault } });
    // A listing with other facts that can no longer be read, from an old file, has to be edited alone.
    if (!row) return [];
    const edit = {
      action: "listing_modified",
      actor,
      source: ORIGIN.edited,
      row,
      fields: [field],
      places,
      reason,
      when,
    } as const;
    const { plan, changed } = await planEdit(deps, listing, edit);
    return changed.length > 0 ? [{ listing, row, plan }] : [];
  });
  return (await Promise.all(edits)).flat();
}

type Looked = BulkEdit & { listings: readonly Shown<number>[] };

/**
 * A preview of what an edit would change. `text`: the value to edit with, and to preview other listings with, so that
 * names of communes mean the same everywhere. @throws AppError
 */
export async function previewBulkEdit(
  deps: Needs,
  actor: AdminActor,
  { listings, ...asked }: Looked,
): Promise<BulkPreview> {
  const { text } = await findAreaNumbers(deps, asked, listings);
  const edits = await planBulkEdit(deps, actor, { ...asked, text }, await listUnchanged(deps, listings));
  const { field } = asked;
  const changes = edits.map(({ listing, row }) => ({
    ...pick(listing, ["id", "name"]),
    field,
    before: typedText(listing, field),
    after: typedText(row, field),
  }));
  const say = await areaSayer(deps, ["before", "after"], changes);
  return { text, changes: changes.map((change) => pick(say(change), ["id", "name", "before", "after"])) };
}

/**
 * Converts names of communes to their numbers. A name means the commune in the canton of the first of these listings,
 * even if that canton has changed since it was shown. @throws AppError
 */
export async function findAreaNumbers(
  deps: Needs,
  { field, text }: Pick<BulkEdit, "field" | "text">,
  shown: readonly Shown[],
): Promise<Pick<BulkEdit, "text">> {
  const definition = fieldOf(field);
  if (definition.kind !== "area" || text.trim() === "") return { text };
  const [first] = await runAll(deps.db, listToEdit(shown.map(({ id }) => Number(id))));
  const home = cantonBySlug(first?.cantonSlug ?? "")?.code ?? "";
  const { areas, fault } = await findAreas(deps, text, { home, most: definition.maxItems });
  if (fault) throw new AppError("invalid_input", { fields: { text: [fault] } });
  return { text: areas.join("\n") };
}
