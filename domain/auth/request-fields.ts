import { z } from "zod";
import { authError } from "./auth-error.ts";
import { isStorableText } from "./metadata.ts";

/** A member that may be absent; null counts as absent. Unknown members are ignored. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);

export const text = optional(z.string().refine(isStorableText, "not storable text"));
export const flag = optional(z.boolean());

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** @returns the id in its stored form. @throws AuthError if it is not a UUID. `name`: the parameter's name */
export function requireUuid(id: string, name: string): string {
  if (isUuid(id)) return id.toLowerCase();
  throw authError("validation_failed", { status: 404, message: `${name} must be an UUID` });
}

export const isUuid = (text: string) => UUID.test(text);

export const isUuidV4 = (text: string) => UUID_V4.test(text);
