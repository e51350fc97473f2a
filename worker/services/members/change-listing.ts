import type { EditableListing } from "#db/queries/listings/listing-edits.ts";
import {
  changeIsIn,
  changeWaits,
  decideChange,
  findProposed,
  insertChange,
  isOfListing,
} from "#db/queries/members/changes.ts";
import { isMember } from "#db/queries/members/members.ts";
import { every, not, runOne } from "#db/statement.ts";
import { AppError, type FieldErrors } from "#domain/app-error.ts";
import { cutAfterWord } from "#domain/format.ts";
import type { ImportRow } from "#domain/import/import-row.ts";
import { keysOf, pick } from "#domain/keys.ts";
import { controlFault, type FormValues, formText, isUntouched } from "#domain/listings/field-form.ts";
import { fieldOf, type ListingField, type ProviderEdit, providerFields } from "#domain/listings/fields.ts";
import { summaryOf } from "#domain/listings/form-words.ts";
import { DRAWN_FACTS, EXCERPT_LENGTH, ORIGIN } from "#domain/listings/listing.ts";
import { hourlyPriceOf } from "#domain/listings/read-prices.ts";
import { deskNoticeMail } from "#domain/members/member-mail.ts";
import { type Drawn, type FormChanges, readTyped, type TypedFields, typedText } from "#domain/members/provider-desk.ts";
import { paths } from "#domain/paths.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { commit } from "../commit.ts";
import { planEdit, storeEdit } from "../listings/store-edit.ts";
import { nameAreas } from "./listing-areas.ts";
import { requireKept } from "./members.ts";
import { findAreas } from "./service-area.ts";

export type Typed = { listingId: number; updatedAt: string; fields: TypedFields };

/** Forms of the listing's fields as they were sent: those of one kind of edit, or of both together. */
export type SentFields = { listingId: number; edits: readonly ProviderEdit[]; values: FormValues };

/** `faults`: why saving would be refused. */
export type Preview = { drawn: Drawn; faults: FieldErrors };

/** The changed fields of a form, without faults. @throws AppError */
export async function readSentFields(deps: Deps, actor: AdminActor, sent: SentFields): Promise<Typed> {
  const { fields, faults } = await readSent(deps, actor, sent);
  if (Object.keys(faults).length > 0) throw new AppError("invalid_input", { fields: faults });
  return { listingId: sent.listingId, updatedAt: sent.values.updatedAt ?? "", fields };
}

/** What a form would show of the listing, and its faults. Stores nothing (rule claim-29). @throws AppError */
export async function previewFields(deps: Deps, actor: AdminActor, sent: SentFields): Promise<Preview> {
  const { listing, fields, faults } = await readSent(deps, actor, sent);
  if (listing.updatedAt !== sent.values.updatedAt) throw new AppError("listing_changed");
  // A value with a fault would be refused, so the preview shows the stored one.
  const right = pick(
    fields,
    keysOf(fields).filter((field) => faults[field] === undefined),
  );
  const { row } = readTyped(listing, right);
  return { drawn: row ? await withNames(deps, drawnOf(listing, row, right)) : { card: {}, fields: {} }, faults };
}

/** Areas by their names, because few people know the numbers of communes. */
async function withNames(deps: Deps, { card, fields }: Drawn): Promise<Drawn> {
  const typed = keysOf(fields).filter((field) => fieldOf(field).kind === "area");
  if (typed.length === 0) return { card, fields };
  const codes = typed.flatMap((field) => fields[field]?.split("\n") ?? []).filter(Boolean);
  const { areas } = await nameAreas(deps, [...new Set(codes)]);
  const named = typed.map((field) => [field, summaryOf(field, fields[field] ?? "", areas)]);
  return { card, fields: { ...fields, ...Object.fromEntries(named) } };
}

/** Fields that the card shows, so that they are not repeated below it. */
// biome-ignore format: a list of fields.
const ON_CARD = ["name", "zipCode", "city", "form", "closed", "phone", "website", "care", "languages", "phoneHours"] as const;

/**
 * The card, and below it the fields that lists shorten and other changed fields. Like the query of cards, it prefers a
 * generated description until the provider writes one (rule claim-9).
 */
function drawnOf(listing: EditableListing, row: ImportRow, typed: TypedFields): Drawn {
  const { aiDescription } = listing;
  const others = keysOf(typed).filter((field) => ![...ON_CARD, "description"].includes(field));
  const shown = row.description && typed.description ? row.description : (aiDescription ?? row.description);
  return {
    card: {
      ...pick(row, ON_CARD),
      hourly: hourlyPriceOf(row),
      description: shown && cutAfterWord(shown, EXCERPT_LENGTH),
    },
    fields: Object.fromEntries([...DRAWN_FACTS, ...others].map((field) => [field, textAfter(row, field, typed)])),
  };
}

/**
 * Reads only the changed fields of a form, because an untouched field may contain what a form would refuse. Names of
 * communes become their numbers. @throws AppError
 */
async function readSent(deps: Deps, actor: AdminActor, { listingId, edits, values }: SentFields) {
  const listing = await requireKept(deps, actor.userId, listingId);
  const fields: TypedFields = {};
  const faults: FieldErrors = {};
  for (const field of edits.flatMap(providerFields)) {
    const stored = typedText(listing, field);
    if (isUntouched(field, values, stored)) continue;
    const typed = formText(field, values, stored);
    fields[field] = typed;
    const definition = fieldOf(field);
    if (definition.kind !== "area") continue;
    const home = cantonBySlug(listing.cantonSlug)?.code ?? "";
    // The stored area counts: the one typed beside belongs to another form, which may not be stored.
    const serviceArea = typedText(listing, "serviceArea");
    const { areas, fault } = await findAreas(deps, typed, { home, most: definition.maxItems, serviceArea });
    fields[field] = areas.join("\n");
    if (fault) faults[field] = [fault];
  }
  const { faults: ofParser } = readTyped(listing, fields);
  for (const [field, said] of Object.entries(ofParser)) {
    const own = controlFault(field, values);
    faults[field] ??= own ? [own] : said;
  }
  return { listing, fields, faults };
}

