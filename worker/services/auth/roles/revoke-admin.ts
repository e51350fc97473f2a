import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { revokeRole } from "#db/queries/auth/user-roles.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../../../deps.ts";
import { BY_COMMAND, findAccount } from "./find-account.ts";

/** @returns whether the account had the right before @throws AppError */
export async function revokeAdmin({ db, now }: Pick<Deps, "db" | "now">, email: string) {
  const { id } = await findAccount(db, email);
  const at = now().toISOString();
  const { revoked } = await runTogether(db, {
    revoked: revokeRole({ userId: id, role: "admin" }),
    audit: insertAuditEvent({ action: "role_revoked", userId: id, ...BY_COMMAND, now: at }),
  });
  return revoked.length > 0;
}
