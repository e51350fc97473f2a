import { claimByIdentity } from "#db/queries/auth/address-claims.ts";
import {
  findUserByIdentity,
  findUsersByEmails,
  identityBelongs,
  identityIsNew,
  insertIdentity,
  refreshIdentity,
  updateProviderList,
  userHasEmail,
} from "#db/queries/auth/identities.ts";
import { confirmOwn } from "#db/queries/auth/own-identity.ts";
import { followSsoIdentity } from "#db/queries/auth/saml.ts";
import { fillUserMetadata } from "#db/queries/auth/user-changes.ts";
import { insertUser, noteMailSent, type StoredUser } from "#db/queries/auth/users.ts";
import { type Condition, runTogether, type Statement } from "#db/statement.ts";
import { authError, userBanned } from "#domain/auth/auth-error.ts";
import { withLocale } from "#domain/auth/metadata.ts";
import { type AccountDecision, decideAccount, needsVerification, primaryOf } from "#domain/auth/providers/provider.ts";
import { isBanned, isConfirmed } from "#domain/auth/user.ts";
import { languageOf } from "#domain/language.ts";
import { prefixOf } from "#domain/pages/addresses.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import { NO_CHANGE, type PlannedChange } from "../../mail/outbox.ts";
import { claimNotice, composeOneTimeMail } from "../account-mails.ts";
import { countMail, mailSlot, withinLimits } from "../limits.ts";
import { type AccountPlan, type ExternalIdentity, linkIdentity } from "./link-identity.ts";

/** The account an identity gives access to, by the rules of docs/auth.md "Identity providers". @throws AuthError */
export async function planSignIn(deps: AuthDeps, identity: ExternalIdentity, redirectTo: string): Promise<AccountPlan> {
  const decision = await decide(deps, identity);
  if (decision.kind === "create") return planAccount(deps, identity, decision, redirectTo);
  const { user } = decision;
  if (isBanned(user, deps.now())) throw userBanned(403);
  const plan = decision.kind === "known" ? planReturn(deps, identity, user) : planLinkByEmail(deps, identity, user);
  const isAddressProved = isConfirmed(user) || user.email === "" || proves(identity, user.email);
  if (isAddressProved) return plan;
  const locale = user.userMetadata.locale ?? pageLanguage(deps, redirectTo);
  return withConfirmation(deps, plan, { email: user.email, identity, redirectTo, locale });
}

async function decide(
  { db }: AuthDeps,
  { provider, providerId, emails, isEmailOptional, isSso }: ExternalIdentity,
): Promise<AccountDecision<StoredUser>> {
  const proved = emails.filter(({ isVerified }) => isVerified).map(({ email }) => email);
  const candidate = primaryOf(emails)?.email;
  const { owners, sameEmail, taken } = await runTogether(db, {
    owners: findUserByIdentity({ provider, providerId }),
    sameEmail: findUsersByEmails(isSso ? [] : proved),
    taken: findUsersByEmails(candidate && !isSso ? [candidate] : []),
  });
  const known = { owner: owners[0], sameEmail, isEmailTaken: taken.length > 0 };
  return decideAccount(emails, known, { provider, isEmailOptional });
}

const proves = ({ emails }: ExternalIdentity, email: string) =>
  emails.some((each) => each.isVerified && each.email === email);

/** Stores what the provider now says about a known identity, and never overwrites what the user wrote. */
function planReturn(deps: AuthDeps, identity: ExternalIdentity, user: StoredUser): AccountPlan {
  const now = deps.now().toISOString();
  const identityId = identityIdOf(identity, user);
  const isOwn = identityBelongs(identityId, user.id);
  const claim = planClaim(deps, identity, user, identityId);
  return {
    userId: user.id,
    action: "login",
    statements: [
      refreshIdentity({ ...identity, now }, isOwn),
      ...claim.statements,
      fillUserMetadata(user.id, identity.data, isOwn),
      ...followSso(identity, user, isOwn),
      updateProviderList(user.id, now, isOwn),
    ],
    when: isOwn,
    mailIds: claim.mailIds,
  };
}

/** SSO users cannot change their address themselves: it follows their identity provider. */
function followSso(
  { isSso, emails, data }: ExternalIdentity,
  { id: userId }: StoredUser,
  when: Condition,
): Statement[] {
  const email = primaryOf(emails)?.email;
  if (!isSso || !email) return [];
  return [followSsoIdentity({ userId, email, claims: data.custom_claims }, when)];
}

