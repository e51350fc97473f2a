import { secondsUntilNext, takeTokens } from "#db/queries/auth/rate-limits.ts";
import { findUserUnless, isEmailConfirmed } from "#db/queries/auth/users.ts";
import { listKeepers } from "#db/queries/listings/capacity.ts";
import { findIsHeld } from "#db/queries/mail/mail-outbox.ts";
import { type Claimable, deleteMergedClaims, mayClaim, putClaim } from "#db/queries/members/claims.ts";
import type { Membership } from "#db/queries/members/members.ts";
import { every, runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { languageOfListing, languageOfMember } from "#domain/mail/mail-language.ts";
import { heldUntil } from "#domain/mail/summed-mail.ts";
import {
  CLAIMS_OF_ACCOUNT_PER_DAY,
  CLAIMS_PER_DAY,
  claimLetterEnd,
  claimMailEnd,
  maskedAddress,
} from "#domain/members/claim.ts";
import type { ClaimInput } from "#domain/members/member-input.ts";
import { claimCodeMail, claimNoticeMail, claimToldMail, deskNoticeMail } from "#domain/members/member-mail.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { commit, type Draft } from "../commit.ts";
import { makeClaimCode } from "./claim-codes.ts";
import { addressesOf, proofsOf, requireClaimable } from "./claims.ts";

const DAY_MS = 86_400_000;

/** Starts a claim: sends a code to one of the provider's addresses, or asks administration. @throws AppError */
export async function startClaim(deps: Deps, actor: AdminActor, slug: string, input: ClaimInput): Promise<void> {
  const { userId } = actor;
  const isConfirmed = isEmailConfirmed(userId, deps.config.auth.isAutoconfirmed);
  if (await runOne(deps.db, findUserUnless(userId, isConfirmed))) throw new AppError("address_unconfirmed");
  const listing = await requireClaimable(deps, slug, userId);
  if (listing.isMember) throw new AppError("already_member");
  const to = await addressOf(listing, input);
  const membership = { userId, listingId: listing.id };
  await takeFromClaimant(deps, membership);
  const time = deps.now();
  const now = time.toISOString();
  const made = to === undefined ? undefined : { ...(await makeClaimCode(deps, userId)), to };
  const sentAt = made ? await momentOf(deps, made.to, now) : now;
  const mails = [
    ...(made ? [codeMail(deps, actor, listing, made)] : await notices(deps, actor, listing)),
    ...toldMails(deps, actor, listing, to),
  ];
  const claim = { ...rowOf(input, { made, sentAt, time }), userId, spitexId: listing.id, createdAt: now };
  const { isMade } = await commit(deps, {
    when: every(mayClaim(membership), isConfirmed),
    orElse: null,
    audit: { actor, action: "listing_claimed", details: { listing_id: listing.id, way: claim.way } },
    isPublic: false,
    mails,
    now,
    write: (_, when) => [putClaim(claim, when), deleteMergedClaims(membership, when)],
  });
  if (isMade) return;
  // The listing was deleted since, or the claimant became a member.
  await requireClaimable(deps, slug, userId);
  throw new AppError("already_member");
}

type CodeToSend = { to: string; codeHash: string };

/** The validity of a mailed code begins when the mail is sent. */
function rowOf(
  input: ClaimInput,
  { made, sentAt, time }: { made: CodeToSend | undefined; sentAt: string; time: Date },
) {
  const note = input.way === "letter" ? input.note : "";
  if (!made) return { way: "letter" as const, note, expiresAt: claimLetterEnd(time) };
  const { to: sentTo, codeHash } = made;
  // Claimants see in full only what they typed, also once the listing has another address.
  const shownTo = input.way === "listing" ? maskedAddress(sentTo) : sentTo;
  return { way: "mail" as const, sentTo: shownTo, codeHash, note, sentAt, expiresAt: claimMailEnd(new Date(sentAt)) };
}

/** The address that gets the code; undefined if administration checks. @throws AppError */
async function addressOf(listing: Claimable, input: ClaimInput) {
  if (input.way === "letter") return undefined;
  const { domain, ownAddress } = await proofsOf(listing);
  const to = input.way === "listing" ? ownAddress : domain && `${input.localPart}@${domain}`;
  if (listing.hasMembers || !to) throw new AppError("claim_way_closed");
  return to;
}

/** Limits the claimant: the listing has to stay claimable by its own people (rule claim-3). @throws AppError */
async function takeFromClaimant({ db, now }: Deps, { userId, listingId }: Membership): Promise<void> {
  const time = now().getTime();
  const daily = (key: string, burst: number) => ({ key, burst, intervalMs: DAY_MS / burst });
  const buckets = [
    daily(`listing-claims:${userId}:${listingId}`, CLAIMS_PER_DAY),
    daily(`listing-claims:${userId}`, CLAIMS_OF_ACCOUNT_PER_DAY),
  ];
  const taken = await runAll(db, takeTokens(buckets, time));
  const denied = taken.filter(({ isDenied }) => isDenied);
  if (denied.length === 0) return;
  const retryAfterSeconds = Math.max(...denied.map((bucket) => secondsUntilNext(bucket, time)));
  throw new AppError("too_many_requests", { retryAfterSeconds });
}

/** The moment a code is sent. A delay refuses no one, but prevents floods from many accounts (rule messages-14). */
async function momentOf({ db }: Deps, to: string, createdAt: string): Promise<string> {
  const held = await runOne(db, findIsHeld({ kind: "listing_claim", to, createdAt }));
  return held?.isHeld ? heldUntil(createdAt) : createdAt;
}

function codeMail(
  { config: { siteUrl } }: Deps,
  { email }: AdminActor,
  { name, slug, mailed }: Claimable,
  { to, code }: { to: string; code: string },
): Draft {
  const mail = inLanguage(languageOfListing(mailed), () => {
    const link = `${siteUrl}${paths.providerClaim(slug, code)}`;
    return claimCodeMail({ siteUrl, to, spitexName: name, link, claimant: email, code });
  });
  return { ...mail, kind: "listing_claim" };
}

/** Mails to the present and former addresses of the provider, except the one that gets the code. */
function toldMails(deps: Deps, { email }: AdminActor, listing: Claimable, sentTo: string | undefined): Draft[] {
  const { siteUrl, mail: settings } = deps.config;
  const contentTo = (to: string) =>
    inLanguage(languageOfListing(listing.mailed), () => {
      const about = { siteUrl, spitexName: listing.name, link: siteUrl + paths.provider(listing), claimant: email };
      return claimToldMail({ ...about, to, sentTo });
    });
  const addresses = addressesOf(listing).filter((to) => to.toLowerCase() !== sentTo?.toLowerCase());
  return addresses.map((to): Draft => {
    const mail = { ...contentTo(to), replyTo: settings.operator };
    return { ...mail, kind: "listing_claim_notice" };
  });
}

/** Mails to administration, and to the members of the listing who can be mailed. */
async function notices(
  { db, now, config }: Deps,
  { email }: AdminActor,
  { id, name, mailed }: Claimable,
): Promise<Draft[]> {
  const { siteUrl } = config;
  const members = await runAll(db, listKeepers(id, now().toISOString()));
  const about = { siteUrl, spitexName: name };
  const desk = inLanguage("de", () =>
    deskNoticeMail({
      ...about,
      to: config.mail.operator,
      link: siteUrl + paths.adminClaims(),
      what: "Übernahme eines Eintrags",
    }),
  );
  const told = members.map(({ email: to, locale }) =>
    inLanguage(languageOfMember(locale, mailed), () =>
      claimNoticeMail({ ...about, to, link: siteUrl + paths.deskMembers(id), claimant: email }),
    ),
  );
  return [desk, ...told].map((mail) => ({ ...mail, replyTo: config.mail.operator, kind: "listing_claim_notice" }));
}
