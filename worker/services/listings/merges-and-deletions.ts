import {
  deleteForGood,
  deleteListing,
  findDeletion,
  forgetDeletion,
  isReadmittable,
  listNewestDeletions,
} from "#db/queries/listings/listing-deletions.ts";
import { type EditableListing, findToEdit, isAsKnown } from "#db/queries/listings/listing-edits.ts";
import { markPlaceOf } from "#db/queries/listings/listing-marks.ts";
import { areAsSeen, bothExist, isMerged, mergeDetails, mergeListings } from "#db/queries/listings/listing-merges.ts";
import {
  type Deleted,
  findDeleted,
  isRestorable,
  restoreListing as restore,
} from "#db/queries/listings/listing-restore.ts";
import { listingExists } from "#db/queries/listings/stored-listing.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { bothWait, findWaiting, isWaitingChange } from "#db/queries/members/changes.ts";
import { hideReviewsOfKeepers } from "#db/queries/reviews/own-reviews.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import type { KeptRow } from "#db/schema/listing-merges.ts";
import { listings } from "#db/schema/listings.ts";
import { every, runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { type DeskPage, toDeskPage } from "#domain/desks/desk-page.ts";
import { readTyped } from "#domain/desks/desk-search.ts";
import type { ListingDeletion } from "#domain/desks/listing-desk.ts";
import { FIELD_NAMES, fieldOf, type ListingField } from "#domain/listings/fields.ts";
import { languageOfListing } from "#domain/mail/mail-language.ts";
import { paths } from "#domain/paths.ts";
import { restoreStart } from "#domain/retention.ts";
import { m } from "#messages";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import { type AdminActor, auditOf } from "../audit/audit-event.ts";
import { type CommitDeps, commit, type Plan, queueStored } from "../commit.ts";
import { planLastAnswers } from "../corrections/corrections.ts";
import { outcomeMails } from "../members/outcome-mails.ts";
import { afterEdit } from "./store-edit.ts";

/** `taken`: the fields taken from the duplicate even if the other listing has a value (TAKEABLE). */
type Merge = { id: number; into: number; taken: readonly string[]; seen?: readonly [string, string] | undefined };

/** Merges a duplicate into the listing that stays. `seen`: when both were changed last, as shown. @throws AppError */
export async function mergeListing(deps: Deps, actor: AdminActor, { id, into, taken, seen }: Merge) {
  const gone = await found(deps, { id });
  const remaining = id === into ? undefined : await runOne(deps.db, findToEdit(into));
  if (!remaining) {
    const fields = { into: ["Wählen Sie einen anderen Anbieter, den es gibt."] };
    throw new AppError("invalid_input", { fields });
  }
  const now = deps.now().toISOString();
  const { refusal, mails, isAsTold } = await refusalOf(deps, gone, remaining);
  const merge = { gone: id, into, now, by: actor.email, taken, refusal };
  const when = every(bothExist(merge), seen && areAsSeen(merge, seen), isAsTold);
  const isOvertaken = every(when, bothWait(merge));
  const details = { listing_id: id, reason: refusal };
  const { deleted, told } = await runTogether(deps.db, {
    version: bumpDataVersion(when),
    told: mails.map((mail) => insertMail({ ...mail, id: crypto.randomUUID(), createdAt: now }, isOvertaken)),
    refused: auditOf(actor, { action: "listing_change_refused", now, details }, isOvertaken),
    ...mergeListings(merge, when),
    audit: auditOf(actor, { action: "listing_merged", now, details: mergeDetails(merge) }, isMerged(merge)),
  });
  if (deleted.length === 0) throw new AppError("listing_changed");
  queueStored(deps, told);
  afterEdit(deps);
}

/**
 * A proposal for the duplicate is refused if another one waits for the listing that stays. `isAsTold`: holds unless a
 * new proposal was stored, whose author would not be told.
 */
async function refusalOf(deps: Deps, gone: EditableListing, { id, name }: EditableListing) {
  const proposal = await runOne(deps.db, findWaiting(gone.id));
  const isAsTold = isWaitingChange(gone.id, proposal?.id ?? null);
  if (!proposal) return { refusal: "", mails: [], isAsTold };
  const mails = await outcomeMails(deps, { ...proposal, listingId: gone.id }, () => ({
    path: paths.deskFacts(id),
    subject: m.provider_mail_change_refused_subject({ name: gone.name }),
    paragraphs: [m.provider_mail_change_refused({ name: gone.name }), m.provider_mail_change_merged({ name })],
  }));
  const refusal = inLanguage(languageOfListing(proposal.mailed), () => m.provider_mail_change_merged({ name }));
  return { refusal, mails, isAsTold };
}

/** A listing before a merge filled its fields, right after, and now. */
type MergedRows = { before: KeptRow; after: KeptRow; now: KeptRow };

type Values = Record<string, string | number | null>;

/** The fields of a group are filled together, so they are emptied together. */
const GROUPS = [...Map.groupBy(FIELD_NAMES, (name) => fieldOf(name).group ?? name).values()];

const columnOf = (field: ListingField) => listings[field].name;

const NOTES = [listings.confirmedFields.name, listings.factSources.name];

/**
 * The values, by column, that the listing gets back when the duplicate is restored. Values edited, imported or
 * confirmed since the merge stay.
 */
export function undoMerge(rows: MergedRows, at: string): Values {
  const undone = [
    ...GROUPS.filter((fields) => isUndone(rows, fields))
      .flat()
      .map(columnOf),
    listings.spot.name,
  ];
  const changed = undone.filter((column) => isFilled(rows, column) && isUntouched(rows, column));
  const kept = new Set<string>(
    FIELD_NAMES.filter((name) => isFilled(rows, columnOf(name)) && !changed.includes(columnOf(name))),
  );
  const values = changed.map((column) => [column, rows.before[column] ?? null]);
  const notes = NOTES.map((column) => [column, undoNotes(rows, column, kept)]);
  const { name } = listings.updatedAt;
  const updatedAt = isUntouched(rows, name) ? rows.before[name] : at;
  return Object.fromEntries([...values, ...notes, [name, updatedAt]]);
}

const isFilled = ({ before, after }: MergedRows, column: string) => before[column] !== after[column];

const isUntouched = ({ after, now }: MergedRows, column: string) => after[column] === now[column];

function isUndone(rows: MergedRows, fields: readonly ListingField[]): boolean {
  const confirmed = listings.confirmedFields.name;
  const [after, now] = [notesOf(rows.after[confirmed]), notesOf(rows.now[confirmed])];
  return fields.every((field) => isUntouched(rows, columnOf(field)) && after[field] === now[field]);
}

/** Confirmations and sources, by field. */
const notesOf = (json: string | number | undefined): Record<string, unknown> => JSON.parse(String(json ?? "{}"));

function undoNotes(rows: MergedRows, column: string, kept: ReadonlySet<string>): string | null {
  if (isUntouched(rows, column) && kept.size === 0) return textOf(rows.before[column]);
  const [before, after, now] = [rows.before, rows.after, rows.now].map((row) => notesOf(row[column]));
  const isSame = (field: string) => JSON.stringify(after?.[field]) === JSON.stringify(now?.[field]);
  const isBack = (field: string) => isSame(field) && !kept.has(field);
  const fields = [...new Set([...Object.keys(now ?? {}), ...Object.keys(before ?? {})])];
  const notes = fields.flatMap((field) => {
    const note = (isBack(field) ? before : now)?.[field];
    return note === undefined ? [] : [[field, note]];
  });
  return notes.length === 0 ? null : JSON.stringify(Object.fromEntries(notes));
}

const textOf = (value: string | number | undefined) => (value === undefined ? null : String(value));

/** `updatedAt`: when the listing was changed last, as shown. */
type Shown = { id: number; updatedAt?: string | undefined };

const asShown = (plan: Plan, { id, updatedAt = "" }: Shown) =>
  updatedAt
    ? { ...plan, when: isAsKnown({ id, updatedAt }), orElse: "listing_changed" as const }
    : { ...plan, orElse: "provider_not_found" as const };

/** Deletes a listing with its reviews; its page answers 410, and imports skip it until a restore. @throws AppError */
export async function removeListing(deps: Deps, actor: AdminActor, shown: Shown): Promise<void> {
  const deletion = asShown(deletionOf(actor, await found(deps, shown), deps.now()), shown);
  await commit(deps, deletion, await planLastAnswers(deps, [{ id: shown.id, when: deletion.when }]));
  afterEdit(deps);
}

/** Takes a listing out of the directory until it is shown again; its waiting items keep waiting. @throws AppError */
export async function hideListing(deps: Deps, actor: AdminActor, { reason, ...shown }: Shown & { reason: string }) {
  await commit(deps, asShown(hidingOf(actor, await found(deps, shown), deps.now(), reason), shown));
  afterEdit(deps);
}

async function found({ db }: Pick<Deps, "db">, { id }: Shown): Promise<EditableListing> {
  const listing = await runOne(db, findToEdit(id));
  if (!listing) throw new AppError("provider_not_found");
  return listing;
}

type Named = Pick<EditableListing, "id" | "name" | "slug">;

/** @param time must differ between listings hidden or deleted together: name and moment identify the record of each */
export const hidingOf = (actor: AdminActor, { id, name, slug }: Named, time: Date, reason: string): Plan => ({
  when: listingExists(id),
  audit: { actor, action: "listing_hidden", details: { listing_id: id, name, slug, reason } },
  isPublic: true,
  now: time.toISOString(),
  write: (now, when) => deleteListing({ id, now, by: actor.email, hides: true }, when),
});

/** @param time as for `hidingOf` */
export const deletionOf = (actor: AdminActor, { id, name, slug }: Named, time: Date): Plan => ({
  when: listingExists(id),
  audit: { actor, action: "listing_deleted", details: { listing_id: id, name, slug } },
  isPublic: true,
  now: time.toISOString(),
  write: (now, when) => deleteListing({ id, now, by: actor.email }, when),
});

/** Brings a deleted or merged listing back with all that belonged to it. @throws AppError */
export async function restoreListing(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  const deleted = await runOne(deps.db, findDeleted(id, restoreStart(deps.now())));
  if (!deleted) throw new AppError("listing_not_restorable");
  const { slug, name, intoId, placeHolder } = deleted;
  const undone = undoneOf(deleted, deps.now().toISOString());
  const isPlaceFreed = placeHolder !== null && placeHolder === intoId && listings.placeId.name in undone;
  if (deleted.isSlugTaken) throw new AppError("listing_address_taken");
  if (placeHolder !== null && !isPlaceFreed) throw new AppError("listing_place_taken");
  const details = { listing_id: id, slug, name, ...(intoId !== null && { from: intoId }) };
  await commit(deps, {
    when: isRestorable(deleted, isPlaceFreed),
    orElse: "listing_not_restorable",
    audit: { actor, action: "listing_restored", details },
    isPublic: true,
    write: (now, when) => [...restore(deleted, undone, when), ...hideReviewsOfKeepers(id, now), markPlaceOf(id)],
  });
  afterEdit(deps);
}

/** The values that the merge's other listing gets back. @throws AppError */
function undoneOf({ intoId, intoBefore: before, intoAfter: after, intoNow: now }: Deleted, at: string) {
  if (intoId === null) return {};
  if (!(before && after && now)) throw new AppError("listing_into_gone");
  return undoMerge({ before, after, now }, at);
}

/** A search of the list reads at most this many rows of each kind. */
const MOST_SEARCHED = 10_000;

/** Hidden, deleted and merged listings, newest first, or those that match a text. */
export async function listDeletions(
  { db, now }: Pick<Deps, "db" | "now">,
  { q, from, most = MOST_SEARCHED }: { q: string; from: string; most?: number },
): Promise<DeskPage<ListingDeletion>> {
  const [deletedAt = "", slug = ""] = from.split("~");
  const after = slug === "" ? undefined : { deletedAt, slug };
  const typed = q.trim() === "" ? undefined : readTyped(q);
  const rows = await runAll(db, listNewestDeletions({ after, typed, most }));
  const start = restoreStart(now());
  const items = rows.map((row) => ({
    ...row,
    restorableId: row.isHidden || row.deletedAt > start ? row.restorableId : null,
  }));
  return toDeskPage(items, ({ deletedAt, slug }) => `${deletedAt}~${slug}`);
}

/** Lets the next import that contains the listing add it again; it can no longer be restored. @throws AppError */
export async function readmitListing(deps: CommitDeps, actor: AdminActor, slug: string): Promise<void> {
  const { isMade } = await commit(deps, {
    when: isReadmittable(slug),
    orElse: null,
    audit: { actor, action: "listing_readmitted", details: { slug } },
    isPublic: true,
    write: () => [deleteForGood(slug), forgetDeletion(slug)],
  });
  if (isMade) return;
  throw new AppError((await runOne(deps.db, findDeletion(slug))) ? "listing_merged" : "provider_not_found");
}
