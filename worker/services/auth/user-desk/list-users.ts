import { findUserRow, listUsersByEmail, type UserRow } from "#db/queries/auth/user-desk.ts";
import { runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { isBanned } from "#domain/auth/user.ts";
import { toDeskPage } from "#domain/desks/desk-page.ts";
import type { DeskUser, UserFilter } from "#domain/desks/user-desk.ts";
import type { Deps } from "../../../deps.ts";

type Ask = { q: string; filter: UserFilter; from: string };

/** Accounts whose address begins with `q`. */
export async function listUsers({ db, now }: Pick<Deps, "db" | "now">, { q, filter, from }: Ask) {
  // Normalized like stored addresses; the input may be only the beginning of one.
  const beginning = q.trim().normalize("NFC").toLowerCase();
  const ask = { filter, beginning, after: from, now: now().toISOString() };
  const rows = await runAll(db, listUsersByEmail(ask));
  const users = rows.map((row) => shown(row, now()));
  return toDeskPage(users, ({ email }) => email);
}

/** @throws AppError */
export async function loadUser({ db, now }: Pick<Deps, "db" | "now">, id: string) {
  const row = await runOne(db, findUserRow(id));
  if (!row) throw new AppError("account_not_found");
  return shown(row, now());
}

/** Without expired bans. */
const shown = (row: UserRow, now: Date): DeskUser =>
  isBanned(row, now) ? row : { ...row, bannedUntil: null };
