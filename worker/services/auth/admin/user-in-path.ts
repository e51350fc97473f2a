import type { StoredUser } from "#db/queries/auth/users.ts";
import { findUser } from "#db/queries/auth/users.ts";
import { runOne } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { isUuid } from "#domain/auth/uuid.ts";
import type { AuthDeps } from "../../../auth-deps.ts";

/** The user of an admin endpoint. @throws AuthError */
export async function userInPath({ db }: AuthDeps, id: string): Promise<StoredUser> {
  if (!isUuid(id)) {
    const message = "user_id must be an UUID";
    throw authError("validation_failed", { status: 404, message });
  }
  const user = await runOne(db, findUser(id.toLowerCase()));
  if (user) return user;
  throw authError("user_not_found");
}