/** The user has an address that the identity has verified. */
const planLinkByEmail = (deps: AuthDeps, identity: ExternalIdentity, user: StoredUser) =>
  linkIdentity(deps, identity, {
    userId: user.id,
    to: user,
    // The address may have gone to another user since it was read.
    when: userHasEmail(user.email),
    effects: ({ id }) => planClaim(deps, identity, user, id),
  });

/** If the account's address was unproved and the identity proves it, the identity claims the account. */
function planClaim(deps: AuthDeps, identity: ExternalIdentity, user: StoredUser, identityId: string): PlannedChange {
  const { email, id: userId } = user;
  const isProved = user.emailConfirmedAt !== null && !user.isEmailAssumed;
  if (email === "" || isProved || !proves(identity, email)) return NO_CHANGE;
  const now = deps.now().toISOString();
  const { provider, data } = identity;
  const isOwn = identityBelongs(identityId, userId);
  // The account keeps its language (rule accounts-17). That of the identity provider is never adopted at sign-in.
  const locale = localeOf(user);
  const userMetadata = { ...data, email, email_verified: true, locale };
  const notice = claimNotice(deps, { userId, email, identityId, provider, locale }, isOwn);
  return {
    statements: [
      ...notice.statements,
      ...claimByIdentity({ userId, identityId, userMetadata, now }, isOwn),
      // Needed for accounts whose second factor prevents the claim.
      ...confirmOwn("email", { userId, now }, isOwn),
    ],
    mailIds: notice.mailIds,
  };
}

/** Only the locale, because a stranger may have written the other metadata. */
const localeOf = ({ userMetadata: { locale } }: StoredUser) =>
  typeof locale === "string" ? languageOf(locale) : undefined;

async function planAccount(
  deps: AuthDeps,
  identity: ExternalIdentity,
  { email, isVerified }: { email: string; isVerified: boolean },
  redirectTo: string,
): Promise<AccountPlan> {
  if (deps.config.auth.isSignupDisabled) throw authError("signup_disabled");
  const now = deps.now().toISOString();
  const id = crypto.randomUUID();
  const userId = crypto.randomUUID();
  const { provider, data, isSso } = identity;
  const user = {
    id: userId,
    email,
    emailConfirmedAt: email !== "" && isVerified ? now : null,
    appMetadata: { provider, providers: [provider] },
    userMetadata: withLocale(data, pageLanguage(deps, redirectTo)),
    isSsoUser: isSso,
    now,
  };
  const plan: AccountPlan = {
    userId,
    action: "user_signedup",
    statements: [insertUser(user, identityIsNew(identity)), insertIdentity({ id, userId, ...identity, now })],
    when: identityBelongs(id, userId),
    mailIds: [],
  };
  if (email === "" || isVerified) return plan;
  return withConfirmation(deps, plan, { email, identity, redirectTo, locale: user.userMetadata.locale });
}

/** The language of our page where the flow began; undefined for German pages and other sites. */
const pageLanguage = ({ config }: AuthDeps, redirectTo: string) =>
  redirectTo.startsWith(`${config.siteUrl}/`) ? prefixOf(new URL(redirectTo).pathname) : undefined;

const identityIdOf = ({ provider, providerId }: ExternalIdentity, { identities }: StoredUser): string =>
  present(
    identities.find((each) => each.provider === provider && each.id === providerId),
    "the user was found by this identity",
  ).identity_id;

type Question = { email: string; identity: ExternalIdentity; redirectTo: string; locale: unknown };

/**
 * The provider has not verified the address, so its owner gets a mail. The sign-in is refused until the mail is
 * answered, even with auto-confirm (docs/auth.md "Identity providers"). @throws AuthError
 */
async function withConfirmation(
  deps: AuthDeps,
  plan: AccountPlan,
  { email, identity: { provider }, redirectTo, locale }: Question,
): Promise<AccountPlan> {
  const { userId, action } = plan;
  const others = mailSlot(deps, "sign_in", email);
  await withinLimits(deps, { client: [], others, isMailed: true });
  const mail = await composeOneTimeMail(deps, {
    userId,
    to: email,
    token: "confirmation",
    mail: "confirmation",
    linkType: "signup",
    redirectTo,
    locale,
  });
  const now = deps.now().toISOString();
  const sent = { userId, column: "confirmationSentAt", now } as const;
  const asked = action === "user_signedup" ? action : "user_confirmation_requested";
  return {
    ...plan,
    statements: [
      ...plan.statements,
      countMail(deps),
      ...mail.statements,
      noteMailSent(sent, mail.when),
      auditEvent(deps, asked, userId, { provider }, plan.when),
    ],
    mailIds: [...plan.mailIds, mail.mailId],
    refusal: needsVerification(
      `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
    ),
  };
}
