import { listRoleHolders, type RoleHolder } from "#db/queries/auth/user-roles.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

export async function listAdmins({ db }: Pick<Deps, "db">): Promise<RoleHolder[]> {
  const [admins] = await runTogether(db, [listRoleHolders("admin")]);
  return admins;
}
