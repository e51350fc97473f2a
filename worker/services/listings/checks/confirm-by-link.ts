import { every } from "#db/condition.ts";
import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { type EditableListing, findToEdit, isAsKnown, updateListing } from "#db/queries/listings/listing-edits.ts";
import { listMembersOf } from "#db/queries/members/members.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { localDay } from "#domain/format.ts";
import { CHECKED_FIELDS, shownFacts } from "#domain/listings/shown-facts.ts";
import { ORIGIN, sourcesOf } from "#domain/offer/fact-sources.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../../deps.ts";
import { takeFromFormLimit } from "../../forms/form-limit.ts";
import { afterEdit } from "../after-edit.ts";
import { confirmedAt } from "../confirmed-fields.ts";
import { laterThan } from "../store-edit.ts";
import { readCheckToken } from "./check-links.ts";

type Needs = Pick<Deps, "db" | "keyedHash" | "now">;

/** What the page of a link shows, and where to change it. @throws AppError */
export async function loadFactsToCheck(deps: Needs, token: string) {
  const { listing, isKept } = await find(deps, token);
  const { id, name, slug, updatedAt } = listing;
  return {
    ...{ name, updatedAt, facts: shownFacts(listing) },
    page: paths.provider(listing),
    change: isKept ? paths.providerDesk(id) : paths.providerClaim(slug),
    correct: paths.correction(listing),
  };
}

type Press = { token: string; updatedAt: string; ip: string; userAgent: string };

/**
 * The provider says that all of it is right: older files change none of it. @returns false if the listing has changed since
 * the page was read @throws AppError
 */
export async function confirmByLink(deps: Deps, { token, updatedAt, ip, userAgent }: Press): Promise<boolean> {
  const { listing } = await find(deps, token);
  await takeFromFormLimit(deps, "fact-check", ip);
  const known = { id: listing.id, updatedAt };
  const now = laterThan(listing.updatedAt, deps.now());
  const event = { action: "listing_confirmed_by_provider", now, details: { listing_id: listing.id } } as const;
  const said = sourcesOf(listing, { source: ORIGIN.provider, day: localDay(deps.now()) }, CHECKED_FIELDS);
  const when = every(isAsKnown(known));
  const { confirmed } = await runTogether(deps.db, {
    audit: insertAuditEvent({ ...event, userId: null, ip, userAgent }, when),
    version: bumpDataVersion(when),
    confirmed: updateListing(
      known,
      { confirmed: confirmedAt(CHECKED_FIELDS, now), now },
      { factSources: { ...listing.factSources, ...said } },
    ),
  });
  if (confirmed.length === 0) return false;
  afterEdit(deps);
  return true;
}

/** @throws AppError */
async function find(deps: Needs, token: string): Promise<{ listing: EditableListing; isKept: boolean }> {
  const id = await readCheckToken(deps, token);
  if (id === undefined) throw new AppError("mail_link_not_found");
  const { found, members } = await runTogether(deps.db, { found: findToEdit(id), members: listMembersOf(id) });
  const [listing] = found;
  if (!listing || listing.closed === "dauerhaft") throw new AppError("mail_link_not_found");
  return { listing, isKept: members.length > 0 };
}
