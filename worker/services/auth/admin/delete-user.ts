import { deleteUserRow, hollowUser } from "#db/queries/auth/admin-users.ts";
import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { hasReviews } from "#db/queries/reviews/own-reviews.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { userInPath } from "./user-in-path.ts";

/** DELETE /admin/users/{id}. Reviews stay, without a name. @throws AuthError */
export async function deleteUserById(deps: AuthDeps, id: string, isSoft: boolean): Promise<void> {
  const { db, client } = deps;
  const user = await userInPath(deps, id);
  const now = deps.now().toISOString();
  const event = { action: "user_deleted", userId: user.id, ...client, now } as const;
  await runTogether(db, {
    version: bumpDataVersion(hasReviews(user.id)),
    deleted: isSoft ? hollowUser(user.id, now) : [deleteUserRow(user.id)],
    audit: insertAuditEvent({ ...event, details: { by: "admin", is_soft: isSoft } }),
  });
}
