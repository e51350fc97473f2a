import type { Db } from "../../client.ts";
import { type SqlValue, statement } from "../../statement.ts";

export type Role = "admin";

type RoleOfUser = { userId: string; role: Role };

export const findRole = (db: Db, { userId, role }: RoleOfUser) =>
  statement<{ role: string }>(
    db,
    "SELECT role FROM user_roles WHERE user_id = ? AND role = ?",
    userId,
    role,
  );

export const insertRole = (db: Db, { userId, role }: RoleOfUser, now: string) =>
  statement<{ role: string }>(
    db,
    `INSERT INTO user_roles (user_id, role, created_at) VALUES (?, ?, ?)
     ON CONFLICT DO NOTHING RETURNING role`,
    userId,
    role,
    now,
  );

export const deleteRole = (db: Db, { userId, role }: RoleOfUser) =>
  statement<{ role: string }>(
    db,
    "DELETE FROM user_roles WHERE user_id = ? AND role = ? RETURNING role",
    userId,
    role,
  );

export const HAS_ROLE = "EXISTS (SELECT 1 FROM user_roles WHERE user_id = ? AND role = ?)";

/** To a user that exists, and if `condition` holds. */
export const grantRole = (
  db: Db,
  { userId, role }: RoleOfUser,
  now: string,
  condition: string,
  ...values: SqlValue[]
) =>
  statement(
    db,
    `INSERT INTO user_roles (user_id, role, created_at)
     SELECT id, ?, ? FROM auth_users WHERE id = ? AND ${condition} ON CONFLICT DO NOTHING`,
    role,
    now,
    userId,
    ...values,
  );

export const revokeRole = (
  db: Db,
  { userId, role }: RoleOfUser,
  condition: string,
  ...values: SqlValue[]
) =>
  statement(
    db,
    `DELETE FROM user_roles WHERE user_id = ? AND role = ? AND ${condition}`,
    userId,
    role,
    ...values,
  );

export type RoleHolder = { email: string; createdAt: string };

export const listRoleHolders = (db: Db, role: Role) =>
  statement<RoleHolder>(
    db,
    `SELECT u.email, r.created_at AS createdAt
     FROM user_roles r JOIN auth_users u ON u.id = r.user_id
     WHERE r.role = ? ORDER BY u.email`,
    role,
  );
