import { claimByIdentity } from "#db/queries/auth/address-claims.ts";
import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  findUserByIdentity,
  findUsersByEmails,
  IDENTITY_IS_NEW,
  identityBelongs,
  insertIdentity,
  refreshIdentity,
  updateProviderList,
} from "#db/queries/auth/identities.ts";
import { confirmEmail } from "#db/queries/auth/own-identity.ts";
import { followSsoIdentity } from "#db/queries/auth/saml-sign-ins.ts";
import { fillUserMetadata } from "#db/queries/auth/user-changes.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { insertUser } from "#db/queries/auth/users.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import { type AccountDecision, decideAccount } from "#domain/auth/account-linking.ts";
import { authError, userBanned } from "#domain/auth/auth-error.ts";
import { primaryOf } from "#domain/auth/providers/profile.ts";
import { isBanned, isConfirmed } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { claimNotice } from "../claim-notice.ts";
import { withConfirmation } from "./ask-owner.ts";
import type { AccountPlan, ExternalIdentity } from "./external-identity.ts";
import { identityNotice } from "./identity-notice.ts";

/** The account an identity opens, by the rules of docs/auth.md "Identity providers". @throws AuthError */
export async function planSignIn(
  deps: AuthDeps,
  identity: ExternalIdentity,
  redirectTo: string,
): Promise<AccountPlan> {
  const decision = await decide(deps, identity);
  if (decision.kind === "create") return planAccount(deps, identity, decision, redirectTo);
  const { user } = decision;
  if (isBanned(user, deps.now())) throw userBanned(403);
  const plan =
    decision.kind === "known"
      ? planReturn(deps, identity, user)
      : planLinkByEmail(deps, identity, user);
  const isOpen = isConfirmed(user) || user.email === "" || isProved(identity, user.email);
  return isOpen ? plan : withConfirmation(deps, plan, { email: user.email, identity, redirectTo });
}

async function decide(
  { db }: AuthDeps,
  { provider, providerId, emails, isEmailOptional, isSso }: ExternalIdentity,
): Promise<AccountDecision<StoredUser>> {
  const proved = emails.filter(({ isVerified }) => isVerified).map(({ email }) => email);
  const candidate = primaryOf(emails)?.email;
  const [[owner], sameEmail, taken] = await runTogether(db, [
    findUserByIdentity({ provider, providerId }),
    findUsersByEmails(isSso ? [] : proved),
    findUsersByEmails(candidate && !isSso ? [candidate] : []),
  ]);
  const known = { owner, sameEmail, isEmailTaken: taken.length > 0 };
  return decideAccount(emails, known, { provider, isEmailOptional });
}

const isProved = ({ emails }: ExternalIdentity, email: string) =>
  emails.some((each) => each.isVerified && each.email === email);

/** The identity is known: what the provider says now is kept beside, what the user wrote stays. */
function planReturn(deps: AuthDeps, identity: ExternalIdentity, user: StoredUser): AccountPlan {
  const { db } = deps;
  const now = deps.now().toISOString();
  const identityId = rowOf(identity, user);
  const belongs = identityBelongs(identityId, user.id);
  const claim = takeOver(deps, identity, user, identityId);
  return {
    userId: user.id,
    action: "login",
    statements: [
      refreshIdentity({ ...identity, now }, belongs),
      ...claim.statements,
      fillUserMetadata(user.id, identity.data, belongs),
      ...followSso(deps, identity, user, belongs),
      updateProviderList(user.id, now, belongs),
    ],
    condition: identityBelongs,
    values: [identityId, user.id],
    mailIds: claim.mailIds,
  };
}

/** Users of an SSO connection cannot change their address themselves. */
function followSso(
  { db }: AuthDeps,
  { isSso, emails, data }: ExternalIdentity,
  { id: userId }: StoredUser,
  belongs: readonly [string, string, string],
) {
  const email = primaryOf(emails)?.email;
  if (!isSso || !email) return [];
  const claims = data.custom_claims === undefined ? null : JSON.stringify(data.custom_claims);
  return [followSsoIdentity({ userId, email, claims }, belongs)];
}

