import {
  correctionIsOpen,
  decideCorrection,
  findCorrection,
  listOldestOpen,
} from "#db/queries/corrections/corrections.ts";
import { type EditableListing, findToEdit, listToEdit } from "#db/queries/listings/listing-edits.ts";
import { every, runAll, runOne } from "#db/statement.ts";
import { AppError, type FieldErrors } from "#domain/app-error.ts";
import { outcomeWords } from "#domain/corrections/correction-answer.ts";
import type { CorrectionTaking, DeskCorrection, ShownCorrection } from "#domain/desks/correction-desk.ts";
import type { DeskPage } from "#domain/desks/desk-page.ts";
import type { ImportIssue } from "#domain/import/import-columns.ts";
import type { ImportRow } from "#domain/import/import-row.ts";
import type { CorrectableField, ListingField } from "#domain/listings/fields.ts";
import { ORIGIN } from "#domain/listings/listing.ts";
import { readTyped } from "#domain/members/provider-desk.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { planEdit, storeEdit } from "../listings/store-edit.ts";
import { areaSayer } from "../members/listing-areas.ts";
import { answerTo } from "./corrections.ts";
import { shownOf } from "./read-facts.ts";

type Objection = { field: CorrectableField; shown: string; said: string };

type Read = { row: ImportRow; field: ListingField; value: string } | { fault: string; fields: FieldErrors };

const OVERTAKEN = "Der Eintrag sagt inzwischen etwas anderes.";
const SAME = "Der Eintrag sagt das schon.";
const NO_FACT = "Die Meldung ist zu keiner einzelnen Angabe.";

/** Reads the proposed value as the listing's form would. */
function readProposal(listing: EditableListing, { field, shown, said }: Objection): Read {
  if (field === "other") return { fault: NO_FACT, fields: {} };
  if (shownOf(listing, field) !== shown) return { fault: OVERTAKEN, fields: {} };
  const { row, faults } = readTyped(listing, { [field]: said });
  const [fault] = Object.values(faults).flatMap((sentences) => sentences ?? []);
  if (!row || fault !== undefined) return { fault: fault ?? "Das lässt sich nicht lesen.", fields: faults };
  const value = shownOf(row, field);
  return value === shown ? { fault: SAME, fields: {} } : { row, field, value };
}

/** What accepting the correction would write into the listing, or why it cannot be accepted. */
function takingOf(listing: EditableListing | undefined, objection: Objection): CorrectionTaking {
  if (!listing) return { cannot: OVERTAKEN };
  const read = readProposal(listing, objection);
  return "fault" in read ? { cannot: read.fault } : { value: read.value, updatedAt: listing.updatedAt };
}

async function listingsOf(db: Deps["db"], items: readonly { listingId: number }[]) {
  const ids = [...new Set(items.map(({ listingId }) => listingId))];
  return new Map((await runAll(db, listToEdit(ids))).map((listing) => [listing.id, listing]));
}

/** The corrections of a page, with what accepting each would do. */
export async function withTaking(
  { db }: Pick<Deps, "db">,
  { items, next }: DeskPage<ShownCorrection>,
): Promise<DeskPage<DeskCorrection>> {
  const listings = await listingsOf(db, items);
  const taken = items.map((item) => ({
    ...item,
    taking: item.handledAt === null ? takingOf(listings.get(item.listingId), item) : null,
  }));
  return { items: await inNames(db, taken), next };
}

/** Open corrections, oldest first; with `ids`, only the named ones. */
export async function listOldestCorrections({ db }: Pick<Deps, "db">, most: number, ids?: readonly string[]) {
  const rows = await runAll(db, listOldestOpen(most, ids));
  const listings = await listingsOf(db, rows);
  const taken = rows.map((row) => ({ ...row, taking: takingOf(listings.get(row.listingId), row) }));
  return inNames(db, taken);
}

type Taken = { field: CorrectableField; shown: string; taking: CorrectionTaking | null };

/** With areas by their names, also in the value that would be stored. */
async function inNames<Row extends Taken>(db: Deps["db"], rows: readonly Row[]): Promise<Row[]> {
  const texts = rows.flatMap(({ field, shown, taking }) => [
    { field, text: shown },
    { field, text: taking && "value" in taking ? taking.value : "" },
  ]);
  const say = await areaSayer({ db }, ["text"], texts);
  const named = (field: CorrectableField, text: string) => say({ field, text }).text;
  return rows.map((row) => {
    const { field, shown, taking } = row;
    const isTakeable = taking && "value" in taking;
    return {
      ...row,
      shown: named(field, shown),
      taking: isTakeable ? { ...taking, value: named(field, taking.value) } : taking,
    };
  });
}

/** `updatedAt`: of the listing as the admin saw it, so that nothing is overwritten unseen. `answer`: may be empty. */
type Taking = { id: number; updatedAt: string; answer: string };

/**
 * Writes the proposed value into the listing like an admin's edit, settles the correction and answers a sender who left
 * an address, in one transaction. @returns remarks on postcode, place and canton @throws AppError
 */
export async function takeCorrection(
  deps: Deps,
  actor: AdminActor,
  { id, updatedAt, answer }: Taking,
): Promise<ImportIssue[]> {
  const found = await runOne(deps.db, findCorrection(id));
  if (!found) throw new AppError("correction_not_found");
  if (found.handledAt !== null) throw new AppError("correction_decided");
  const listing = await runOne(deps.db, findToEdit(found.listingId));
  if (listing?.updatedAt !== updatedAt) throw new AppError("listing_changed");
  const read = readProposal(listing, found);
  if ("fault" in read) throw new AppError("correction_unreadable", { fields: { ...read.fields, said: [read.fault] } });
  const isOpen = correctionIsOpen({ id });
  const { plan, remarks, isStored } = await planEdit(deps, listing, {
    action: "correction_taken",
    actor,
    source: ORIGIN.edited,
    row: read.row,
    fields: [read.field],
    when: isOpen,
  });
  const said = () => ({
    link: deps.config.siteUrl + paths.provider(found),
    words: outcomeWords({ outcome: "taken", isDone: true, isByProvider: false }),
    answer,
  });
  await storeEdit(deps, {
    ...plan,
    mails: answerTo(deps, found, said),
    write: (now) => [
      ...plan.write(now),
      decideCorrection(id, { outcome: "taken", answer, now }, every(isOpen, isStored)),
    ],
  });
  return remarks;
}
