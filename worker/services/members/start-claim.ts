import { isEmailConfirmed } from "#db/queries/auth/conditions.ts";
import { secondsUntilNext, takeTokens } from "#db/queries/auth/rate-limits.ts";
import { findUserUnless } from "#db/queries/auth/user-roles.ts";
import { insertMail, type NewMail } from "#db/queries/mail/mail-outbox.ts";
import { type Claimable, claimExists, putClaim } from "#db/queries/members/claims.ts";
import { listMembersOf } from "#db/queries/members/members.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { ClaimInput } from "#domain/members/claim-input.ts";
import { CLAIM_MAILS_PER_DAY, claimLetterEnd, claimMailEnd } from "#domain/members/claim-periods.ts";
import { claimCodeMail, claimNoticeMail, deskNoticeMail } from "#domain/members/member-mail.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { makeClaimCode } from "./claim-code.ts";
import { requireClaimable } from "./find-claimable.ts";

const DAY_MS = 86_400_000;

/** Somebody says to be a provider: sends a code to an address of it, or asks administration. @throws AppError */
export async function startClaim(deps: Deps, actor: AdminActor, slug: string, input: ClaimInput): Promise<void> {
  const { userId } = actor;
  const isConfirmed = isEmailConfirmed(userId, deps.config.auth.isAutoconfirmed);
  if (await runOne(deps.db, findUserUnless(userId, isConfirmed))) throw new AppError("address_unconfirmed");
  const { listing, domain } = await requireClaimable(deps, slug, userId);
  if (listing.isMember) throw new AppError("already_member");
  const to = addressOf(listing, domain, input);
  await takeFromListing(deps, listing.id);
  const time = deps.now();
  const now = time.toISOString();
  const membership = { userId, listingId: listing.id };
  const made = to === undefined ? undefined : await makeClaimCode(deps, membership);
  const mails =
    made && to ? [codeMail(deps, actor, listing, { to, code: made.code })] : await notices(deps, actor, listing);
  const claim = {
    userId,
    spitexId: listing.id,
    way: made ? ("mail" as const) : ("letter" as const),
    sentTo: to ?? "",
    note: input.way === "letter" ? input.note : "",
    codeHash: made?.codeHash ?? null,
    createdAt: now,
    sentAt: made ? now : null,
    expiresAt: made ? claimMailEnd(time) : claimLetterEnd(time),
  };
  const { put } = await runTogether(deps.db, {
    put: putClaim(claim, isConfirmed),
    audit: auditOf(
      actor,
      { action: "listing_claimed", now, details: { listing_id: listing.id, way: claim.way } },
      claimExists(membership, now),
    ),
    mails: mails.map((mail) => insertMail({ ...mail, createdAt: now }, claimExists(membership, now))),
  });
  if (put.length === 0) throw new AppError("already_member");
  queueMails(
    deps,
    mails.map(({ id }) => id),
  );
}

/** Where the code goes; undefined: administration checks. @throws AppError */
function addressOf({ hasMembers, email }: Claimable, domain: string | undefined, input: ClaimInput) {
  if (input.way === "letter") return undefined;
  const to = input.way === "listing" ? email : domain && `${input.localPart}@${domain}`;
  if (hasMembers || !to) throw new AppError("claim_way_closed");
  return to;
}

/** So that nobody floods the mailbox of a provider, from however many places. @throws AppError */
async function takeFromListing({ db, now }: Deps, listingId: number): Promise<void> {
  const time = now().getTime();
  const bucket = {
    key: `listing-claims:${listingId}`,
    burst: CLAIM_MAILS_PER_DAY,
    intervalMs: DAY_MS / CLAIM_MAILS_PER_DAY,
  };
  const taken = await runOne(db, takeTokens([bucket], time));
  if (taken?.isDenied) throw new AppError("too_many_requests", { retryAfterSeconds: secondsUntilNext(taken, time) });
}

type Made = Omit<NewMail, "createdAt">;

function codeMail(
  { config: { siteUrl } }: Deps,
  { email }: AdminActor,
  { name, slug }: Claimable,
  { to, code }: { to: string; code: string },
): Made {
  const link = `${siteUrl}${paths.providerClaim(slug, code)}`;
  const mail = claimCodeMail({ siteUrl, to, spitexName: name, link, claimant: email, code });
  return { ...mail, id: crypto.randomUUID(), kind: "listing_claim" };
}

/** To administration, and to those who keep the listing already. */
async function notices({ db, config }: Deps, { email }: AdminActor, { id, name }: Claimable): Promise<Made[]> {
  const { siteUrl } = config;
  const members = await runAll(db, listMembersOf(id));
  const about = { siteUrl, spitexName: name };
  const desk = deskNoticeMail({
    ...about,
    to: config.mail.operator,
    link: siteUrl + paths.adminClaims(),
    what: "Übernahme eines Eintrags",
  });
  const told = members.map(({ email: to }) =>
    claimNoticeMail({ ...about, to, link: siteUrl + paths.providerDesk(id), claimant: email }),
  );
  return [desk, ...told].map((mail) => ({
    ...mail,
    replyTo: config.mail.operator,
    id: crypto.randomUUID(),
    kind: "listing_claim_notice",
  }));
}
