import { findNewestLot, type LotEntryRow, listEntries } from "#db/queries/checks/entry-lots.ts";
import { listCapacities } from "#db/queries/listings/capacity.ts";
import { type EditableListing, listToEdit } from "#db/queries/listings/listing-edits.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import type { LotDesk, LotEntry, LotFact } from "#domain/checks/lot-desk.ts";
import { LOT_FIELDS, LOT_QUESTIONS, lotLabel } from "#domain/checks/lot-fields.ts";
import { localDay } from "#domain/format.ts";
import { phoneNumber } from "#domain/listings/phone.ts";
import { valueText } from "#domain/listings/value-text.ts";
import { typedText } from "#domain/members/provider-desk.ts";
import { type Capacity, capacityOn, capacityWords } from "#domain/offer/capacity.ts";
import { paths } from "#domain/paths.ts";
import { placeLine } from "#domain/places/place-name.ts";
import type { Deps } from "../../deps.ts";
import { areaSayer } from "../members/listing-areas.ts";

/** The newest lot with what its entries say now; null before the first. */
export async function loadLotDesk({ db, now }: Pick<Deps, "db" | "now">): Promise<LotDesk | null> {
  const lot = await runOne(db, findNewestLot());
  if (!lot) return null;
  const rows = await runAll(db, listEntries(lot.month));
  const ids = rows.map(({ listingId }) => listingId);
  const { listings, capacities } = await runTogether(db, {
    listings: listToEdit(ids),
    capacities: listCapacities(ids),
  });
  const today = localDay(now());
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const saidBy = new Map(capacities.map((one) => [one.listingId, capacityOn(one, today)]));
  const entries = rows.map((row) => entryOf(row, byId.get(row.listingId), saidBy.get(row.listingId), today));
  const facts = entries.flatMap((entry) => entry.facts);
  const say = await areaSayer({ db }, ["says", "typed"], facts);
  return { ...lot, entries: entries.map((entry) => ({ ...entry, facts: entry.facts.map(say) })) };
}

function entryOf(
  { position, calledAt, gone, answers }: LotEntryRow,
  listing: EditableListing | undefined,
  capacity: Capacity | undefined,
  today: string,
): LotEntry {
  const entry = { position, calledAt, gone: gone === "" ? null : gone, listing: null, facts: [] };
  if (!listing) return entry;
  const { id, name, phone, updatedAt } = listing;
  return {
    ...entry,
    listing: {
      id,
      name,
      place: placeLine(listing),
      path: paths.provider(listing),
      phone: phoneNumber(phone) ?? null,
      updatedAt,
    },
    facts: LOT_FIELDS.map(
      (field): LotFact => ({
        field,
        label: lotLabel(field),
        question: LOT_QUESTIONS[field],
        outcome: answers[field] ?? null,
        ...(field === "capacity"
          ? { says: capacity ? capacityWords(capacity, today) : "", typed: capacity?.state ?? "" }
          : { says: valueText(field, listing[field], ", "), typed: typedText(listing, field) }),
      }),
    ),
  };
}
