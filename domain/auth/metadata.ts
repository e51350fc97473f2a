import { z } from "zod";
import type { Language } from "../language.ts";

export type Metadata = { [key: string]: unknown };

/** Limit of the metadata in one request or from a provider: bytes of JSON in UTF-8. */
const GIVEN_MAX_BYTES = 16_000;

/**
 * Limit of what an account stores of each kind, user_metadata and app_metadata, including our own additions. Both are
 * part of every access token, which must fit into a request header (docs/decisions/0008-accounts.md).
 */
export const STORED_MAX_BYTES = 20_000;

/** Well below the thousand levels that SQLite reads. */
const MAX_DEPTH = 50;

export const isObject = (value: unknown): value is Metadata =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const TOO_LARGE = { code: "custom", message: "too large", params: { isTooLarge: true } } as const;

/** Whether an issue of `metadataSchema` concerns only the size. */
export const isTooLarge = (issue: z.core.$ZodIssue) => issue.code === "custom" && issue.params?.isTooLarge === true;

/** Metadata in a request; null counts as absent. */
export const metadataSchema = z
  .custom<Metadata>()
  .superRefine((value, context) => {
    const message = isObject(value) ? unstorable(value) : "expected an object";
    if (message !== undefined) context.addIssue({ code: "custom", message });
    else if (jsonBytes(value) > GIVEN_MAX_BYTES) context.addIssue(TOO_LARGE);
  })
  .nullish()
  .transform((value) => value ?? undefined);

/** Why JSON cannot be stored unchanged; undefined if it can. */
function unstorable(value: unknown, depth = 0): string | undefined {
  if (typeof value === "string" && !isStorableText(value)) return "not storable text";
  if (typeof value !== "object" || value === null) return undefined;
  if (depth >= MAX_DEPTH) return "nested too deep";
  for (const [key, member] of Object.entries(value)) {
    if (!isStorableText(key) || key === "__proto__") return "not a name";
    const problem = unstorable(member, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}

/**
 * SQLite's JSON functions truncate text at NUL, which could turn one key into another. Lone surrogates are
 * not valid Unicode, and all of them are stored as the same character.
 */
export const isStorableText = (text: string) => !text.includes("\0") && text.isWellFormed();

/** Whether a provider's claims can be stored unchanged. */
export const isStorable = (claims: Metadata, maxBytes: number) =>
  unstorable(claims) === undefined && jsonBytes(claims) <= maxBytes;

export const jsonBytes = (value: object): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Metadata of a new account. If it names no language, it gets that of the page where the account was created. */
export const withLocale = (data: Metadata, locale: Language | undefined): Metadata =>
  locale === undefined || data.locale !== undefined ? data : { ...data, locale };

/** Identifying claims are never trimmed. */
const PROTECTED_CLAIMS = ["sub", "email"];

/**
 * Trims a provider's claims, largest first, if there are too many: the user cannot shorten them and must
 * still be able to sign in.
 */
export function fitMetadata(data: Metadata): Metadata {
  if (jsonBytes(data) <= GIVEN_MAX_BYTES) return data;
  const sizeOf = (key: string) => jsonBytes({ [key]: data[key] });
  const [largest] = Object.keys(data)
    .filter((key) => !PROTECTED_CLAIMS.includes(key))
    .sort((one, other) => sizeOf(other) - sizeOf(one));
  if (largest === undefined) return data;
  const { [largest]: _, ...rest } = data;
  return fitMetadata(rest);
}
