import { z } from "zod";
import type { Metadata } from "./user.ts";

/** What a request or a provider may say of somebody at once, as JSON in UTF-8. */
const GIVEN_MAX_BYTES = 16_000;

/**
 * What an account may have of each kind, user_metadata and app_metadata, with what is known of it besides:
 * both are part of every access token, which must fit into the header of a request
 * (docs/decisions/0021-metadata.md).
 */
export const STORED_MAX_BYTES = 20_000;

/** SQLite reads JSON a thousand levels deep. */
const MAX_DEPTH = 50;

const isObject = (value: unknown): value is Metadata =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const TOO_LARGE = { code: "custom", message: "too large", params: { isTooLarge: true } } as const;

/** Whether metadata are what a request was refused for, and only because there are too many. */
export const isTooLarge = (issue: z.core.$ZodIssue) =>
  issue.code === "custom" && issue.params?.isTooLarge === true;

/** What somebody says of an account in a request. null counts as absent. */
export const metadataSchema = z
  .custom<Metadata>()
  .superRefine((value, context) => {
    const message = isObject(value) ? unstorable(value) : "expected an object";
    if (message !== undefined) context.addIssue({ code: "custom", message });
    else if (jsonBytes(value) > GIVEN_MAX_BYTES) context.addIssue(TOO_LARGE);
  })
  .nullish()
  .transform((value) => value ?? undefined);

/** Why JSON cannot be kept as it is; undefined if it can. */
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
 * SQLite's JSON functions cut a text off at NUL, so that one key would become another; half a surrogate pair
 * is no Unicode, and all of them look alike once they are stored.
 */
export const isStorableText = (text: string) => !text.includes("\0") && text.isWellFormed();

/** A provider's claims that are kept as they came. */
export const isStorable = (claims: Metadata, maxBytes: number) =>
  unstorable(claims) === undefined && jsonBytes(claims) <= maxBytes;

export const jsonBytes = (value: object): number =>
  new TextEncoder().encode(JSON.stringify(value)).length;

/** Who somebody is, is kept whatever it takes. */
const LASTING = ["sub", "email"];

/**
 * What a provider says of somebody, without what takes most room if it is too much: nobody can be asked to
 * say less, and they are to come in anyway.
 */
export function fitMetadata(data: Metadata): Metadata {
  if (jsonBytes(data) <= GIVEN_MAX_BYTES) return data;
  const sizeOf = (key: string) => jsonBytes({ [key]: data[key] });
  const [largest] = Object.keys(data)
    .filter((key) => !LASTING.includes(key))
    .sort((one, other) => sizeOf(other) - sizeOf(one));
  if (largest === undefined) return data;
  const { [largest]: _, ...rest } = data;
  return fitMetadata(rest);
}
