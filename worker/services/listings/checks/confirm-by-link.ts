import { every } from "#db/condition.ts";
import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { isAskedAt, listKeepers } from "#db/queries/listings/fact-checks.ts";
import { type EditableListing, findToEdit, isAsKnown, updateListing } from "#db/queries/listings/listing-edits.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { localDay } from "#domain/format.ts";
import { isCheckedSince } from "#domain/listings/fact-check.ts";
import { providerFields } from "#domain/listings/fields.ts";
import { knownFields, shownFacts } from "#domain/listings/shown-facts.ts";
import { ORIGIN, sourcesOf } from "#domain/offer/fact-sources.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../../deps.ts";
import { takeFromFormLimit } from "../../forms/form-limit.ts";
import { afterEdit } from "../after-edit.ts";
import { confirmedAt } from "../confirmed-fields.ts";
import { laterThan } from "../store-edit.ts";
import { addressOf, checkedIn, isExpired } from "./check-links.ts";

type Needs = Pick<Deps, "db" | "keyedHash" | "now">;

/** What the page of a link shows, and where to change it. @throws AppError */
export async function loadFactsToCheck(deps: Needs, token: string) {
  const { listing, askedOn, isKept } = await find(deps, token);
  const { id, name, slug, updatedAt } = listing;
  return {
    ...{ name, updatedAt, facts: shownFacts(listing) },
    isStored: isChecked(listing, askedOn),
    page: paths.provider(listing),
    change: isKept ? paths.providerDesk(id) : paths.providerClaim(slug),
    correct: paths.correction(listing),
  };
}

type Press = { token: string; updatedAt: string; ip: string; userAgent: string };

/**
 * The provider says that all of it is right: older files change none of it. A second press, or a request that is sent again,
 * changes nothing. @returns false if the listing has changed since the page was read @throws AppError
 */
export async function confirmByLink(deps: Deps, press: Press): Promise<boolean> {
  const { ip, token } = press;
  const { listing, address, askedOn } = await find(deps, token);
  if (isChecked(listing, askedOn)) return true;
  await takeFromFormLimit(deps, "fact-check", ip);
  if (!(await confirm(deps, listing, { ...press, address }))) {
    // Both requests of a double click may have read the listing before the other changed it.
    const { listing: stored } = await find(deps, token);
    return isChecked(stored, askedOn);
  }
  afterEdit(deps);
  return true;
}

const isChecked = (listing: EditableListing, since: string) => isCheckedSince(listing, since, knownFields(listing));

/** What an admin approves keeps its source: the provider says that it is right, and not that it is known from it. */
const BY_PROVIDER = providerFields("at once");

async function confirm(deps: Deps, listing: EditableListing, by: Press & { address: string }): Promise<boolean> {
  const { ip, userAgent, address, updatedAt } = by;
  const known = { id: listing.id, updatedAt };
  const now = laterThan(listing.updatedAt, deps.now());
  const fields = knownFields(listing);
  const event = { action: "listing_confirmed_by_provider", now, details: { listing_id: listing.id } } as const;
  const own = fields.filter((field) => BY_PROVIDER.includes(field));
  const said = sourcesOf(listing, { source: ORIGIN.provider, day: localDay(deps.now()) }, own);
  const isAsked = isAskedAt(listing.id, address, deps.now().toISOString());
  const when = every(isAsKnown(known), isAsked);
  const { confirmed } = await runTogether(deps.db, {
    audit: insertAuditEvent({ ...event, userId: null, ip, userAgent }, when),
    version: bumpDataVersion(when),
    confirmed: updateListing(
      known,
      { confirmed: confirmedAt(fields, now), now },
      { factSources: { ...listing.factSources, ...said } },
      isAsked,
    ),
  });
  return confirmed.length > 0;
}

/** A link ends with the address it went to: neither the listing's nor of anybody who keeps it. @throws AppError */
async function find(deps: Needs, token: string): Promise<Found> {
  const asked = checkedIn(token);
  if (asked === undefined) throw new AppError("mail_link_not_found");
  const { found, keepers } = await runTogether(deps.db, {
    found: findToEdit(asked.id),
    keepers: listKeepers(asked.id, deps.now().toISOString()),
  });
  const [listing] = found;
  if (!listing || listing.closed === "dauerhaft") throw new AppError("mail_link_not_found");
  const addresses = [listing.email, ...keepers.map(({ email }) => email)].filter((one) => one !== null);
  const address = await addressOf(deps, token, { createdAt: listing.createdAt, addresses });
  if (address === undefined || isExpired(deps, asked.day)) throw new AppError("mail_link_not_found");
  return { listing, address, askedOn: asked.day, isKept: keepers.length > 0 };
}

type Found = {
  listing: EditableListing;
  address: string;
  /** The day of the mail. */
  askedOn: string;
  /** Somebody keeps the listing. */
  isKept: boolean;
};