/** Harmless facts go live at once, like an edit by an admin. @throws AppError */
export const editKept = (deps: Deps, actor: AdminActor, typed: Typed): Promise<void> =>
  storeKept(deps, actor, typed).catch(unlessStored(deps, actor, typed));

async function storeKept(deps: Deps, actor: AdminActor, typed: Typed): Promise<void> {
  const { listing, row, changes } = await read(deps, actor, typed);
  const fields = keysOf(changes);
  // The provider's own description replaces the generated one (rule claim-9).
  const replaces = changes.description && listing.aiDescription !== null && changes.description[1] !== "";
  const made: FormChanges = replaces ? { ...changes, aiDescription: [listing.aiDescription ?? "", ""] } : changes;
  const by = { userId: actor.userId, listingId: listing.id };
  const { plan, changed } = await planEdit(deps, listing, {
    action: "listing_edited_by_provider",
    actor,
    source: ORIGIN.provider,
    row: replaces ? { ...row, aiDescription: null } : row,
    fields: replaces ? [...fields, "aiDescription"] : fields,
    when: isMember(by),
  });
  if (changed.length > 0) {
    await storeEdit(deps, {
      ...plan,
      write: (now, when) => [insertChange({ ...by, state: "applied", changes: made, now }, when), ...plan.write(now)],
    });
  }
}

/** Proposes what an admin must approve. Only one proposal may wait, so that none is decided twice. @throws AppError */
export const proposeChange = (deps: Deps, actor: AdminActor, typed: Typed): Promise<void> =>
  propose(deps, actor, typed).catch(unlessStored(deps, actor, typed));

/** Without JavaScript, or after a lost answer, a form is sent twice: the second one finds its own values stored. */
const unlessStored = (deps: Deps, actor: AdminActor, typed: Typed) => async (error: unknown) => {
  const isOvertaken = error instanceof AppError && error.code === "listing_changed";
  if (!isOvertaken || !(await isStored(deps, actor, typed))) throw error;
};

async function isStored(deps: Deps, { userId }: AdminActor, { listingId, fields }: Typed): Promise<boolean> {
  const listing = await requireKept(deps, userId, listingId);
  const { row } = readTyped(listing, fields);
  return row !== undefined && Object.keys(changesOf(listing, row, fields)).length === 0;
}

async function propose(deps: Deps, actor: AdminActor, typed: Typed): Promise<void> {
  const { listing, changes } = await read(deps, actor, typed);
  const { id: listingId, name } = listing;
  const { siteUrl, mail: settings } = deps.config;
  const link = siteUrl + paths.adminChanges();
  const about = { siteUrl, to: settings.operator, spitexName: name, link, what: "Vorgeschlagene Änderung" };
  const by = { userId: actor.userId, listingId };
  const { isMade } = await commit(deps, {
    when: every(isMember(by), not(changeWaits(listingId))),
    orElse: null,
    audit: {
      actor,
      action: "listing_change_proposed",
      details: { listing_id: listingId, changed: Object.keys(changes) },
    },
    isPublic: false,
    mails: [{ ...inLanguage("de", () => deskNoticeMail(about)), kind: "listing_change" }],
    write: (now, when) => insertChange({ ...by, state: "waiting", changes, now }, when),
  });
  if (isMade || (await runOne(deps.db, findProposed({ ...by, changes })))) return;
  throw new AppError("change_waits");
}

/** @throws AppError */
export async function withdrawChange(deps: Deps, actor: AdminActor, listingId: number, id: number): Promise<void> {
  const may = every(isMember({ userId: actor.userId, listingId }), isOfListing(id, listingId));
  await commit(deps, {
    when: every(may, changeIsIn(id, "waiting")),
    orElse: "change_not_found",
    audit: { actor, action: "listing_change_withdrawn", details: { listing_id: listingId } },
    isPublic: false,
    write: (now, when) => decideChange({ id, to: "withdrawn", now }, when),
  });
}

/** @throws AppError */
async function read(deps: Deps, { userId }: AdminActor, { listingId, updatedAt, fields }: Typed) {
  const listing = await requireKept(deps, userId, listingId);
  if (listing.updatedAt !== updatedAt) throw new AppError("listing_changed");
  const { row, faults } = readTyped(listing, fields);
  if (!row || Object.keys(faults).length > 0) throw new AppError("invalid_input", { fields: faults });
  const changes = changesOf(listing, row, fields);
  if (Object.keys(changes).length === 0) throw new AppError("listing_unchanged");
  return { listing, row, changes };
}

/** The changes as they will be stored, perhaps tidier than they were typed. */
function changesOf(listing: EditableListing, row: Parameters<typeof typedText>[0], typed: TypedFields): FormChanges {
  const pairs = keysOf(typed).map((field) => {
    return [field, [typedText(listing, field), textAfter(row, field, typed)]] as const;
  });
  return Object.fromEntries(pairs.filter(([, [before, after]]) => before !== after));
}

/** A row has no canton. */
const textAfter = (row: Parameters<typeof typedText>[0], field: ListingField, typed: TypedFields): string =>
  field === "canton" ? (typed.canton ?? "") : typedText(row, field);
