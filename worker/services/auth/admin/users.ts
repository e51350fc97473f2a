import { countUsers, deleteUserRow, hollowUser, isUserSort, listUsersBy } from "#db/queries/auth/admin-users.ts";
import { listAuditEvents as listAuditRows } from "#db/queries/auth/audit-log.ts";
import { findUser, type StoredUser } from "#db/queries/auth/users.ts";
import { hasReviews } from "#db/queries/reviews/own-reviews.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import type { UserJson } from "#domain/auth/user.ts";
import { requireUuid } from "#domain/auth/uuid.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../audit-event.ts";
import { userJson } from "../user-json.ts";

/** The user of an admin endpoint. @throws AuthError */
export async function userInPath({ db }: AuthDeps, id: string): Promise<StoredUser> {
  const user = await runOne(db, findUser(requireUuid(id, "user_id")));
  if (user) return user;
  throw authError("user_not_found");
}

export type Paging = { page: number; perPage: number };

const MAX_PER_PAGE = 1000;

/** Empty parameters count as missing, because the client sends them. @throws AuthError */
export function readPaging(query: { page?: string | undefined; per_page?: string | undefined }): Paging {
  const number = (name: "page" | "per_page", byDefault: number) => {
    const text = query[name];
    if (!text) return byDefault;
    if (/^\d{1,9}$/.test(text)) return Number(text) || byDefault;
    throw invalid(`Bad Pagination Parameters: ${name} ${JSON.stringify(text)} is not a number`);
  };
  return { page: number("page", 1), perPage: Math.min(number("per_page", 50), MAX_PER_PAGE) };
}

type Ask = Paging & { filter: string; sort: string };

/** GET /admin/users: newest first. `filter` is the beginning of an address. @throws AuthError */
export async function listUsers(
  { db }: Pick<AuthDeps, "db">,
  { page, perPage, filter, sort }: Ask,
): Promise<{ users: UserJson[]; total: number }> {
  const order = sort || "created_at desc";
  if (!isUserSort(order)) throw invalid(`Bad Sort Parameters: ${JSON.stringify(sort)}`);
  const beginning = filter.trim().normalize("NFC").toLowerCase();
  const offset = (page - 1) * perPage;
  const { users, counted } = await runTogether(db, {
    users: listUsersBy({ beginning, sort: order, limit: perPage, offset }),
    counted: countUsers(beginning),
  });
  const { total } = present(counted[0], "count(*) answers one row");
  return { users: users.map(userJson), total };
}

/** DELETE /admin/users/{id}. Reviews stay, without a name. @throws AuthError */
export async function deleteUserById(deps: AuthDeps, id: string, isSoft: boolean): Promise<void> {
  const user = await userInPath(deps, id);
  const now = deps.now().toISOString();
  await runTogether(deps.db, {
    version: bumpDataVersion(hasReviews(user.id)),
    deleted: isSoft ? hollowUser(user.id, now) : [deleteUserRow(user.id)],
    audit: auditEvent(deps, "user_deleted", user.id, { by: "admin", is_soft: isSoft }),
  });
}

/** GET /admin/audit: newest first, in GoTrue's format. */
export async function listAuditEvents({ db }: Pick<AuthDeps, "db">, { page, perPage }: Paging) {
  const rows = await runAll(db, listAuditRows(perPage, (page - 1) * perPage));
  return rows.map(({ id, createdAt, ip, action, userId, details }) => ({
    id: String(id),
    payload: { action, actor_id: userId, timestamp: createdAt, traits: details },
    created_at: createdAt,
    ip_address: ip ?? "",
  }));
}