/** A verified address of the identity is the user's. */
function planLinkByEmail(
  deps: AuthDeps,
  identity: ExternalIdentity,
  user: StoredUser,
): AccountPlan {
  const { db, client } = deps;
  const now = deps.now().toISOString();
  const id = crypto.randomUUID();
  const belongs = identityBelongs(id, user.id);
  const { provider, providerId } = identity;
  const details = { identity_id: id, provider, provider_id: providerId };
  const event = { action: "identity_linked", userId: user.id, ...client, now, details } as const;
  const notice = identityNotice(deps, user.email, { kind: "identity_linked", provider }, belongs);
  const claim = takeOver(deps, identity, user, id);
  return {
    userId: user.id,
    action: "login",
    statements: [
      // The address may have become somebody else's meanwhile.
      insertIdentity({ id, userId: user.id, ...identity, now }, "u.email = ?", user.email),
      ...claim.statements,
      fillUserMetadata(user.id, identity.data, belongs),
      updateProviderList(user.id, now, belongs),
      insertAuditEvent(event, belongs),
      ...notice.statements,
    ],
    condition: identityBelongs,
    values: [id, user.id],
    mailIds: [...claim.mailIds, ...notice.mailIds],
  };
}

/** Where nobody had shown the address to be theirs, and it is now proved to be the identity's. */
function takeOver(
  deps: AuthDeps,
  identity: ExternalIdentity,
  user: StoredUser,
  identityId: string,
): { statements: Statement[]; mailIds: string[] } {
  const { email, id: userId } = user;
  const isShown = user.emailConfirmedAt !== null && user.isEmailAssumed === 0;
  if (email === "" || isShown || !isProved(identity, email)) return { statements: [], mailIds: [] };
  const { db } = deps;
  const now = deps.now().toISOString();
  const { provider, data } = identity;
  const belongs = identityBelongs(identityId, userId);
  const userMetadata = { ...data, email, email_verified: true };
  const notice = claimNotice(deps, { userId, email, identityId, provider }, belongs);
  return {
    statements: [
      ...notice.statements,
      ...claimByIdentity({ userId, identityId, userMetadata, now }, belongs),
      // Where a second factor stood in the way.
      ...confirmEmail({ userId, now }, belongs),
    ],
    mailIds: notice.mailIds,
  };
}

async function planAccount(
  deps: AuthDeps,
  identity: ExternalIdentity,
  { email, isVerified }: { email: string; isVerified: boolean },
  redirectTo: string,
): Promise<AccountPlan> {
  const { db, config } = deps;
  if (config.auth.isSignupDisabled) {
    throw authError("signup_disabled");
  }
  const now = deps.now().toISOString();
  const id = crypto.randomUUID();
  const userId = crypto.randomUUID();
  const { provider, providerId, data, isSso } = identity;
  const user = {
    id: userId,
    email,
    emailConfirmedAt: email !== "" && isVerified ? now : null,
    passwordHash: null,
    appMetadata: { provider, providers: [provider] },
    userMetadata: data,
    isAnonymous: false,
    isSsoUser: isSso,
    now,
  };
  const plan: AccountPlan = {
    userId,
    action: "user_signedup",
    statements: [
      insertUser(user, IDENTITY_IS_NEW, provider, providerId),
      insertIdentity({ id, userId, ...identity, now }),
    ],
    condition: identityBelongs,
    values: [id, userId],
    mailIds: [],
  };
  if (email === "" || isVerified) return plan;
  return withConfirmation(deps, plan, { email, identity, redirectTo });
}

/** The row's own id; the user was found by it. */
function rowOf({ provider, providerId }: ExternalIdentity, { identities }: StoredUser): string {
  const rows: { identity_id: string; id: string; provider: string }[] = JSON.parse(identities);
  return rows.find((row) => row.provider === provider && row.id === providerId)?.identity_id ?? "";
}
