import { findLocale } from "#db/queries/mail/mail-languages.ts";
import {
  deleteColleague,
  deleteReferrerInvitation,
  deleteReferrerInvitations,
  findReferrerInvitation,
  hasRoomForColleague,
  insertColleague,
  isColleague,
  isLead,
  isReferrerInvitation,
  listColleagues,
  listReferrerInvitations,
  mayLeave,
  putReferrerInvitation,
  referrerInvitationExists,
  setRole,
  useReferrerInvitation,
} from "#db/queries/referrers/people.ts";
import { deleteWaiting, refersForAny, waitingDetails } from "#db/queries/referrers/referrers.ts";
import { every, not, runOne, runTogether } from "#db/statement.ts";
import { AppError, type ErrorCode } from "#domain/app-error.ts";
import { pick } from "#domain/keys.ts";
import { languageOfAccount } from "#domain/mail/mail-language.ts";
import { invitationEnd } from "#domain/members/claim.ts";
import { INVITED, paths } from "#domain/paths.ts";
import { referrerInvitationMail } from "#domain/referrers/referrer-mail.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { type Commit, commit } from "../commit.ts";
import { takeFromInvitations } from "../forms/sent-forms.ts";
import { newestWithLink, newInvitationToken, readInvitation } from "../members/invitation-links.ts";
import { findReferrer, requireLead, requireReferrer } from "./membership.ts";

export async function loadColleagues(deps: Pick<Deps, "db" | "now" | "keyedHash" | "config">, userId: string) {
  const referrer = await requireReferrer(deps, userId);
  const { colleagues, invitations } = await runTogether(deps.db, {
    colleagues: listColleagues(referrer.id),
    invitations: listReferrerInvitations(referrer.id, deps.now().toISOString()),
  });
  return {
    referrer,
    invitations: invitations.map((row) => pick(row, ["id", "email", "expiresAt"])),
    newest:
      referrer.role === "lead"
        ? await newestWithLink(deps, { kind: KIND, desk: paths.referrerDesk(), invitations })
        : null,
    colleagues: colleagues.map((one) => ({ ...one, isSelf: one.userId === userId })),
  };
}

/** Only the recipient sees the mail's link, because opening it proves the address. @throws AppError */
export async function inviteColleague(deps: Deps, actor: AdminActor, email: string): Promise<void> {
  const { id: referrerId, name } = await requireLead(deps, actor.userId);
  await takeFromInvitations(deps, { to: email, inviter: actor.userId });
  const { token, tokenHash } = await newInvitationToken(deps, KIND);
  const { siteUrl } = deps.config;
  const invited = await runOne(deps.db, findLocale({ email }));
  const mail = inLanguage(languageOfAccount(invited?.locale), () => {
    const link = `${siteUrl}${paths.referrerDesk()}?${INVITED}=${token}`;
    return referrerInvitationMail({ siteUrl, to: email, name, link, inviter: actor.email });
  });
  const invitation = {
    ...{ referrerId, email, invitedBy: actor.userId },
    tokenHash,
    expiresAt: invitationEnd(deps.now()),
  };
  const now = deps.now().toISOString();
  await commit(deps, {
    when: every(isLead({ userId: actor.userId, referrerId }), hasRoomForColleague(referrerId, email, now)),
    orElse: "members_full",
    audit: { actor, action: "referrer_member_invited", details: { organization: name } },
    isPublic: false,
    mails: [{ ...mail, kind: "referrer_invitation", replyTo: actor.email }],
    write: (createdAt, when) => putReferrerInvitation({ ...invitation, createdAt }, when),
  });
}

/** @throws AppError */
export async function withdrawColleagueInvitation(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  const { id: referrerId, name } = await requireLead(deps, actor.userId);
  await commit(deps, {
    when: every(isLead({ userId: actor.userId, referrerId }), isReferrerInvitation(id, referrerId)),
    orElse: "invitation_settled",
    audit: { actor, action: "referrer_changed", details: { organization: name } },
    isPublic: false,
    write: (_, when) => deleteReferrerInvitation(id, when),
  });
}

