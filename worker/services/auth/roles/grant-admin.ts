import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { grantRole } from "#db/queries/auth/user-roles.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../../../deps.ts";
import { BY_COMMAND, findAccount } from "./find-account.ts";

/** @returns whether the account had no such right before @throws AppError */
export async function grantAdmin({ db, now }: Pick<Deps, "db" | "now">, email: string) {
  const { id } = await findAccount(db, email);
  const at = now().toISOString();
  const { granted } = await runTogether(db, {
    granted: grantRole({ userId: id, role: "admin" }, at),
    audit: insertAuditEvent({ action: "role_granted", userId: id, ...BY_COMMAND, now: at }),
  });
  return granted.length > 0;
}
