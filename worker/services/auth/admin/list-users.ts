import { countUsers, isUserSort, listUsersBy } from "#db/queries/auth/admin-users.ts";
import { runTogether } from "#db/statement.ts";
import { invalid } from "#domain/auth/auth-error.ts";
import type { UserJson } from "#domain/auth/user.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { userJson } from "../user-json.ts";

export type Paging = { page: number; perPage: number };

const MAX_PER_PAGE = 1000;

/** Empty parameters count as missing, because the client sends them. @throws AuthError */
export function readPaging(query: {
  page?: string | undefined;
  per_page?: string | undefined;
}): Paging {
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
