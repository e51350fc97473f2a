import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  findUserByIdentity,
  identityBelongs,
  insertIdentity,
  updateProviderList,
} from "#db/queries/auth/identities.ts";
import { confirmEmail } from "#db/queries/auth/own-identity.ts";
import { deleteTokensOf, tokenExists } from "#db/queries/auth/tokens.ts";
import { fillUserMetadata } from "#db/queries/auth/user-changes.ts";
import { runOne } from "#db/statement.ts";
import { invalid, userBanned } from "#domain/auth/auth-error.ts";
import { isBanned } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { AccountPlan, ExternalIdentity } from "./external-identity.ts";
import { findInvitation } from "./find-invitation.ts";
import { identityNotice } from "./identity-notice.ts";
import { alreadyLinked } from "./plan-link.ts";

/**
 * An invitation is accepted by an identity with the invited address. That the address is theirs, the
 * token of the mail has proved, so the provider need not. @throws AuthError
 */
export async function planInvitation(
  deps: AuthDeps,
  identity: ExternalIdentity,
  linkHash: string,
): Promise<AccountPlan> {
  const { db, client } = deps;
  const { user } = await findInvitation(deps, { linkHash });
  if (isBanned(user, deps.now())) throw userBanned(403);
  if (!identity.emails.some(({ email }) => email === user.email)) {
    throw invalid("Invited email does not match emails from external provider");
  }
  const owner = await runOne(db, findUserByIdentity(identity));
  if (owner) throw alreadyLinked(owner.id === user.id);
  const now = deps.now().toISOString();
  const id = crypto.randomUUID();
  const belongs = identityBelongs(id, user.id);
  const { provider, providerId } = identity;
  const details = { identity_id: id, provider, provider_id: providerId };
  const event = { action: "identity_linked", userId: user.id, ...client, now, details } as const;
  const news = { kind: "identity_linked", provider } as const;
  const notice = identityNotice(deps, user.email, news, belongs);
  return {
    userId: user.id,
    action: "login",
    statements: [
      insertIdentity({ id, userId: user.id, ...identity, now }, tokenExists(linkHash)),
      ...confirmEmail({ userId: user.id, now }, belongs),
      deleteTokensOf(user.id, belongs),
      fillUserMetadata(user.id, identity.data, belongs),
      updateProviderList(user.id, now, belongs),
      insertAuditEvent(event, belongs),
      ...notice.statements,
    ],
    condition: identityBelongs,
    values: [id, user.id],
    mailIds: notice.mailIds,
  };
}
