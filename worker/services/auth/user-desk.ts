import { z } from "zod";
import { deleteUserRow } from "#db/queries/auth/admin-users.ts";
import {
  actorMayAct,
  endSessions,
  findUserRow,
  listAccountMatches,
  listUsersByEmail,
  listUsersById,
  type PartPosition,
  type UserRow,
  updateBan,
} from "#db/queries/auth/user-desk.ts";
import {
  findUser,
  findUserUnless,
  grantRole,
  hasRole,
  isEmailConfirmed,
  noteMailSent,
  revokeRole,
  userExists,
} from "#db/queries/auth/users.ts";
import { hasReviews } from "#db/queries/reviews/own-reviews.ts";
import { every, not, runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { accountWords } from "#domain/auth/account-text.ts";
import { AuthError } from "#domain/auth/auth-error.ts";
import { isBanned } from "#domain/auth/user.ts";
import type { DeskUser, UserFilter } from "#domain/auth/user-desk.ts";
import { type DeskPage, toDeskPage } from "#domain/desks/desk-page.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../audit/audit-event.ts";
import { type CommitDeps, commit } from "../commit.ts";
import { queueMails } from "../mail/outbox.ts";
import { mailsToNextLead } from "../referrers/membership.ts";
import { composeOneTimeMail } from "./account-mails.ts";
import { clientBuckets, countMail, mailSlot, withinLimits } from "./limits.ts";

type Ask = { q: string; filter: UserFilter; from: string };

/** Accounts with all words of `q` in their address and names. One or two letters must begin the address. */
export async function listUsers(deps: Pick<Deps, "db" | "now">, { q, filter, from }: Ask) {
  const words = accountWords(q);
  // There are so few admins that this search needs no index.
  if (words.length > 0 && filter !== "admins") return searchUsers(deps, words, { filter, from });
  // Normalized like stored addresses; the input may be only the beginning of one.
  const beginning = words.length > 0 ? "" : q.trim().normalize("NFC").toLowerCase();
  const ask = { filter, beginning, words, after: from, now: deps.now().toISOString() };
  const rows = await runAll(deps.db, listUsersByEmail(ask));
  const users = rows.map((row) => shown(row, deps.now()));
  return toDeskPage(users, ({ email }) => email);
}

/** A page may have few accounts or none even if others follow. */
async function searchUsers(
  { db, now }: Pick<Deps, "db" | "now">,
  words: string[],
  { filter, from }: Omit<Ask, "q">,
): Promise<DeskPage<DeskUser>> {
  const { found, next } = await matchAccounts(db, words, positionIn(from));
  const ids = found.map(({ userId }) => userId);
  const rows = ids.length === 0 ? [] : await runAll(db, listUsersById(ids, { filter, now: now().toISOString() }));
  const users = rows.map((row) => shown(row, now()));
  const page = toDeskPage(users, ({ id }) => positionText(found[ids.indexOf(id)]?.position));
  return page.next === null && next ? { ...page, next: positionText(next) } : page;
}

const position = z.tuple([z.string(), z.number(), z.number()]);

const positionText = (at: PartPosition | undefined) => JSON.stringify(at && [at.part, at.account, at.at]);

/** Invalid input starts at the beginning. */
function positionIn(from: string): PartPosition | undefined {
  const { data } = position.safeParse(parsed(from));
  return data && { part: data[0], account: data[1], at: data[2] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws AppError */
export async function loadUser({ db, now }: Pick<Deps, "db" | "now">, id: string) {
  const row = await runOne(db, findUserRow(id));
  if (!row) throw new AppError("account_not_found");
  return shown(row, now());
}

/** Leaves out an expired ban. */
const shown = (row: UserRow, now: Date): DeskUser => (isBanned(row, now) ? row : { ...row, bannedUntil: null });

type ChangeDeps = CommitDeps & Pick<Deps, "config">;

type Ban = { userId: string; bannedUntil: string | null };

/** Bans a user or lifts the ban. A ban ends all sessions; every sign-in checks for a ban. @throws AppError */
export async function setBan(deps: ChangeDeps, actor: AdminActor, { userId, bannedUntil }: Ban): Promise<void> {
  const now = deps.now().toISOString();
  if (userId === actor.userId) throw new AppError("own_account");
  if (bannedUntil !== null && bannedUntil <= now) {
    throw new AppError("invalid_input", { fields: { until: ["Wählen Sie einen Tag ab heute."] } });
  }
  await commit(deps, {
    when: every(actorMayAct(actor.userId, now), userExists(userId)),
    orElse: "account_not_found",
    audit: { actor, action: "user_modified", details: { user_id: userId, banned_until: bannedUntil } },
    isPublic: false,
    now,
    mails: bannedUntil === null ? [] : await mailsToNextLead(deps, userId),
    write: (_, when) => [
      ...(bannedUntil === null ? [] : endSessions(userId, when)),
      updateBan({ userId, bannedUntil, now }, when),
    ],
  });
}

type Change = { userId: string; isAdmin: boolean };

/**
 * One admin grants or revokes the rights of another user. Admins cannot revoke their own rights, so one admin always
 * remains. Only confirmed addresses get rights. Idempotent. @throws AppError
 */
export async function setAdmin(deps: ChangeDeps, actor: AdminActor, { userId, isAdmin }: Change): Promise<void> {
  if (userId === actor.userId && !isAdmin) throw new AppError("own_account");
  const now = deps.now().toISOString();
  const role = { userId, role: "admin" } as const;
  const isConfirmed = isEmailConfirmed(userId, deps.config.auth.isAutoconfirmed);
  const isChange = isAdmin ? every(isConfirmed, not(hasRole(role))) : hasRole(role);
  const action = isAdmin ? "role_granted" : "role_revoked";
  const { isMade } = await commit(deps, {
    when: every(actorMayAct(actor.userId, now), userExists(userId), isChange),
    orElse: null,
    audit: { actor, action, details: { user_id: userId, role: role.role } },
    isPublic: false,
    now,
    write: (_, when) => (isAdmin ? grantRole(role, now, when) : revokeRole(role, when)),
  });
  if (isMade || !isAdmin) return;
  if (await runOne(deps.db, findUserUnless(userId, isConfirmed))) throw new AppError("address_unconfirmed");
}

/**
 * An admin deletes the account of another user with all that belongs to it; reviews stay, without a name. The accounts
 * of admins cannot be deleted, so one admin always remains. @throws AppError
 */
export async function deleteAccount(deps: ChangeDeps, actor: AdminActor, userId: string): Promise<void> {
  if (userId === actor.userId) throw new AppError("own_account");
  const now = deps.now().toISOString();
  const isAdmin = hasRole({ userId, role: "admin" });
  const mayDelete = every(actorMayAct(actor.userId, now), userExists(userId), not(isAdmin));
  const { isMade } = await commit(deps, {
    when: mayDelete,
    orElse: null,
    audit: { actor, action: "user_deleted", details: { user_id: userId } },
    isPublic: every(mayDelete, hasReviews(userId)),
    mails: await mailsToNextLead(deps, userId),
    write: (_, when) => deleteUserRow(userId, when),
  });
  if (isMade) return;
  const left = await runOne(deps.db, findUserRow(userId));
  throw new AppError(left?.roles.includes("admin") ? "account_is_admin" : "account_not_found");
}

/** An admin sends the mail that confirms a new account again, within the limits of POST /resend. @throws AppError */
export async function resendConfirmation(deps: AuthDeps, actor: AdminActor, userId: string): Promise<void> {
  const user = await runOne(deps.db, findUser(userId));
  if (!user || user.email === "") throw new AppError("account_not_found");
  if (user.emailConfirmedAt !== null || user.isSsoUser) throw new AppError("account_confirmed");
  await takeFromLimits(deps, user.email);
  const mail = await composeOneTimeMail(deps, {
    userId,
    to: user.email,
    token: "confirmation",
    mail: "confirmation",
    locale: user.userMetadata.locale,
    linkType: "signup",
    redirectTo: deps.config.siteUrl,
  });
  const now = deps.now().toISOString();
  const event = { action: "user_confirmation_requested", now, details: { user_id: userId } } as const;
  await runTogether(deps.db, {
    counted: countMail(deps),
    mail: mail.statements,
    sent: noteMailSent({ userId, column: "confirmationSentAt", now }, mail.when),
    audit: auditOf(actor, event, mail.when),
  });
  queueMails(deps, [mail.mailId]);
}

/** @throws AppError */
async function takeFromLimits(deps: AuthDeps, email: string) {
  const limits = { client: clientBuckets(deps, "otp"), others: mailSlot(deps, "sign_in", email), isMailed: true };
  await withinLimits(deps, limits).catch((cause) => {
    if (!(cause instanceof AuthError)) throw cause;
    const { retryAfterSeconds } = cause;
    throw new AppError("too_many_requests", { cause, ...(retryAfterSeconds && { retryAfterSeconds }) });
  });
}

/** One request reads at most this many index entries. */
const MOST_SCANNED = 300;

/** A search that has no further pages reads at most this many windows. */
const MOST_WINDOWS = 10;

type Found = { userId: string; position: PartPosition }[];

/** Matching accounts in one window of the search. `next`: the start of the next window, undefined after the last. */
async function matchAccounts(
  db: Deps["db"],
  words: readonly string[],
  after: PartPosition | undefined,
): Promise<{ found: Found; next: PartPosition | undefined }> {
  const rows = await runAll(db, listAccountMatches({ words, after, limit: MOST_SCANNED }));
  const found = rows.filter(({ isHit }) => isHit).map(({ userId, ...position }) => ({ userId, position }));
  const last = rows.length === MOST_SCANNED ? rows.at(-1) : undefined;
  return { found, next: last && { part: last.part, account: last.account, at: last.at } };
}

/** `hasMore`: others may match as well. */
type FoundIds = { ids: string[]; hasMore: boolean };

/** At most `most` accounts that have `q` in their address or name, or as their id. */
export async function findAccountIds(db: Deps["db"], q: string, most: number): Promise<FoundIds> {
  if (/^[0-9a-f-]{36}$/i.test(q)) return { ids: [q.toLowerCase()], hasMore: false };
  const words = accountWords(q);
  if (words.length > 0) return idsWithWords(db, words, most);
  const beginning = q.trim().normalize("NFC").toLowerCase();
  const users = await runAll(db, listUsersByEmail({ filter: "all", beginning, words: [], after: "", now: "" }));
  return { ids: users.slice(0, most).map(({ id }) => id), hasMore: users.length > most };
}

async function idsWithWords(db: Deps["db"], words: readonly string[], most: number): Promise<FoundIds> {
  const ids: string[] = [];
  let after: PartPosition | undefined;
  for (let window = 0; window < MOST_WINDOWS; window += 1) {
    const { found, next } = await matchAccounts(db, words, after);
    ids.push(...found.map(({ userId }) => userId));
    if (ids.length > most || !next) return { ids: ids.slice(0, most), hasMore: ids.length > most };
    after = next;
  }
  return { ids, hasMore: true };
}