/** @throws AppError */
export async function loadColleagueInvitation(deps: Deps, actor: AdminActor, token: string) {
  const { name, inviter, referrerId } = await find(deps, actor, token);
  return { name, inviter, to: referrerId };
}

type Acceptance = {
  token: string;
  /**
   * The organization of the invitation, as the page showed it: a user who already belongs to it has sent the form
   * twice.
   */
  to: number;
};

/** @throws AppError */
export async function acceptColleagueInvitation(deps: Deps, actor: AdminActor, { token, to }: Acceptance) {
  await accept(deps, actor, token).catch(async (error) => {
    const isRefused = error instanceof AppError && TAKEN.includes(error.code);
    if (!isRefused || (await findReferrer(deps, actor.userId))?.id !== to) throw error;
  });
}

/** Errors that a second press would get. */
const TAKEN: ErrorCode[] = ["invitation_not_found", "referrer_member"];

async function accept(deps: Deps, actor: AdminActor, token: string): Promise<void> {
  const { referrerId, name, tokenHash, proof } = await find(deps, actor, token);
  const { userId } = actor;
  const mayJoin = every(referrerInvitationExists(tokenHash), proof, not(refersForAny(userId, "approved", "refused")));
  const joining: Commit<unknown> = {
    when: mayJoin,
    orElse: "referrer_member",
    audit: { actor, action: "referrer_member_added", details: { organization: name } },
    isPublic: false,
    write: (createdAt, when) => [
      // An own request that still waits ends, as it would keep the person from joining.
      deleteWaiting(userId, when),
      insertColleague({ userId, referrerId, role: "member", createdAt }, when),
      useReferrerInvitation(tokenHash, isColleague({ userId, referrerId })),
    ],
  };
  await commit(deps, joining, {
    when: every(mayJoin, refersForAny(userId, "waiting")),
    audit: { actor, action: "referrer_request_ended", details: waitingDetails(userId) },
    isPublic: false,
    write: () => [],
  });
}

const KIND = "referrer invitation";

const find = (deps: Deps, actor: AdminActor, token: string) =>
  readInvitation(deps, actor, {
    kind: KIND,
    token,
    find: (key) => findReferrerInvitation(key, deps.now().toISOString()),
  });

/**
 * A lead may remove any member, others only themselves; the only lead stays while others do. A person who has already
 * left counts as removed. @throws AppError
 */
export async function removeColleague(deps: Deps, actor: AdminActor, userId: string): Promise<void> {
  const isSelf = userId === actor.userId;
  const { id: referrerId, name } = await (isSelf ? requireReferrer : requireLead)(deps, actor.userId);
  const removed = { userId, referrerId };
  await commit(deps, {
    when: isSelf ? mayLeave(removed) : isLead({ userId: actor.userId, referrerId }),
    orElse: isSelf ? "referrer_last_lead" : "referrer_lead_needed",
    audit: {
      actor,
      action: "referrer_member_removed",
      when: isColleague(removed),
      details: { organization: name, user_id: userId },
    },
    isPublic: false,
    write: (_, when) => [deleteReferrerInvitations({ referrerId, by: userId }, when), deleteColleague(removed, when)],
  });
}

/** Several people may lead. @throws AppError */
export async function nameLead(deps: Deps, actor: AdminActor, userId: string): Promise<void> {
  const { id: referrerId, name } = await requireLead(deps, actor.userId);
  const named = { userId, referrerId };
  await commit(deps, {
    when: every(isLead({ userId: actor.userId, referrerId }), isColleague(named)),
    orElse: "colleague_gone",
    audit: { actor, action: "referrer_lead_named", details: { organization: name, user_id: userId } },
    isPublic: false,
    write: (_, when) => setRole(named, "lead", when),
  });
}
