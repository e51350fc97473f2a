import { listAuditEvents as listRows } from "#db/queries/auth/audit-log.ts";
import { runAll } from "#db/statement.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Paging } from "./list-users.ts";

/** GET /admin/audit: newest first, in GoTrue's format. */
export async function listAuditEvents({ db }: Pick<AuthDeps, "db">, { page, perPage }: Paging) {
  const rows = await runAll(db, listRows(perPage, (page - 1) * perPage));
  return rows.map(({ id, createdAt, ip, action, userId, details }) => ({
    id: String(id),
    payload: { action, actor_id: userId, timestamp: createdAt, traits: details },
    created_at: createdAt,
    ip_address: ip ?? "",
  }));
}
