import { followRemoval } from "#db/queries/auth/account-linking.ts";
import {
  deleteIdentity,
  findUserByIdentity,
  findUsersByEmails,
  identityIsGone,
  mayDeleteIdentity,
  updateProviderList,
} from "#db/queries/auth/identities.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { runOne } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { providerLabel } from "#domain/auth/providers/provider-names.ts";
import { requireUuid } from "#domain/auth/request-fields.ts";
import type { IdentityJson } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import { queueMails } from "../../mail/outbox.ts";
import { ownerNotice } from "../account-mails.ts";
import type { Signed } from "../authenticate.ts";
import { runInSession } from "../sessions.ts";
import { checkSecondFactor } from "./check-linking.ts";

/** DELETE /user/identities/{id}. @throws AuthError */
export async function unlinkIdentity(deps: AuthDeps, signed: Signed, id: string): Promise<void> {
  const known = requireUuid(id, "identity_id");
  const { user, session } = signed;
  const { identities } = user;
  if (identities.length <= 1) throw authError("single_identity_not_deletable");
  const identity = identities.find(({ identity_id }) => identity_id === known);
  if (!identity) throw authError("identity_not_found");
  checkSecondFactor(signed);
  const { identity_id, provider } = identity;
  const others = identities.filter((each) => each !== identity);
  const nextEmail = emailAfter(user, identity, others);
  const removal = { id: identity_id, userId: user.id, email: user.email, nextEmail, ...usable(deps) };
  const mayDelete = mayDeleteIdentity(removal);
  const now = deps.now().toISOString();
  const isGone = identityIsGone(identity_id);
  const moved = nextEmail === user.email ? null : nextEmail;
  const departure = { userId: user.id, sessionId: session.id, provider, nextEmail: moved, now };
  const notices = [...new Set([user.email, nextEmail])].map((email) =>
    ownerNotice(deps, "identity_unlinked", { ...user, email }, mayDelete, { provider: providerLabel(provider) }),
  );
  const batch = {
    // Comes before the deletion, so that a second request writes neither this entry nor the notices.
    audit: auditEvent(deps, "identity_unlinked", user.id, { identity_id, provider }, mayDelete),
    notices: notices.flatMap((notice) => notice.statements),
    removed: deleteIdentity(removal),
    followed: followRemoval(departure, isGone),
    providers: updateProviderList(user.id, now, isGone),
  };
  const { removed } = await runInSession(deps, signed, batch, { needsSecondFactor: true });
  if (removed.length === 0) throw await whyNot(deps, user, identity, nextEmail);
  queueMails(
    deps,
    notices.flatMap(({ mailIds }) => mailIds),
  );
}

/**
 * The address stays if it did not come with the removed identity, or if another identity has it too. Otherwise the
 * account gets the verified address of another identity.
 */
function emailAfter({ email }: StoredUser, gone: IdentityJson, others: IdentityJson[]): string {
  const isOfGone = gone.provider === "email" || gone.identity_data.email === email;
  if (!isOfGone || others.some((each) => each.identity_data.email === email)) return email;
  const proved = others.map(({ identity_data: { email: address, email_verified } }) =>
    email_verified === true && typeof address === "string" ? address : "",
  );
  return proved.find((address) => address !== "") ?? "";
}

/** The ways to sign in that are enabled. */
function usable({ config }: AuthDeps) {
  const { isEmailEnabled, sms, web3, providers, saml } = config.auth;
  return {
    usableProviders: [
      ...Object.keys(providers.enabled),
      ...(isEmailEnabled ? ["email"] : []),
      ...(sms.isPhoneEnabled ? ["phone"] : []),
      ...(web3.isEthereumEnabled || web3.isSolanaEnabled ? ["web3"] : []),
    ],
    areCustomUsable: providers.custom.isEnabled,
    areSsoUsable: saml.isEnabled,
  };
}

async function whyNot({ db }: AuthDeps, user: StoredUser, { id, provider }: IdentityJson, nextEmail: string) {
  const owner = await runOne(db, findUserByIdentity({ provider, providerId: id }));
  if (owner?.id !== user.id) return authError("identity_not_found");
  const taken = await runOne(db, findUsersByEmails([nextEmail]));
  if (!taken || taken.id === user.id) return authError("single_identity_not_deletable");
  return authError("email_conflict_identity_not_deletable");
}
