import { authError } from "../auth-error.ts";
import { normalizeEmail } from "../credentials.ts";
import { isStorableText, type Metadata } from "../metadata.ts";

export type ProfileEmail = { email: string; isVerified: boolean; isPrimary: boolean };

/** What a provider says about a user, in one format for all providers. */
export type Profile = {
  /** Whom the provider means, for ever. */
  subject: string;
  emails: ProfileEmail[];
  /** For identity_data. */
  data: Metadata;
};

/** `claims`: of the id_token and the userinfo of OpenID Connect; the others as an API answered. */
export type ProviderAnswers = { claims: Metadata; emails?: unknown };

export type Endpoints = {
  authorization: string;
  token: string;
  userinfo: string;
  /** Where the userinfo holds no addresses. */
  emails?: string;
};

type Common = {
  scopes: string[];
  /** Sent along to the provider's page. */
  parameters?: Record<string, string>;
  hasPkce: boolean;
  /** How the provider wants the secret. */
  clientAuth: "basic" | "post";
  readProfile: (answers: ProviderAnswers) => Profile;
};

export type OidcDefinition = Common & {
  kind: "oidc";
  /** None: every installation has its own, so a variable must say it. `{tenantid}`: any of them. */
  issuer: string | undefined;
  /** Of the variable `…_URL`, if that is more than the issuer. */
  issuerAt?: (url: string) => string;
  /** Where the description is, if not below the issuer. */
  discoveryUrl?: string;
  /** Other spellings in id_tokens. */
  otherIssuers?: string[];
  hasNonce: boolean;
  /** The provider sends the browser back with a form. */
  isFormPost?: boolean;
};

export type OAuth2Definition = Common & {
  kind: "oauth2";
  endpoints: Endpoints;
  /** Of an installation of one's own. */
  endpointsAt?: (url: string) => Endpoints;
  /** Whose id_tokens are taken, though it signs in otherwise. */
  idTokenIssuer?: string;
};

export type ProviderDefinition = OidcDefinition | OAuth2Definition;

const MAX_LENGTH = 500;

const TEXTS = [
  "iss",
  "name",
  "given_name",
  "family_name",
  "middle_name",
  "nickname",
  "preferred_username",
  "locale",
  "zoneinfo",
] as const;

const ADDRESSES = ["picture", "profile", "website"] as const;

/** What a provider sent is a stranger's input: only texts we know, of a length that fits a token. */
export function profile(subject: unknown, given: Metadata, emails: ProfileEmail[]): Profile {
  const id = textOf(typeof subject === "number" ? String(subject) : subject) ?? "";
  const texts = TEXTS.map((name) => [name, textOf(given[name])]);
  const addresses = ADDRESSES.map((name) => [name, addressOf(given[name])]);
  const said = Object.fromEntries([...texts, ...addresses].filter(([, value]) => value));
  const candidate = primaryOf(emails);
  return {
    subject: id,
    emails,
    data: {
      ...said,
      sub: id,
      provider_id: id,
      ...(said.name && { full_name: said.name }),
      ...(said.picture && { avatar_url: said.picture }),
      ...(said.preferred_username && { user_name: said.preferred_username }),
      ...(candidate && { email: candidate.email }),
      email_verified: candidate?.isVerified ?? false,
      phone_verified: false,
    },
  };
}

/** Of one who reads the list of claims of OpenID Connect Core §5.1. */
export const profileOfClaims = (claims: Metadata): Profile =>
  profile(claims.sub, claims, emailOf(claims.email, isTrue(claims.email_verified)));

/** None for what is no address. */
export function emailOf(email: unknown, isVerified: boolean, isPrimary = true): ProfileEmail[] {
  if (typeof email !== "string") return [];
  try {
    return [{ email: normalizeEmail(email), isVerified, isPrimary }];
  } catch {
    return [];
  }
}

/** The address an account would get: a verified one if there is any. */
export function primaryOf(emails: ProfileEmail[]): ProfileEmail | undefined {
  const verified = emails.filter(({ isVerified }) => isVerified);
  const candidates = verified.length > 0 ? verified : emails;
  return candidates.find(({ isPrimary }) => isPrimary) ?? candidates[0];
}

/** Apple writes booleans as texts. */
export const isTrue = (value: unknown) => value === true || value === "true";

/** What of a value is read as an object; nothing of anything else. */
export const objectOf = (value: unknown): Metadata =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Metadata) : {};

export const listOf = (value: unknown): Metadata[] => (Array.isArray(value) ? value.slice(0, 50).map(objectOf) : []);

function textOf(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return undefined;
  return /\p{Cc}/u.test(value) || !isStorableText(value) ? undefined : value;
}

function addressOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text && /^https?:$/.test(URL.parse(text)?.protocol ?? "") ? text : undefined;
}

/** What the service itself says to a provider, or what would say it in its place. */
const RESERVED = new Set([
  "client_id",
  "client_secret",
  "redirect_uri",
  "response_type",
  "response_mode",
  "state",
  "nonce",
  "scope",
  "code_challenge",
  "code_challenge_method",
  "code_verifier",
  // RFC 9101: parameters inside a signed object.
  "request",
  "request_uri",
  // Meant for us.
  "provider",
  "redirect_to",
  "scopes",
  "invite_token",
  "skip_http_redirect",
]);

export const isReserved = (name: string) => RESERVED.has(name.toLowerCase());

/** What of the query of /authorize is for the provider: prompt, login_hint, hd, access_type … */
export const providerParameters = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !isReserved(name)));

/** The provider's own, and those asked for besides; clients write them with spaces or commas. */
export const scopesFor = (own: string[], asked = ""): string =>
  [...new Set([...own, ...asked.split(/[\s,]+/).filter(Boolean)])].join(" ");

/** Which account an external identity opens (docs/auth.md "Identity providers"). */
export type AccountDecision<User> =
  | { kind: "known"; user: User }
  /** The user owns its verified address. */
  | { kind: "link"; user: User }
  | { kind: "create"; email: string; isVerified: boolean };

type Known<User> = {
  /** The user who already has this identity. */
  owner: User | undefined;
  /** Users with one of its verified addresses; empty for identities of an SSO connection. */
  sameEmail: User[];
  /** Another account already has the address that a new one would get. */
  isEmailTaken: boolean;
};

/** @throws AuthError */
export function decideAccount<User>(
  emails: ProfileEmail[],
  { owner, sameEmail, isEmailTaken }: Known<User>,
  { provider, isEmailOptional }: { provider: string; isEmailOptional: boolean },
): AccountDecision<User> {
  if (owner) return { kind: "known", user: owner };
  const [user, another] = sameEmail;
  if (another) throw failed("Multiple accounts with the same email address");
  if (user) return { kind: "link", user };
  const candidate = primaryOf(emails);
  if (!candidate) {
    if (isEmailOptional) return { kind: "create", email: "", isVerified: false };
    throw failed("Error getting user email from external provider");
  }
  if (!isEmailTaken) return { kind: "create", ...candidate };
  // An account without its address could neither be used nor linked later.
  if (!isEmailOptional) throw verifyAtProvider(provider);
  return { kind: "create", email: "", isVerified: false };
}

export const needsVerification = (message: string) => authError("provider_email_needs_verification", { message });

const verifyAtProvider = (provider: string) =>
  needsVerification(`Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`);

const failed = (message: string) => authError("unexpected_failure", { message });
