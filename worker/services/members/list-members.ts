import { listMembersOf } from "#db/queries/members/members.ts";
import { runAll } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";
import { personName } from "./load-provider-desk.ts";

/** Who keeps a listing, for administration. */
export async function listMembers({ db }: Pick<Deps, "db">, listingId: number) {
  const rows = await runAll(db, listMembersOf(listingId));
  return rows.map(({ userId, email, since, ...name }) => ({ userId, email, since, name: personName(name) }));
}
