import type { EditableListing } from "#db/queries/listings/listing-edits.ts";
import { AppError } from "#domain/app-error.ts";
import { fold } from "#domain/fold.ts";
import { localDay } from "#domain/format.ts";
import { keysOf, recordOf } from "#domain/keys.ts";
import type { FormValues } from "#domain/listings/field-form.ts";
import { FIELD_NAMES, type ProviderEdit } from "#domain/listings/fields.ts";
import { diallable } from "#domain/listings/phone.ts";
import { readTyped, typedText } from "#domain/members/provider-desk.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import { type WebsiteAddress, type WebsiteFacts, websiteFacts } from "#domain/website/website-facts.ts";
import { type FoundFields, type OfferedFields, offerFields } from "#domain/website/website-offer.ts";
import type { WebsiteFault } from "#domain/website/website-page.ts";
import { m } from "#messages";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { takeFromBuckets, websiteReadings } from "../forms/sent-forms.ts";
import { nameAreas } from "../members/listing-areas.ts";
import { requireKept } from "../members/members.ts";
import { findEachArea } from "../members/service-area.ts";
import { readPage } from "./read-page.ts";

/** `edits`: the forms whose values were sent along, because something may be typed in them. */
type Asked = { listingId: number; edits: readonly ProviderEdit[]; values: FormValues };

/** Both forms with the website's facts, which are stored nowhere. `remarks`: facts without a field in the forms. */
export type WebsiteOffer = { values: FormValues; offered: OfferedFields; remarks: string[] };

type Needs = Pick<Deps, "db" | "now" | "readWebsite">;

/**
 * Reads the listing's website as it is stored and offers what it says, to be confirmed by saving (rules claim-43 to
 * claim-46). @throws AppError
 */
export async function offerFromWebsite(deps: Needs, actor: AdminActor, asked: Asked): Promise<WebsiteOffer> {
  const { listingId, edits, values } = asked;
  const listing = await requireKept(deps, actor.userId, listingId);
  if (edits.length > 0 && values.updatedAt !== listing.updatedAt) throw new AppError("listing_changed");
  const { website } = listing;
  if (!website)
    throw new AppError("website_unreadable", {
      words: `${m.errors_website_unreadable()} ${m.editor_website_absent()}`,
    });
  await takeFromBuckets(deps, [websiteReadings(listingId)]);
  const page = await deps.readWebsite(website);
  if (page.state === "fails") throw unreadable(page.fault);
  const data = await readPage(page.html);
  const facts = websiteFacts(data, { zip: listing.zipCode, today: localDay(deps.now()) });
  const found = await newIn(deps, listing, facts);
  const stored = recordOf(FIELD_NAMES, (field) => typedText(listing, field));
  const address = addressRemark(listing, facts.address);
  const isSilent = data.businesses.length + data.services.length === 0;
  const nothing = keysOf(found).length > 0 ? [] : [isSilent ? m.editor_website_silent() : m.editor_website_same()];
  const remarks = [...nothing, ...address];
  return {
    ...offerFields(found, { stored, values: { ...values, updatedAt: listing.updatedAt }, sent: edits }),
    remarks,
  };
}

const FAULT_WORDS: Record<WebsiteFault, () => string> = {
  private: m.editor_website_private,
  silent: m.editor_website_no_answer,
  refused: m.editor_website_refused,
  "no page": m.editor_website_no_page,
};

const unreadable = (fault: WebsiteFault) =>
  new AppError("website_unreadable", { words: `${m.errors_website_unreadable()} ${FAULT_WORDS[fault]()}` });

/** The facts that are not stored yet, as the forms' parsers write them, without those that they refuse. */
async function newIn(deps: Needs, listing: EditableListing, facts: WebsiteFacts): Promise<FoundFields> {
  const found: FoundFields = {};
  for (const field of ["phone", "email", "phoneHours"] as const) {
    const text = readAs(listing, field, facts[field] ?? "");
    const stored = typedText(listing, field);
    const isStored = text === stored || (field === "phone" && diallable(text ?? "") === diallable(stored));
    if (text && !isStored) found[field] = text;
  }
  for (const field of ["languages", "care"] as const) {
    const before = typedText(listing, field).split("\n");
    const more = facts[field].filter((item) => !before.includes(item));
    if (more.length > 0 && readAs(listing, field, [...before, ...more].join("\n").trim()))
      found[field] = more.join("\n");
  }
  const areas = await newAreas(deps, listing, facts.areas);
  return areas.length > 0 ? { ...found, serviceArea: areas.join("\n") } : found;
}

/** Undefined for text that the form would refuse. */
function readAs(listing: EditableListing, field: keyof FoundFields, text: string): string | undefined {
  const { row, faults } = readTyped(listing, { [field]: text });
  return row && faults[field] === undefined && field !== "canton" ? typedText(row, field) : undefined;
}

/** The words that name places of the register which the listing does not have yet. */
async function newAreas(deps: Needs, listing: EditableListing, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const home = cantonBySlug(listing.cantonSlug)?.code ?? "";
  const stored = new Set(listing.serviceArea);
  const found = await findEachArea(deps, words.join("\n"), home);
  const { areas: names } = await nameAreas(deps, [...new Set(found.flatMap(({ areas }) => areas))]);
  // If the register lacks a postcode, the postcode itself is its name.
  const isNew = (area: string) => !stored.has(area) && names[area] !== area;
  return found.filter(({ areas }) => areas.some(isNew)).map(({ word }) => word);
}

/** A provider's place decides who finds it, so the website's place is only mentioned if it differs. */
function addressRemark(listing: EditableListing, address: WebsiteAddress | undefined): string[] {
  if (!address) return [];
  const { street, zip, city } = address;
  const isStreet = street === "" || fold(street) === fold(listing.streetAddress ?? "");
  if (isStreet && zip === listing.zipCode) return [];
  return [m.editor_website_address({ address: [street, `${zip} ${city}`.trim()].filter(Boolean).join(", ") })];
}
