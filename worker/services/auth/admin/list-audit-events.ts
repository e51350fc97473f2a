import { listAuditEvents as listRows } from "#db/queries/auth/audit-log.ts";
import { runTogether } from "#db/statement.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Paging } from "./list-users.ts";

/** GET /admin/audit: newest first, in GoTrue's form. */
export async function listAuditEvents({ db }: Pick<AuthDeps, "db">, { page, perPage }: Paging) {
  const [rows] = await runTogether(db, [listRows(perPage, (page - 1) * perPage)]);
  return rows.map(({ id, createdAt: created_at, ip, action, userId: user_id, details }) => ({
    id: String(id),
    payload: { action, actor_id: user_id, timestamp: created_at, traits: JSON.parse(details) },
    created_at,
    ip_address: ip ?? "",
  }));
}
