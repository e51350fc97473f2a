import { adoptEmail, makeLasting, mayLink } from "#db/queries/auth/account-linking.ts";
import {
  findUserByIdentity,
  findUsersByEmails,
  identityBelongs,
  insertIdentity,
  type Subject,
  updateProviderList,
} from "#db/queries/auth/identities.ts";
import { confirmOwn } from "#db/queries/auth/own-identity.ts";
import { deleteTokensOf, findTokenByLink, tokenExists } from "#db/queries/auth/tokens.ts";
import { fillUserMetadata } from "#db/queries/auth/user-changes.ts";
import { findUser, type StoredUser } from "#db/queries/auth/users.ts";
import { type Condition, runOne, runTogether } from "#db/statement.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import { type AuthError, authError, invalid, userBanned } from "#domain/auth/auth-error.ts";
import { fitMetadata, type Metadata } from "#domain/auth/metadata.ts";
import type { Profile, ProfileEmail } from "#domain/auth/providers/provider.ts";
import { providerLabel } from "#domain/auth/providers/provider-names.ts";
import { isBanned } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import { type PlannedChange, queueMails } from "../../mail/outbox.ts";
import { type Owner, ownerNotice } from "../account-mails.ts";
import { hashLinkToken } from "../one-time-token.ts";

type Link = {
  userId: string;
  /** The owner whom a mail informs. */
  to: Owner;
  /** Holds if the identity may be linked. */
  when: Condition;
  /** Further changes, made right after the link. */
  effects: (link: { id: string; now: string; isLinked: Condition }) => PlannedChange;
};

/** Links the identity to an account that exists. */
export function linkIdentity(
  deps: AuthDeps,
  identity: ExternalIdentity,
  { userId, to, when, effects }: Link,
): AccountPlan {
  const now = deps.now().toISOString();
  const id = crypto.randomUUID();
  const isLinked = identityBelongs(id, userId);
  const { provider, providerId } = identity;
  const details = { identity_id: id, provider, provider_id: providerId };
  const words = { provider: providerLabel(provider) };
  const notice = ownerNotice(deps, "identity_linked", to, isLinked, words);
  const effect = effects({ id, now, isLinked });
  return {
    userId,
    action: "login",
    statements: [
      insertIdentity({ id, userId, ...identity, now }, when),
      ...effect.statements,
      fillUserMetadata(userId, identity.data, isLinked),
      updateProviderList(userId, now, isLinked),
      auditEvent(deps, "identity_linked", userId, details, isLinked),
      ...notice.statements,
    ],
    when: isLinked,
    mailIds: [...effect.mailIds, ...notice.mailIds],
  };
}

const alreadyLinked = (isOwn: boolean) =>
  authError("identity_already_exists", {
    message: isOwn ? "Identity is already linked" : "Identity is already linked to another user",
  });

type LinkRequest = { userId: string; sessionId: string };

/** Links the identity to the account of the signed-in user, while the session exists. @throws AuthError */
export async function planLink(
  deps: AuthDeps,
  identity: ExternalIdentity,
  { userId, sessionId }: LinkRequest,
): Promise<AccountPlan> {
  const { user, email } = await checkLink(deps, identity, userId);
  return linkIdentity(deps, identity, {
    userId,
    to: { ...user, email: user.email || email },
    when: mayLink({ sessionId, email }),
    effects: ({ now, isLinked }) => ({
      statements: [
        ...(email === "" ? [] : [adoptEmail({ userId, email, now }, isLinked)]),
        makeLasting(userId, isLinked),
      ],
      mailIds: [],
    }),
  });
}

