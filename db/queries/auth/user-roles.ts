import { sql } from "drizzle-orm";
import { ALWAYS, type Condition, every, not } from "../../condition.ts";
import { authUsers, userRoles } from "../../schema/accounts.ts";
import { deleteFrom, insert, select } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";

/** A trigger keeps the role "provider" (decision 61); which listings it is about, provider_members says. */
export type Role = "admin";

type RoleOfUser = { userId: string; role: Role };

const isRole = ({ userId, role }: RoleOfUser) => sql`${userRoles.userId} = ${userId} AND ${userRoles.role} = ${role}`;

export const findRole = (role: RoleOfUser) =>
  select({ role: userRoles.role }, sql`FROM ${userRoles} WHERE ${isRole(role)}`);

export const hasRole = (role: RoleOfUser) => sql`EXISTS (SELECT 1 FROM ${userRoles} WHERE ${isRole(role)})`;

/** The user, if it exists and the condition does not hold. */
export const findUserUnless = (userId: string, condition: Condition) =>
  select({ id: authUsers.id }, sql`FROM ${authUsers} WHERE ${every(sql`${authUsers.id} = ${userId}`, not(condition))}`);

/** To a user that exists. Answers a row if the user did not have the role. */
export const grantRole = ({ userId, role }: RoleOfUser, now: string, when = ALWAYS) =>
  insert(
    userRoles,
    { userId: authUsers.id, role, createdAt: now },
    {
      from: authUsers,
      when: every(sql`${authUsers.id} = ${userId}`, when),
      onConflict: "ignore",
      returning: { role: userRoles.role },
    },
  );

export const revokeRole = (role: RoleOfUser, when = ALWAYS) =>
  deleteFrom(userRoles, every(isRole(role), when), { role: userRoles.role });

export type RoleHolder = RowOf<typeof listRoleHolders>;

export const listRoleHolders = (role: Role) =>
  select(
    { email: authUsers.email, createdAt: userRoles.createdAt },
    sql`FROM ${userRoles} JOIN ${authUsers} ON ${authUsers.id} = ${userRoles.userId}
      WHERE ${userRoles.role} = ${role} ORDER BY ${authUsers.email}`,
  );
