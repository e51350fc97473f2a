import { z } from "zod";
import { AppError } from "./app-error.ts";

/** The 422 for input that a schema refused, with a sentence for each field. */
export const invalidInput = (cause: z.core.$ZodError) =>
  new AppError("invalid_input", { fields: z.flattenError(cause).fieldErrors, cause });
