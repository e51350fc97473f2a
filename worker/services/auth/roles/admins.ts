import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  findRole,
  findUserByEmail,
  findUserUnless,
  grantRole,
  isEmailConfirmed,
  listRoleHolders,
  type RoleHolder,
  revokeRole,
} from "#db/queries/auth/users.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { COMMAND_LINE } from "#domain/audit/audit-text.ts";
import { storedEmail } from "#domain/auth/credentials.ts";
import type { Deps } from "../../../deps.ts";

export type RoleDeps = Pick<Deps, "db" | "now"> & { config: { auth: Pick<Deps["config"]["auth"], "isAutoconfirmed"> } };

/** Only confirmed addresses get rights. @returns whether the account had no such right before @throws AppError */
export async function grantAdmin({ db, now, config }: RoleDeps, email: string, user?: string) {
  const { id } = await findAccount(db, email);
  const isConfirmed = isEmailConfirmed(id, config.auth.isAutoconfirmed);
  if (await runOne(db, findUserUnless(id, isConfirmed))) throw new AppError("address_unconfirmed");
  const at = now().toISOString();
  const { granted } = await runTogether(db, {
    granted: grantRole({ userId: id, role: "admin" }, at, isConfirmed),
    audit: insertAuditEvent({ action: "role_granted", userId: id, ...byCommand(id, user), now: at }),
  });
  return granted.length > 0;
}

/** @returns whether the account had the right before @throws AppError */
export async function revokeAdmin({ db, now }: Pick<Deps, "db" | "now">, email: string, user?: string) {
  const { id } = await findAccount(db, email);
  const at = now().toISOString();
  const { revoked } = await runTogether(db, {
    revoked: revokeRole({ userId: id, role: "admin" }),
    audit: insertAuditEvent({ action: "role_revoked", userId: id, ...byCommand(id, user), now: at }),
  });
  return revoked.length > 0;
}

export async function listAdmins({ db }: Pick<Deps, "db">): Promise<RoleHolder[]> {
  return runAll(db, listRoleHolders("admin"));
}

/** Origin and details for the audit log. `user`: the user of the shell. */
const byCommand = (userId: string, user: string | undefined) => ({
  ip: "",
  userAgent: COMMAND_LINE,
  details: { user_id: userId, ...(user && { user }) },
});

/** @throws AppError, also for an invalid address */
async function findAccount(db: Deps["db"], email: string) {
  const account = email !== "" && (await runOne(db, findUserByEmail(storedEmail(email))));
  if (!account) throw new AppError("account_not_found");
  return account;
}

/** If the role lookup fails, treats the user as a non-admin (rule admin-1). */
export async function isAdmin({ db, logError }: Pick<Deps, "db" | "logError">, userId: string): Promise<boolean> {
  try {
    return (await runOne(db, findRole({ userId, role: "admin" }))) !== undefined;
  } catch (error) {
    logError("admin check failed", error);
    return false;
  }
}