/** @returns the user, and the address to give to an account without one, otherwise "". @throws AuthError */
async function checkLink({ db, now }: AuthDeps, identity: ExternalIdentity, userId: string) {
  const proved = identity.emails.find(({ isVerified }) => isVerified)?.email;
  const { owners, users, sameEmail } = await runTogether(db, {
    owners: findUserByIdentity(identity),
    users: findUser(userId),
    sameEmail: findUsersByEmails(proved ? [proved] : []),
  });
  const [owner] = owners;
  const [user] = users;
  if (!user) throw authError("session_not_found");
  if (isBanned(user, now())) throw userBanned(403);
  if (owner) throw alreadyLinked(owner.id === userId);
  const email = user.email === "" && proved ? proved : "";
  if (email !== "" && sameEmail.length > 0) throw authError("email_exists");
  return { user, email };
}

/**
 * An identity with the invited address accepts the invitation. The token of the mail has proved the address, so the
 * provider need not prove it. @throws AuthError
 */
export async function planInvitation(
  deps: AuthDeps,
  identity: ExternalIdentity,
  linkHash: string,
): Promise<AccountPlan> {
  const { user } = await findInvitation(deps, { linkHash });
  const userId = user.id;
  if (isBanned(user, deps.now())) throw userBanned(403);
  if (!identity.emails.some(({ email }) => email === user.email)) {
    throw invalid("Invited email does not match emails from external provider");
  }
  const owner = await runOne(deps.db, findUserByIdentity(identity));
  if (owner) throw alreadyLinked(owner.id === userId);
  return linkIdentity(deps, identity, {
    userId,
    to: user,
    when: tokenExists(linkHash),
    effects: ({ now, isLinked }) => ({
      statements: [...confirmOwn("email", { userId, now }, isLinked), deleteTokensOf(userId, isLinked)],
      mailIds: [],
    }),
  });
}

type Invitation = { linkHash: string; user: StoredUser };

/** The user whom the token of an invitation mail invites. @throws AuthError */
export async function findInvitation(
  deps: AuthDeps,
  by: { token: string } | { linkHash: string },
): Promise<Invitation> {
  const { db, keyedHash } = deps;
  const linkHash = "token" in by ? await hashLinkToken(keyedHash, by.token) : by.linkHash;
  const now = deps.now().toISOString();
  const token = await runOne(db, findTokenByLink({ linkHash, now }));
  const user = token?.type === "confirmation" ? await runOne(db, findUser(token.userId)) : undefined;
  if (user?.invitedAt) return { linkHash, user };
  throw authError("invite_not_found");
}

/** A person who signed in at an identity provider. */
export type ExternalIdentity = Subject & {
  emails: ProfileEmail[];
  /** Stored as identity_data. */
  data: Metadata;
  /** An account without an address may be created. */
  isEmailOptional: boolean;
  /** From an SSO connection: never linked by address. */
  isSso: boolean;
};

export const identityOf = (
  provider: { name: string; isEmailOptional: boolean },
  { subject, emails, data }: Profile,
): ExternalIdentity => ({
  provider: provider.name,
  providerId: subject,
  emails,
  data: fitMetadata(data),
  isEmailOptional: provider.isEmailOptional,
  isSso: false,
});

/** Changes that give the identity access to an account. Nothing is written yet. */
export type AccountPlan = PlannedChange & {
  userId: string;
  action: AuditAction;
  /** Holds if the statements have taken effect. */
  when: Condition;
  /** If set, the statements run, but the sign-in is refused. */
  refusal?: AuthError;
};

const ATTEMPTS = 3;

/**
 * Runs a plan together with what it gives access to: a session, or a code for one. `enter` returns undefined if a
 * concurrent request made the plan's condition false; then a new plan is made. @throws AuthError
 */
export async function enterAccount<T>(
  deps: AuthDeps,
  makePlan: () => Promise<AccountPlan>,
  enter: (plan: AccountPlan) => Promise<T | undefined>,
): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const plan = await makePlan();
    if (plan.refusal) {
      await runTogether(deps.db, { plan: plan.statements });
      queueMails(deps, plan.mailIds);
      throw plan.refusal;
    }
    const entered = await enter(plan);
    if (entered !== undefined) {
      queueMails(deps, plan.mailIds);
      return entered;
    }
  }
  const message = "Too many concurrent sign-ins with the same identity";
  throw authError("conflict", { message });
}
