import { authError } from "../auth-error.ts";
import { normalizeEmail } from "../credentials.ts";
import { isObject, isStorableText, type Metadata } from "../metadata.ts";

export type ProfileEmail = { email: string; isVerified: boolean; isPrimary: boolean };

/** What a provider says about a user, in one format for all providers. */
export type Profile = {
  /** Identifies the user at the provider permanently. */
  subject: string;
  emails: ProfileEmail[];
  /** The value for identity_data. */
  data: Metadata;
};

/** `claims`: the claims of the id_token and the userinfo with OpenID Connect, otherwise the API's answer. */
export type ProviderAnswers = { claims: Metadata; emails?: unknown };

export type Endpoints = {
  authorization: string;
  token: string;
  userinfo: string;
  /** Endpoint for the addresses, if the userinfo has none. */
  emails?: string;
};

type Common = {
  scopes: string[];
  /** Additional parameters for the provider's page. */
  parameters?: Record<string, string>;
  hasPkce: boolean;
  /** How the service authenticates to the provider. */
  clientAuth: "basic" | "post";
  readProfile: (answers: ProviderAnswers) => Profile;
};

export type OidcDefinition = Common & {
  kind: "oidc";
  /** undefined: each installation has its own, which a variable must set. `{tenantid}` matches any tenant. */
  issuer: string | undefined;
  /** Derives the issuer from the variable `…_URL` if they differ. */
  issuerAt?: (url: string) => string;
  /** Address of the discovery document, if it is not below the issuer. */
  discoveryUrl?: string;
  /** Other spellings of the issuer in id_tokens. */
  otherIssuers?: string[];
  hasNonce: boolean;
  /** The provider sends the browser back with a form. */
  isFormPost?: boolean;
};

export type OAuth2Definition = Common & {
  kind: "oauth2";
  endpoints: Endpoints;
  /** Endpoints of a self-hosted installation. */
  endpointsAt?: (url: string) => Endpoints;
  /** Issuer of the id_tokens that are accepted, although the provider signs users in without them. */
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

/** Builds a profile. The input is untrusted, so it keeps only known texts that are short enough for a token. */
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

/** Reads the standard claims of OpenID Connect Core §5.1. */
export const profileOfClaims = (claims: Metadata): Profile =>
  profile(claims.sub, claims, emailOf(claims.email, isTrue(claims.email_verified)));

/** Returns an empty list if it is not a valid address. */
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

/** Also accepts "true", because Apple writes booleans as strings. */
export const isTrue = (value: unknown) => value === true || value === "true";

/** Returns the value if it is an object, otherwise an empty one. */
export const objectOf = (value: unknown): Metadata => (isObject(value) ? value : {});

export const listOf = (value: unknown): Metadata[] => (Array.isArray(value) ? value.slice(0, 50).map(objectOf) : []);

function textOf(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return undefined;
  return /\p{Cc}/u.test(value) || !isStorableText(value) ? undefined : value;
}

function addressOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text && /^https?:$/.test(URL.parse(text)?.protocol ?? "") ? text : undefined;
}

/** Parameters that the service itself sends to a provider, or that would replace them. */
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
  // Parameters for this service.
  "provider",
  "redirect_to",
  "scopes",
  "invite_token",
  "skip_http_redirect",
]);

export const isReserved = (name: string) => RESERVED.has(name.toLowerCase());

/** The parameters of /authorize that are for the provider: prompt, login_hint, hd, access_type … */
export const providerParameters = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !isReserved(name)));

/** The provider's own scopes and the requested ones, which clients separate with spaces or commas. */
export const scopesFor = (own: string[], asked = ""): string =>
  [...new Set([...own, ...asked.split(/[\s,]+/).filter(Boolean)])].join(" ");

/** Which account an external identity opens (docs/auth.md "Identity providers"). */
export type AccountDecision<User> =
  | { kind: "known"; user: User }
  /** The user owns the identity's verified address. */
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
