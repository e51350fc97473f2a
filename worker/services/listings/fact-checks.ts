import type { AuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  type DueCheck,
  isAskedAt,
  isCheckDue,
  listDueChecks,
  listKeepers,
  planChecks,
  postponeCheck,
} from "#db/queries/listings/capacity.ts";
import { type EditableListing, findToEdit, isAsKnown, updateListing } from "#db/queries/listings/listing-edits.ts";
import { isMember } from "#db/queries/members/members.ts";
import { type Condition, every, runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { localDay } from "#domain/format.ts";
import { pick } from "#domain/keys.ts";
import {
  CHECK_DAYS,
  checkLinkEnd,
  factCheckMail,
  isCheckedSince,
  knownFields,
  oldFrom,
  shownFacts,
} from "#domain/listings/fact-check.ts";
import { type ListingField, providerFields } from "#domain/listings/fields.ts";
import { ORIGIN, sourcesOf } from "#domain/listings/listing.ts";
import { languageOfMember } from "#domain/mail/mail-language.ts";
import { isOfficeTime } from "#domain/members/member-mail.ts";
import { dayAfter } from "#domain/offer/office-hours.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { commit, type Draft, QUIET } from "../commit.ts";
import { takeFromFormLimit } from "../forms/sent-forms.ts";
import { idFor } from "../mail/mail-links.ts";
import { sayAreas } from "../members/listing-areas.ts";
import { optOutLink } from "../members/mail-opt-out.ts";
import { addressOf, checkedIn, checkLink } from "./fact-check-links.ts";
import { afterEdit, confirmedAt, laterThan } from "./store-edit.ts";

/** Listings per night; the rest waits for the next one. */
const MOST = 10_000;

/** New listings are asked about their facts in turn, never all at once. */
export const planFactChecks = ({ db, now }: Pick<Deps, "db" | "now">) =>
  runTogether(db, { planned: planChecks({ today: localDay(now()), everyDays: CHECK_DAYS, most: MOST }) });

/** Listings per run; the rest waits for the next minute. */
const LIMIT = 10;

type JobDeps = Pick<Deps, "db" | "config" | "keyedHash" | "now" | "sendJobs" | "inBackground" | "logError">;

/**
 * Asks providers whether their facts are right, each after 120 days without a confirmation or a mail. The transaction
 * that stores the mails also sets the next due day. A mail's id depends on listing, due day and address, so each mail is
 * written once.
 */
export async function askForFacts(deps: JobDeps, at: Date): Promise<void> {
  if (!deps.config.asksForFacts || !isOfficeTime(at)) return;
  const today = localDay(at);
  for (const check of await runAll(deps.db, listDueChecks(today, LIMIT))) {
    await ask(deps, check, today).catch(async (error) => {
      deps.logError("facts not asked for", error);
      // A check that always fails would hold up those after it.
      await runAll(deps.db, postponeCheck(check, dayAfter(today, 1)));
    });
  }
}

async function ask(deps: JobDeps, check: DueCheck, today: string): Promise<void> {
  const old = oldFrom(check);
  const mails = check.closed === "offen" && old <= today ? await mailsFor(deps, check, today) : [];
  await commit(deps, {
    when: isCheckDue(check),
    ...QUIET,
    mails,
    write: () => postponeCheck(check, old > today ? old : dayAfter(today, CHECK_DAYS)),
  });
}

/** Mails to the address of the listing, otherwise to its members. */
async function mailsFor(deps: JobDeps, check: DueCheck, today: string): Promise<Draft[]> {
  const { listingId, dueOn, name, email } = check;
  const { facts, keepers } = await runTogether(deps.db, {
    facts: findToEdit(listingId),
    keepers: email === null ? [listKeepers(listingId, deps.now().toISOString())] : [],
  });
  const [listing] = facts;
  if (!listing) return [];
  const to =
    email === null
      ? keepers.map(({ email: address, locale }) => ({ address, locale }))
      : [{ address: email, locale: null }];
  const contentTo = async (address: string) =>
    factCheckMail({
      ...{ siteUrl: deps.config.siteUrl, spitexName: name, to: address },
      link: await checkLink(deps, { ...listing, address }, today),
      optOut: await optOutLink(deps, "facts", listing),
      facts: (await sayAreas(deps, ["text"], shownFacts(listing))).flatMap(({ label, text }) =>
        text === "" ? [] : [m.provider_labelled({ label, value: text })],
      ),
    });
  return Promise.all(
    to.map(async ({ address, locale }) => ({
      ...(await inLanguage(languageOfMember(locale, check.mailed), () => contentTo(address))),
      id: await idFor(deps, "fact check", `${listingId} ${listing.createdAt} ${dueOn} ${address}`),
      kind: "fact_check" as const,
    })),
  );
}

type Needs = Pick<Deps, "db" | "keyedHash" | "now">;

/** The contents of the page of a link, and where to change them. @throws AppError */
export async function loadFactsToCheck(deps: Needs, token: string) {
  const { listing, askedOn, isKept } = await find(deps, token);
  const { id, name, slug, updatedAt } = listing;
  return {
    name,
    place: pick(listing, ["cantonSlug", "zipCode"]),
    updatedAt,
    facts: await sayAreas(deps, ["text"], shownFacts(listing)),
    isStored: isChecked(listing, askedOn),
    page: paths.provider(listing),
    change: isKept ? paths.deskFacts(id) : paths.providerClaim(slug),
    correct: paths.correction(listing),
  };
}

type Press = { token: string; updatedAt: string; ip: string; userAgent: string };

/**
 * The provider confirms that all facts are right, so older files change none of them. Pressing or sending this again
 * changes nothing. @returns false if the listing has changed since the page was read @throws AppError
 */
export async function confirmByLink(deps: Deps, press: Press): Promise<boolean> {
  const { ip, token } = press;
  const { listing, address, askedOn } = await find(deps, token);
  if (isChecked(listing, askedOn)) return true;
  await takeFromFormLimit(deps, "fact-check", ip);
  const isConfirmed = await confirm(deps, listing, {
    updatedAt: press.updatedAt,
    fields: knownFields(listing),
    actor: { userId: null, ip, userAgent: press.userAgent },
    when: isAskedAt(listing.id, address, deps.now().toISOString()),
  });
  if (!isConfirmed) {
    // Both requests of a double click may have read the listing before the other changed it.
    const { listing: stored } = await find(deps, token);
    return isChecked(stored, askedOn);
  }
  afterEdit(deps);
  return true;
}

const isChecked = (listing: EditableListing, since: string) => isCheckedSince(listing, since, knownFields(listing));

/** Fields that an admin approves keep their source, because they do not come from the provider's confirmation. */
const BY_PROVIDER = providerFields("at once");

type Confirmed = { listing: EditableListing; updatedAt: string; fields: readonly ListingField[] };

/** A member confirms facts that the desk has shown, as they were at `updatedAt`. @throws AppError */
export async function confirmAsMember(
  deps: Deps,
  actor: AdminActor,
  { listing, updatedAt, fields }: Confirmed,
): Promise<void> {
  const when = isMember({ userId: actor.userId, listingId: listing.id });
  const areKnown = (of: EditableListing) => fields.length > 0 && fields.every((one) => knownFields(of).includes(one));
  if (areKnown(listing) && (await confirm(deps, listing, { updatedAt, fields, actor, when }))) return afterEdit(deps);
  // Both requests of a double click may have read the listing before the other changed it.
  const stored = await runOne(deps.db, findToEdit(listing.id, when));
  const isDone = fields.every((one) => (stored?.confirmedFields?.[one] ?? "") > updatedAt);
  if (!stored || !isDone || !areKnown(stored)) throw new AppError("listing_changed");
}

type Confirmation = {
  updatedAt: string;
  fields: readonly ListingField[];
  actor: Pick<AuditEvent, "userId" | "ip" | "userAgent">;
  /** The right to confirm. */
  when: Condition;
};

async function confirm(deps: Deps, listing: EditableListing, { updatedAt, fields, actor, when: may }: Confirmation) {
  const known = { id: listing.id, updatedAt };
  const now = laterThan(listing.updatedAt, deps.now());
  const own = fields.filter((field) => BY_PROVIDER.includes(field));
  const said = sourcesOf(listing, { source: ORIGIN.provider, day: localDay(deps.now()) }, own);
  const { isMade } = await commit(deps, {
    when: every(isAsKnown(known), may),
    orElse: null,
    audit: { actor, action: "listing_confirmed_by_provider", details: { listing_id: listing.id } },
    isPublic: true,
    now,
    write: (_, when) =>
      updateListing(
        known,
        { confirmed: confirmedAt(fields, now), now },
        { factSources: { ...listing.factSources, ...said } },
        when,
      ),
  });
  return isMade;
}

/** A link ends when its address no longer belongs to the listing or one of its members. @throws AppError */
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
  /** Whether the listing has members. */
  isKept: boolean;
};

const isExpired = ({ now }: Pick<Deps, "now">, day: string) => checkLinkEnd(day) <= now().toISOString();
