import { findEntry, isEntryAsSeen, noteAnswers, publishOutcomes } from "#db/queries/checks/entry-lots.ts";
import { findCapacity, isLastReport, storeCapacity } from "#db/queries/listings/capacity.ts";
import { type EditableListing, findToEdit, isAsKnown } from "#db/queries/listings/listing-edits.ts";
import { every, runOne, runTogether } from "#db/statement.ts";
import { AppError, type FieldErrors } from "#domain/app-error.ts";
import type { LotCall } from "#domain/checks/lot-desk.ts";
import {
  isSettled,
  type LotAnswers,
  type LotChoice,
  type LotField,
  type LotOutcome,
} from "#domain/checks/lot-fields.ts";
import { localDay } from "#domain/format.ts";
import { entriesOf, isKeyOf, keysOf } from "#domain/keys.ts";
import { LISTING_FIELDS, type ListingField } from "#domain/listings/fields.ts";
import { ORIGIN } from "#domain/listings/listing.ts";
import { readTyped, type TypedFields, typedText } from "#domain/members/provider-desk.ts";
import { CAPACITIES, type Capacity, type CapacityState, capacityOn, validFrom } from "#domain/offer/capacity.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { planEdit, storeEdit } from "../listings/store-edit.ts";
import { nameAreas } from "../members/listing-areas.ts";
import { findAreas } from "../members/service-area.ts";

type Place = { month: string; position: number };

/**
 * Stores what a provider said on the telephone about its drawn entry, in one transaction with what follows for the
 * listing. Right values are confirmed; wrong ones are replaced if the provider said the right ones.
 * @throws AppError
 */
export async function noteCall(deps: Deps, actor: AdminActor, at: Place, call: LotCall): Promise<void> {
  const entry = await runOne(deps.db, findEntry(at));
  if (!entry) throw new AppError("lot_entry_not_found");
  const { found, reports } = await runTogether(deps.db, {
    found: findToEdit(entry.listingId),
    reports: findCapacity(entry.listingId),
  });
  const [listing] = found;
  if (!listing || entry.gone !== "") throw new AppError("lot_entry_gone");
  const capacity = capacityOn(reports[0], localDay(deps.now()));
  const isCapacityAsSeen = (capacity?.state ?? "") === call.capacity || call.answers.capacity === undefined;
  if (listing.updatedAt !== call.updatedAt || !isCapacityAsSeen) throw new AppError("listing_changed");
  const told = await withAreas(deps, listing, read(listing, capacity, { before: entry.answers, call }));
  const { row, faults } = readTyped(listing, told.typed);
  const allFaults = { ...faults, ...told.faults };
  if (!row || Object.keys(allFaults).length > 0) throw new AppError("invalid_input", { fields: allFaults });
  const isAsSeen = isEntryAsSeen(at, call.seen);
  const isReportAsKnown = call.answers.capacity && isLastReport(listing.id, reports[0]);
  const { plan, isStored } = await planEdit(deps, listing, {
    action: "lot_call_noted",
    actor,
    source: ORIGIN.call,
    row,
    fields: keysOf(told.typed),
    confirmed: told.confirmed,
    when: every(isAsSeen, isAsKnown(listing), isReportAsKnown),
  });
  const answers = { ...entry.answers, ...told.answers };
  const calledAt = deps.now().toISOString();
  const report = {
    spitexId: listing.id,
    validTo: validFrom(deps.now()),
    reportedAt: calledAt,
    origin: "call",
  } as const;
  await storeEdit(deps, {
    ...plan,
    isPublic: true,
    write: (now) => [
      ...plan.write(now),
      noteAnswers(at, { answers, calledAt }, every(isAsSeen, isStored)),
      ...(told.capacity ? [storeCapacity({ ...report, state: told.capacity }, isEntryAsSeen(at, calledAt))] : []),
      ...publishOutcomes(at.month),
    ],
  });
}

/** Areas are typed by the names that the desk shows; their codes are stored. */
async function withAreas(deps: Deps, listing: EditableListing, told: Told): Promise<Told> {
  const { serviceArea } = told.typed;
  if (serviceArea === undefined) return told;
  const { areas: names } = await nameAreas(deps, listing.serviceArea ?? []);
  const codes = new Map(entriesOf(names).map(([code, name]) => [name, code]));
  // Untouched lines keep their code, even if another place has the name, too.
  const lines = serviceArea.split("\n").map((line) => codes.get(line.trim()) ?? line);
  const home = cantonBySlug(listing.cantonSlug)?.code ?? "";
  const { areas, fault } = await findAreas(deps, lines.join("\n"), { home, most: LISTING_FIELDS.serviceArea.maxItems });
  if (fault) told.faults.serviceArea = [fault];
  return { ...told, typed: { ...told.typed, serviceArea: areas.join("\n") } };
}

type Told = {
  answers: LotAnswers;
  typed: TypedFields;
  confirmed: ListingField[];
  capacity?: CapacityState;
  faults: FieldErrors;
};

const NOTHING_SAID = "Der Eintrag sagt dazu nichts. Schreiben Sie, was gilt, oder wählen Sie «Nicht erfahren».";
const WHAT_IS_RIGHT = "Wählen Sie, was gilt.";

/** The changes that follow from a call. Repeating it changes nothing. */
function read(
  listing: EditableListing,
  capacity: Capacity | undefined,
  { before, call }: { before: LotAnswers; call: LotCall },
): Told {
  const told: Told = { answers: {}, typed: {}, confirmed: [], faults: {} };
  for (const [field, answer] of entriesOf(call.answers)) {
    const said = answer.choice === "open" ? "" : answer.said.trim();
    if (isSettled(before[field]) || (answer.choice === before[field] && said === "")) continue;
    const known = field === "capacity" ? (capacity?.state ?? "") : typedText(listing, field);
    note(told, field, { said, known, outcome: outcomeOf({ ...answer, said }, known !== "") });
  }
  return told;
}

type Answer = { choice: LotChoice; said: string };

/** Undefined if there is nothing to be right or wrong. */
function outcomeOf({ choice, said }: Answer, isKnown: boolean): LotOutcome | undefined {
  if (choice === "open") return "open";
  if (!isKnown) return said === "" ? undefined : "new";
  if (choice === "right") return "right";
  return said === "" ? "wrong" : "fixed";
}

type Noted = { said: string; known: string; outcome: LotOutcome | undefined };

function note(told: Told, field: LotField, { said, known, outcome }: Noted): void {
  if (outcome === undefined) {
    told.faults[field] = [NOTHING_SAID];
    return;
  }
  told.answers[field] = outcome;
  if (outcome === "open" || outcome === "wrong") return;
  const value = outcome === "right" ? known : said;
  if (field !== "capacity") {
    if (outcome === "right") told.confirmed.push(field);
    else told.typed[field] = value;
  } else if (isKeyOf(CAPACITIES, value)) told.capacity = value;
  else told.faults.capacity = [WHAT_IS_RIGHT];
}
