import type { AuthDeps } from "../../../auth-deps.ts";
import { userInPath } from "../admin/user-in-path.ts";
import { removePasskey, showPasskeys } from "./manage-passkeys.ts";

/** GET /admin/users/{id}/passkeys. @throws AuthError */
export async function showPasskeysOf(deps: AuthDeps, userId: string) {
  const { id } = await userInPath(deps, userId);
  return showPasskeys(deps, id);
}

/** DELETE /admin/users/{id}/passkeys/{id}. Informs the owner. @throws AuthError */
export async function removePasskeyOf(deps: AuthDeps, userId: string, passkeyId: string) {
  const user = await userInPath(deps, userId);
  const right = { hasSecondFactor: true, by: "admin", sessionId: null } as const;
  await removePasskey(deps, user, passkeyId, right);
}
