import { type EditableListing, findToEdit, listToEdit } from "#db/queries/listings/listing-edits.ts";
import {
  type ChangeRow,
  changeIsIn,
  decideChange,
  findChange,
  listChangesForDesk,
  listOldestWaiting,
} from "#db/queries/members/changes.ts";
import { type Condition, every, runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { momentOr } from "#domain/dates/zurich-calendar.ts";
import { CHANGE_STATES, CHANGE_VIEWS, type ChangeFilter } from "#domain/desks/change-desk.ts";
import { DESK_PAGE_SIZE, type DeskPage, positionId, toDeskPage } from "#domain/desks/desk-page.ts";
import { entriesOf, keysOf } from "#domain/keys.ts";
import { type FieldValues, fieldOf } from "#domain/listings/fields.ts";
import { ORIGIN } from "#domain/listings/listing.ts";
import type { MailedListing } from "#domain/mail/mail-language.ts";
import type { OutcomeWords } from "#domain/members/member-mail.ts";
import { type DeskChange, readTyped, typedText } from "#domain/members/provider-desk.ts";
import { paths } from "#domain/paths.ts";
import { present } from "#domain/present.ts";
import { m } from "#messages";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { commit, type Draft } from "../commit.ts";
import { type DeskAsk, deskCsv, listingsNamed } from "../desks/desk-csv.ts";
import { planEdit, storeEdit } from "../listings/store-edit.ts";
import type { IndexDeps } from "../search/index-parts.ts";
import { areaSayer } from "./listing-areas.ts";
import { outcomeMails } from "./outcome-mails.ts";

type Needs = Pick<Deps, "db" | "now" | "config">;

type ChangesAsk = DeskAsk & { filter: ChangeFilter };

/** Changes that providers made or proposed, with the present values of the listing. */
export async function listChanges(
  { db }: Pick<Deps, "db">,
  { filter, from, named, size = DESK_PAGE_SIZE }: ChangesAsk,
): Promise<DeskPage<DeskChange>> {
  const rows = await runAll(db, listChangesForDesk(filter, { before: positionId(from), size, named }));
  const page = toDeskPage(rows, ({ id }) => String(id), size);
  return { items: await withListings(db, page.items), next: page.next };
}

/** Waiting proposals, oldest first; with `ids`, only the named ones. */
export const listOldestChanges = async (
  { db }: Pick<Deps, "db">,
  most: number,
  ids?: readonly string[],
): Promise<DeskChange[]> => withListings(db, await runAll(db, listOldestWaiting(most, ids)));

async function withListings(db: Deps["db"], rows: readonly ChangeRow[]): Promise<DeskChange[]> {
  const ids = [...new Set(rows.map(({ listingId }) => listingId))];
  const listings = new Map((await runAll(db, listToEdit(ids))).map((listing) => [listing.id, listing]));
  const changes = rows.flatMap((row) => {
    const listing = listings.get(row.listingId);
    return listing ? [shown(row, listing)] : [];
  });
  const texts = changes.flatMap((change) => change.rows);
  const say = await areaSayer({ db }, ["before", "now", "after"], texts);
  return changes.map((change) => ({ ...change, rows: change.rows.map(say) }));
}

type Listing = FieldValues & { id: number; updatedAt: string; cantonSlug: string; citySlug: string; slug: string };

function shown({ listingId: _, userId, email, ...row }: ChangeRow, listing: Listing): DeskChange {
  const { id, name, updatedAt } = listing;
  return {
    ...row,
    listing: { id, name, path: paths.provider(listing), updatedAt },
    by: email || (userId === null ? "Gelöschtes Konto" : userId.slice(0, 8)),
    rows: rowsOf(row, listing),
  };
}

const rowsOf = ({ changes, state }: Pick<ChangeRow, "changes" | "state">, listing: FieldValues) =>
  entriesOf(changes).map(([field, [before, after]]) => {
    const now = typedText(listing, field);
    // Undoing restores the former values, so the listing should still have the stored ones.
    const expected = state === "waiting" ? before : after;
    return { field, label: fieldOf(field).label, before, now, after, isConflict: now !== expected };
  });

const HEADER = ["Nummer", "Anbieter", "Wer", "Zeit", "Stand", "Grund", "Feld", "Bisher", "Neu", "Jetzt im Eintrag"];

type ChangeCsvAsk = { filter: ChangeFilter; q: string };

/** Changes that providers made or proposed, for a spreadsheet: a line per field. */
export async function changeCsv(
  deps: Pick<Deps, "db" | "now"> & IndexDeps,
  admin: AdminActor,
  { filter, q }: ChangeCsvAsk,
) {
  const named = await listingsNamed(deps, q);
  return deskCsv(deps, admin, {
    list: "Änderungen von Anbietern",
    view: CHANGE_VIEWS[filter],
    q,
    header: HEADER,
    linesOf,
    load: (page) => listChanges(deps, { ...page, filter, named }),
  });
}

function linesOf({ id, listing, by, createdAt, state, reason, rows }: DeskChange): string[][] {
  const head = [String(id), listing.name, by, momentOr(createdAt), CHANGE_STATES[state](), reason];
  return rows.map(({ label, before, after, now }) => [...head, label, before, after, now]);
}

/** `updatedAt`: when the listing that the admin saw was last changed, so that nothing is overwritten unseen. */
type Seen = { id: number; updatedAt: string };

/** Makes the change that the provider proposed. @throws AppError */
export async function approveChange(deps: Deps, actor: AdminActor, seen: Seen): Promise<void> {
  await storeEdit(deps, await planApproval(deps, actor, await find(deps, seen, "waiting")));
}

/** Plans an approval for a larger transaction, unless the listing's values have changed since. @throws AppError */
export async function planSafeApproval(deps: Needs, actor: AdminActor, seen: Seen, when: Condition) {
  const found = await find(deps, seen, "waiting");
  if (rowsOf(found.change, found.listing).some(({ isConflict }) => isConflict)) throw new AppError("listing_changed");
  return planApproval(deps, actor, found, when);
}

async function planApproval(deps: Needs, actor: AdminActor, found: Found, when?: Condition) {
  const outcome = { to: "applied", reason: "" } as const;
  const mails = await mailTo(deps, found, ({ name }) => ({
    subject: m.provider_mail_change_applied_subject({ name }),
    paragraphs: [m.provider_mail_change_applied({ name })],
  }));
  return planOutcome(deps, actor, found, { action: "listing_change_approved", side: 1, ...outcome, mails, when });
}

/** Restores the values from before the change. @throws AppError */
export async function undoChange(deps: Deps, actor: AdminActor, seen: Seen & { reason: string }): Promise<void> {
  const found = await find(deps, seen, "applied");
  const mails = await mailTo(deps, found, ({ name }) => ({
    subject: m.provider_mail_change_undone_subject({ name }),
    paragraphs: [m.provider_mail_change_undone({ name }), seen.reason],
  }));
  const action = "listing_change_undone" as const;
  const outcome = { action, side: 0, to: "undone", reason: seen.reason, mails } as const;
  await storeEdit(deps, await planOutcome(deps, actor, found, outcome));
}

/** @throws AppError */
export async function refuseChange(deps: Deps, actor: AdminActor, { id, reason }: { id: number; reason: string }) {
  const found = await find(deps, { id }, "waiting");
  await commit(deps, {
    when: changeIsIn(id, "waiting"),
    orElse: "change_not_found",
    audit: { actor, action: "listing_change_refused", details: { listing_id: found.listing.id, reason } },
    isPublic: false,
    mails: await mailTo(deps, found, ({ name }) => ({
      subject: m.provider_mail_change_refused_subject({ name }),
      paragraphs: [m.provider_mail_change_refused({ name }), reason],
    })),
    write: (now, when) => decideChange({ id, to: "refused", reason, now }, when),
  });
}

type Found = { change: ChangeRow & { mailed: MailedListing }; listing: EditableListing };

/** @throws AppError */
async function find(
  { db }: Needs,
  seen: { id: number; updatedAt?: string },
  state: ChangeRow["state"],
): Promise<Found> {
  const change = await runOne(db, findChange(seen.id));
  if (change?.state !== state) throw new AppError("change_not_found");
  const listing = present(await runOne(db, findToEdit(change.listingId)), "changes are deleted with their listing");
  if (seen.updatedAt !== undefined && listing.updatedAt !== seen.updatedAt) throw new AppError("listing_changed");
  return { change, listing };
}

type Outcome = {
  action: "listing_change_approved" | "listing_change_undone";
  /** Which value of each pair is stored: 0 is the former one, 1 the new one. */
  side: 0 | 1;
  to: "applied" | "undone";
  reason: string;
  mails: Draft[];
  /** A further condition. */
  when?: Condition | undefined;
};

/** @throws AppError */
async function planOutcome(deps: Needs, actor: AdminActor, { change, listing }: Found, outcome: Outcome) {
  const { id, state, changes } = change;
  const typed = Object.fromEntries(Object.entries(changes).map(([field, pair]) => [field, pair[outcome.side]]));
  const { row, faults } = readTyped(listing, typed);
  if (!row || Object.keys(faults).length > 0) throw new AppError("invalid_input", { fields: faults });
  const isDue = every(changeIsIn(id, state), outcome.when);
  const { plan, changed, isStored, address } = await planEdit(deps, listing, {
    action: outcome.action,
    actor,
    row,
    source: outcome.side === 1 ? ORIGIN.provider : ORIGIN.edited,
    fields: keysOf(changes),
    when: isDue,
  });
  // A move to another postcode takes away the coordinates, and undoing it gives them back.
  const lost = outcome.side === 1 ? changed.filter((field) => changes[field] === undefined) : [];
  const made = { ...changes, ...Object.fromEntries(lost.map((field) => [field, [typedText(listing, field), ""]])) };
  const { to, reason, mails } = outcome;
  return {
    ...plan,
    address,
    mails,
    write: (now: string) => [...plan.write(now), decideChange({ id, to, reason, now, made }, every(isDue, isStored))],
  };
}

const mailTo = (deps: Needs, { change, listing }: Found, words: (listing: EditableListing) => OutcomeWords) =>
  outcomeMails(deps, change, () => ({ path: paths.deskFacts(listing.id), ...words(listing) }));
