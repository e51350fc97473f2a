import { base64url } from "jose";
import { findUserUnless, isEmailConfirmed } from "#db/queries/auth/users.ts";
import { findLocale } from "#db/queries/mail/mail-languages.ts";
import { insertColleague } from "#db/queries/referrers/people.ts";
import {
  deleteRequest,
  findRequest,
  insertReferrer,
  isRequested,
  NEWEST_REFERRER,
  putRequest,
  refersForAny,
  takeRequestGuess,
} from "#db/queries/referrers/referrers.ts";
import { every, not, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { languageOfAccount } from "#domain/mail/mail-language.ts";
import { claimMailEnd } from "#domain/members/claim.ts";
import { paths } from "#domain/paths.ts";
import { present } from "#domain/present.ts";
import type { ReferrerInput } from "#domain/referrers/referrer-input.ts";
import { referrerCodeMail, referrerNoticeMail } from "#domain/referrers/referrer-mail.ts";
import { m } from "#messages";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import { type AdminActor, auditOf } from "../audit/audit-event.ts";
import { randomCode } from "../auth/one-time-token.ts";
import { commit } from "../commit.ts";
import { takeFromInvitations } from "../forms/sent-forms.ts";
import { findReferrer } from "./membership.ts";

/** The organization of the account, and a request that waits for its code. */
export async function loadRequest(deps: Pick<Deps, "db" | "now">, userId: string) {
  const [referrer, request] = await Promise.all([
    findReferrer(deps, userId),
    runOne(deps.db, findRequest(userId, deps.now().toISOString())),
  ]);
  return { referrer: referrer ?? null, request: request ?? null };
}

const DIGITS = 8;

/** Sends a code to an address of the organization. @throws AppError */
export async function requestReferrer(deps: Deps, actor: AdminActor, { name, kind, email }: ReferrerInput) {
  const { userId } = actor;
  const isConfirmed = isEmailConfirmed(userId, deps.config.auth.isAutoconfirmed);
  if (await runOne(deps.db, findUserUnless(userId, isConfirmed))) throw new AppError("address_unconfirmed");
  if ((await domainOf(email)) === undefined) {
    throw new AppError("invalid_input", { fields: { email: [m.referrer_request_email_of_all()] } });
  }
  await takeFromInvitations(deps, { to: email, inviter: userId });
  const code = randomCode(DIGITS);
  const { siteUrl } = deps.config;
  const account = await runOne(deps.db, findLocale({ userId }));
  const mail = inLanguage(languageOfAccount(account?.locale), () => {
    const link = `${siteUrl}${paths.referrerRequest(code)}`;
    return referrerCodeMail({ siteUrl, to: email, name, link, person: actor.email, code });
  });
  const request = {
    ...{ userId, name, kind, sentTo: email },
    codeHash: await hashOf(deps, userId, code),
    expiresAt: claimMailEnd(deps.now()),
  };
  await commit(deps, {
    when: every(isConfirmed, not(refersForAny(userId))),
    orElse: "referrer_member",
    audit: { actor, action: "referrer_requested", details: { organization: name } },
    isPublic: false,
    mails: [{ ...mail, kind: "referrer_code" }],
    write: (createdAt, when) => putRequest({ ...request, createdAt }, when),
  });
}

/**
 * The user who types the code belongs to the organization, which then waits for the operator. Sending the form twice
 * does no harm. @throws AppError
 */
export async function redeemRequest(deps: Deps, actor: AdminActor, code: string): Promise<void> {
  const refusal = await redeem(deps, actor, code);
  if (refusal === null) return;
  // The request ends when its organization is made.
  const { referrer, request } = await loadRequest(deps, actor.userId);
  if (referrer && !request) return;
  if (refusal === "claim_code_wrong") {
    const now = deps.now().toISOString();
    await runOne(deps.db, auditOf(actor, { action: "referrer_code_failed", now, details: {} }));
  }
  throw new AppError(refusal);
}

/** @returns why no organization was made */
async function redeem(deps: Deps, actor: AdminActor, code: string) {
  const { userId } = actor;
  const guessed = await runOne(deps.db, takeRequestGuess(userId, deps.now().toISOString()));
  const codeHash = await hashOf(deps, userId, code);
  if (guessed?.codeHash !== codeHash) return "claim_code_wrong";
  const { name, kind, sentTo } = guessed;
  const { siteUrl, mail } = deps.config;
  const domain = present(await domainOf(sentTo), "a code is sent only to addresses of organizations");
  const told = { siteUrl, to: mail.operator, name, domain, link: siteUrl + paths.adminReferrers() };
  const { isMade } = await commit(deps, {
    when: every(isRequested(userId, codeHash), not(refersForAny(userId))),
    orElse: null,
    audit: { actor, action: "referrer_proved", details: { organization: name } },
    isPublic: false,
    mails: [{ ...inLanguage("de", () => referrerNoticeMail(told)), kind: "referrer_notice" }],
    write: (createdAt, when) => [
      insertReferrer({ name, kind, domain, createdAt }, when),
      insertColleague({ userId, referrerId: NEWEST_REFERRER, role: "lead", createdAt }, when),
      deleteRequest(userId, refersForAny(userId)),
    ],
  });
  return isMade ? null : "referrer_member";
}

/** The list of mail services is long, and only requests need it. */
async function domainOf(address: string): Promise<string | undefined> {
  const { workDomain } = await import("#domain/members/claim-domain.ts");
  return workDomain(address);
}

const hashOf = async ({ keyedHash }: Pick<Deps, "keyedHash">, userId: string, code: string): Promise<string> =>
  base64url.encode(await keyedHash("request of a referrer", `${userId} ${code}`));
