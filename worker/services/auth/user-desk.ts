import { z } from "zod";
import { every, not } from "#db/condition.ts";
import type { PartPosition } from "#db/queries/auth/account-search.ts";
import { isEmailConfirmed, userExists } from "#db/queries/auth/conditions.ts";
import {
  actorMayAct,
  endSessions,
  findUserRow,
  listUsersByEmail,
  listUsersById,
  type UserRow,
  updateBan,
} from "#db/queries/auth/user-desk.ts";
import { findUserUnless, grantRole, hasRole, revokeRole } from "#db/queries/auth/user-roles.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { accountWords } from "#domain/auth/account-text.ts";
import { isBanned } from "#domain/auth/user.ts";
import { type DeskPage, toDeskPage } from "#domain/desks/desk-page.ts";
import type { DeskUser, UserFilter } from "#domain/desks/user-desk.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { matchAccounts } from "./find-accounts.ts";

type Ask = { q: string; filter: UserFilter; from: string };

/** Accounts with all words of `q` in their address and names; one or two letters begin the address. */
export async function listUsers(deps: Pick<Deps, "db" | "now">, { q, filter, from }: Ask) {
  const words = accountWords(q);
  // There are few admins, so that no index has to find them.
  if (words.length > 0 && filter !== "admins") return searchUsers(deps, words, { filter, from });
  // Normalized like stored addresses; the input may be only the beginning of one.
  const beginning = words.length > 0 ? "" : q.trim().normalize("NFC").toLowerCase();
  const ask = { filter, beginning, words, after: from, now: deps.now().toISOString() };
  const rows = await runAll(deps.db, listUsersByEmail(ask));
  const users = rows.map((row) => shown(row, deps.now()));
  return toDeskPage(users, ({ email }) => email);
}

/** A page may have few accounts or none although others follow. */
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

/** Without expired bans. */
const shown = (row: UserRow, now: Date): DeskUser => (isBanned(row, now) ? row : { ...row, bannedUntil: null });

type Ban = { userId: string; bannedUntil: string | null };

/** Bans a user or lifts the ban. A ban ends all sessions; every sign-in checks for it. @throws AppError */
export async function setBan(
  deps: Pick<Deps, "db" | "now">,
  actor: AdminActor,
  { userId, bannedUntil }: Ban,
): Promise<void> {
  const now = deps.now().toISOString();
  if (userId === actor.userId) throw new AppError("own_account");
  if (bannedUntil !== null && bannedUntil <= now) {
    throw new AppError("invalid_input", { fields: { until: ["Wählen Sie einen Tag ab heute."] } });
  }
  const mayBan = every(actorMayAct(actor.userId, now), userExists(userId));
  const details = { user_id: userId, banned_until: bannedUntil };
  const { updated } = await runTogether(deps.db, {
    audit: auditOf(actor, { action: "user_modified", now, details }, mayBan),
    ended: bannedUntil === null ? [] : endSessions(userId, mayBan),
    updated: updateBan({ userId, bannedUntil, now }, mayBan),
  });
  if (updated.length === 0) throw new AppError("account_not_found");
}

type Change = { userId: string; isAdmin: boolean };

/**
 * One admin grants or revokes the rights of another user. Admins cannot revoke their own, so one always remains.
 * Only confirmed addresses get rights. Idempotent. @throws AppError
 */
export async function setAdmin(
  deps: Pick<Deps, "db" | "now" | "config">,
  actor: AdminActor,
  { userId, isAdmin }: Change,
): Promise<void> {
  if (userId === actor.userId && !isAdmin) throw new AppError("own_account");
  const now = deps.now().toISOString();
  const role = { userId, role: "admin" } as const;
  const isConfirmed = isEmailConfirmed(userId, deps.config.auth.isAutoconfirmed);
  const mayAct = every(actorMayAct(actor.userId, now), ...(isAdmin ? [isConfirmed] : []));
  const isChange = every(mayAct, userExists(userId), isAdmin ? not(hasRole(role)) : hasRole(role));
  const action = isAdmin ? "role_granted" : "role_revoked";
  const event = { action, now, details: { user_id: userId, role: role.role } } as const;
  const { unconfirmed } = await runTogether(deps.db, {
    unconfirmed: isAdmin ? [findUserUnless(userId, isConfirmed)] : [],
    audit: auditOf(actor, event, isChange),
    changed: isAdmin ? grantRole(role, now, mayAct) : revokeRole(role, mayAct),
  });
  if (unconfirmed.length > 0) throw new AppError("address_unconfirmed");
}
