import { normalizeEmail } from "../email-address.ts";
import type { Metadata } from "../metadata.ts";
import { isStorableText } from "../metadata.ts";
import type { Profile, ProfileEmail } from "./provider.ts";

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
