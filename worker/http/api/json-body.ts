import { zValidator } from "@hono/zod-validator";
import { z } from "zod";
import { AppError, type FieldErrors } from "#domain/app-error.ts";

/** Validates the body of a JSON endpoint; invalid input answers 422 with a sentence for each field. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) =>
  zValidator("json", schema, (result) => {
    if (result.success) return;
    const fields = z.flattenError(result.error).fieldErrors as FieldErrors;
    throw new AppError("invalid_input", { fields, cause: result.error });
  });
