import { findRole } from "#db/queries/auth/user-roles.ts";
import { runOne } from "#db/statement.ts";
import type { Deps } from "../../../deps.ts";

/** If the role lookup fails, treats the user as a non-admin (rule admin-1). */
export async function isAdmin({ db, logError }: Pick<Deps, "db" | "logError">, userId: string): Promise<boolean> {
  try {
    return (await runOne(db, findRole({ userId, role: "admin" }))) !== undefined;
  } catch (error) {
    logError("admin check failed", error);
    return false;
  }
}
