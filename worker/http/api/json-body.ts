import { zValidator } from "@hono/zod-validator";
import type { z } from "zod";
import { invalidInput } from "#domain/invalid-input.ts";

/** Validates the body of a JSON endpoint; invalid input answers 422 with a sentence for each field. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) =>
  zValidator("json", schema, (result) => {
    if (!result.success) throw invalidInput(result.error);
  });
