import {
  deletePasskey,
  endPasskeySessions,
  listPasskeys,
  mayChangePasskey,
  type OwnPasskey,
  renamePasskey,
  type StoredPasskey,
} from "#db/queries/auth/passkeys.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { runAll, runTogether } from "#db/statement.ts";
import { refuseIf } from "#domain/auth/auth-error.ts";
import { hasVerifiedFactor } from "#domain/auth/user.ts";
import { passkeyNotFound, secondFactorNeeded } from "#domain/auth/webauthn.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import { queueMails } from "../../mail/outbox.ts";
import { ownerNotice } from "../account-mails.ts";
import { userInPath } from "../admin/users.ts";
import type { Signed } from "../authenticate.ts";

/** GET /passkeys */
export async function showPasskeys({ db }: Pick<AuthDeps, "db">, userId: string) {
  return (await runAll(db, listPasskeys(userId))).map(passkeyJson);
}

const NAME_MAX_LENGTH = 120;

/** PATCH /passkeys/{id}. @throws AuthError */
export async function namePasskey(deps: AuthDeps, signed: Signed, passkeyId: string, name: string) {
  refuseIf([
    [name === "", "friendly_name is required"],
    [name.length > NAME_MAX_LENGTH, "friendly_name must be 120 characters or less"],
  ]);
  checkMayManage(signed);
  const now = deps.now().toISOString();
  const own = ownOf(signed, passkeyId);
  const details = { passkey_id: own.passkeyId };
  const { renamed } = await runTogether(deps.db, {
    renamed: renamePasskey(own, name, now),
    audit: auditEvent(deps, "passkey_updated", signed.user.id, details, mayChangePasskey(own)),
  });
  if (!renamed[0]) throw passkeyNotFound();
  return passkeyJson(renamed[0]);
}

/** DELETE /passkeys/{id}. Ends all other sessions that began with a passkey. @throws AuthError */
export async function removeOwnPasskey(deps: AuthDeps, signed: Signed, passkeyId: string) {
  checkMayManage(signed);
  const { hasSecondFactor } = ownOf(signed, passkeyId);
  const right = { hasSecondFactor, by: "owner", sessionId: signed.session.id } as const;
  await removePasskey(deps, signed.user, passkeyId, right);
}

type Right = {
  hasSecondFactor: boolean;
  by: "owner" | "admin";
  /** The owner's own session, which is kept. */
  sessionId: string | null;
};

/** @throws AuthError if the user has no such passkey */
export async function removePasskey(
  deps: AuthDeps,
  user: StoredUser,
  passkeyId: string,
  { hasSecondFactor, by, sessionId }: Right,
): Promise<void> {
  const own = { userId: user.id, passkeyId: passkeyId.toLowerCase(), hasSecondFactor };
  const isOwn = mayChangePasskey(own);
  const notice = ownerNotice(deps, "passkey_removed", user, isOwn);
  const { deleted } = await runTogether(deps.db, {
    audit: auditEvent(deps, "passkey_deleted", user.id, { passkey_id: own.passkeyId, by }, isOwn),
    notice: notice.statements,
    ended: endPasskeySessions(own, sessionId),
    // Last, because the other statements require the passkey.
    deleted: deletePasskey(own),
  });
  if (deleted.length === 0) throw passkeyNotFound();
  queueMails(deps, notice.mailIds);
}

/** @throws AuthError if the user has a second factor and has not verified it in this session */
export function checkMayManage({ user, session }: Signed): void {
  if (hasVerifiedFactor(user) && session.aal !== "aal2") throw secondFactorNeeded();
}

const ownOf = ({ user, session }: Signed, passkeyId: string): OwnPasskey => ({
  userId: user.id,
  passkeyId: passkeyId.toLowerCase(),
  hasSecondFactor: session.aal === "aal2",
});

/** Leaves out values that are not set. */
export const passkeyJson = ({ id, friendlyName, createdAt, lastUsedAt }: StoredPasskey) => ({
  id,
  ...(friendlyName && { friendly_name: friendlyName }),
  created_at: createdAt,
  ...(lastUsedAt && { last_used_at: lastUsedAt }),
});

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
