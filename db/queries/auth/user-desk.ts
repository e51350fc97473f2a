import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import type { DeskUser, UserFilter } from "#domain/desks/user-desk.ts";
import type { Db } from "../../client.ts";
import { type SqlValue, statement } from "../../statement.ts";

/** `roles`: JSON. */
export type UserRow = Omit<DeskUser, "roles"> & { roles: string };

const COLUMNS = `u.id, u.email, u.user_metadata ->> 'first_name' AS firstName,
  u.user_metadata ->> 'last_name' AS lastName,
  iif(u.is_email_assumed, NULL, u.email_confirmed_at) AS confirmedAt,
  u.created_at AS createdAt, u.last_sign_in_at AS lastSignInAt, u.banned_until AS bannedUntil,
  (SELECT json_group_array(role) FROM user_roles WHERE user_id = u.id) AS roles`;

/** The conditions of the index on addresses come with each. */
const HAS_ADDRESS = "u.is_sso_user = 0 AND u.email <> ''";
const FROM: Record<UserFilter, string> = {
  all: `auth_users u WHERE ${HAS_ADDRESS}`,
  admins: `auth_users u WHERE ${HAS_ADDRESS}
    AND u.id IN (SELECT user_id FROM user_roles WHERE role = 'admin')`,
  banned: `auth_users u WHERE ${HAS_ADDRESS} AND u.banned_until IS NOT NULL AND u.banned_until > ?3`,
};

type Ask = { filter: UserFilter; beginning: string; after: string; now: string };

/** By address, from behind `after` on, one row more than a page. */
export const listUsersByEmail = (db: Db, { filter, beginning, after, now }: Ask) =>
  statement<UserRow>(
    db,
    `SELECT ${COLUMNS} FROM ${FROM[filter]}
       AND u.email >= ?1 AND u.email < ?1 || char(1114111) AND u.email > ?2
     ORDER BY u.email LIMIT ${DESK_PAGE_SIZE + 1}`,
    beginning,
    after,
    ...(filter === "banned" ? [now] : []),
  );

export const findUserRow = (db: Db, id: string) =>
  statement<UserRow>(db, `SELECT ${COLUMNS} FROM auth_users u WHERE u.id = ?`, id);

/** Holds while who acts is an admin that may: of two who act on each other, one does. */
export const ACTOR_STANDS = `EXISTS (SELECT 1 FROM user_roles r JOIN auth_users a ON a.id = r.user_id
  WHERE a.id = ? AND r.role = 'admin' AND (a.banned_until IS NULL OR a.banned_until <= ?))`;

export const USER_EXISTS = "EXISTS (SELECT 1 FROM auth_users WHERE id = ?)";

/** `bannedUntil`: null lifts it. */
export const setBan = (
  db: Db,
  { userId, bannedUntil, now }: { userId: string; bannedUntil: string | null; now: string },
  condition: string,
  ...values: SqlValue[]
) =>
  statement<{ id: string }>(
    db,
    `UPDATE auth_users SET banned_until = ?, updated_at = ? WHERE id = ? AND ${condition}
     RETURNING id`,
    bannedUntil,
    now,
    userId,
    ...values,
  );

/** Whatever would still get the user in. */
export const endSessions = (db: Db, userId: string, condition: string, ...values: SqlValue[]) =>
  ["auth_sessions", "auth_one_time_tokens", "auth_flow_states"].map((table) =>
    statement(db, `DELETE FROM ${table} WHERE user_id = ? AND ${condition}`, userId, ...values),
  );
