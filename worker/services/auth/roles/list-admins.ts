import { listRoleHolders, type RoleHolder } from "#db/queries/auth/user-roles.ts";
import { runAll } from "#db/statement.ts";
import type { Deps } from "../../../deps.ts";

export async function listAdmins({ db }: Pick<Deps, "db">): Promise<RoleHolder[]> {
  return runAll(db, listRoleHolders("admin"));
}
