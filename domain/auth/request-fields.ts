import { z } from "zod";
import { isStorableText } from "./metadata.ts";

/** A member that may be absent; null counts as absent. Unknown members are ignored. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);

export const text = optional(z.string().refine(isStorableText, "not storable text"));
export const flag = optional(z.boolean());
