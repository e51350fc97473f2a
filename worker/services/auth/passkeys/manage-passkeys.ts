import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  deletePasskey,
  endPasskeySessions,
  listPasskeys,
  ownPasskey,
  renamePasskey,
  type StoredPasskey,
} from "#db/queries/auth/passkeys.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import { refuseIf } from "#domain/auth/auth-error.ts";
import { passkeyNotFound, secondFactorNeeded } from "#domain/auth/passkey-error.ts";
import { hasVerifiedFactor } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { queueMails } from "../../mail/queue-mails.ts";
import type { Signed } from "../authenticate.ts";
import { factorNotice } from "../factors/factor-notice.ts";

/** GET /passkeys */
export async function showPasskeys({ db }: Pick<AuthDeps, "db">, userId: string) {
  const [passkeys] = await runTogether(db, [listPasskeys(userId)]);
  return passkeys.map(passkeyJson);
}

const NAME_MAX_LENGTH = 120;

/** PATCH /passkeys/{id}. @throws AuthError */
export async function namePasskey(deps: AuthDeps, signed: Signed, passkeyId: string, name: string) {
  const { db, client } = deps;
  const { user } = signed;
  refuseIf([
    [name === "", "friendly_name is required"],
    [name.length > NAME_MAX_LENGTH, "friendly_name must be 120 characters or less"],
  ]);
  checkMayManage(signed);
  const now = deps.now().toISOString();
  const own = ownOf(signed, passkeyId);
  const details = { passkey_id: own.passkeyId };
  const event = { action: "passkey_updated", userId: user.id, ...client, now, details } as const;
  const [[named]] = await runTogether(db, [
    renamePasskey(own, name, now),
    insertAuditEvent(event, ...ownPasskey(own)),
  ]);
  if (!named) throw passkeyNotFound();
  return passkeyJson(named);
}

/** DELETE /passkeys/{id}: whoever else came in by a passkey is signed out. @throws AuthError */
export async function removeOwnPasskey(deps: AuthDeps, signed: Signed, passkeyId: string) {
  checkMayManage(signed);
  const { hasSecondFactor } = ownOf(signed, passkeyId);
  const right = { hasSecondFactor, by: "owner", sessionId: signed.session.id } as const;
  await removePasskey(deps, signed.user, passkeyId, right);
}

type Right = {
  hasSecondFactor: boolean;
  by: "owner" | "admin";
  /** Of whoever removes it, if it is the owner's own; goes on. */
  sessionId: string | null;
};

/** @throws AuthError when the user has no such passkey */
export async function removePasskey(
  deps: AuthDeps,
  user: StoredUser,
  passkeyId: string,
  { hasSecondFactor, by, sessionId }: Right,
): Promise<void> {
  const { db, client } = deps;
  const now = deps.now().toISOString();
  const own = { userId: user.id, passkeyId: passkeyId.toLowerCase(), hasSecondFactor };
  const details = { passkey_id: own.passkeyId, by };
  const event = { action: "passkey_deleted", userId: user.id, ...client, now, details } as const;
  const notice = factorNotice(deps, user, "passkey_removed", ...ownPasskey(own));
  // What tells of it holds only while the passkey is there, so it goes last.
  const results = await runTogether<Statement<unknown>[]>(db, [
    insertAuditEvent(event, ...ownPasskey(own)),
    ...notice.statements,
    endPasskeySessions(own, sessionId),
    deletePasskey(own),
  ]);
  if (results.at(-1)?.length === 0) throw passkeyNotFound();
  queueMails(deps, notice.mailIds);
}

/** @throws AuthError unless a second factor was shown, where there is one */
export function checkMayManage({ user, session }: Signed): void {
  if (hasVerifiedFactor(user) && session.aal !== "aal2") throw secondFactorNeeded();
}

const ownOf = ({ user, session }: Signed, passkeyId: string) => ({
  userId: user.id,
  passkeyId: passkeyId.toLowerCase(),
  hasSecondFactor: session.aal === "aal2",
});

/** What is not set is left out. */
export const passkeyJson = ({
  id,
  friendlyName: friendly_name,
  createdAt: created_at,
  lastUsedAt: last_used_at,
}: StoredPasskey) => ({
  id,
  ...(friendly_name && { friendly_name }),
  created_at,
  ...(last_used_at && { last_used_at }),
});
