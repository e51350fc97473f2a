import { bodyLimit } from "hono/body-limit";
import { AppError } from "#domain/app-error.ts";

/** The text of the longest form has up to 4'000 characters. */
const MAX_BODY_BYTES = 64 * 1024;

/** Limits the request bodies of pages and JSON endpoints. */
export const limitForms = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new AppError("too_large");
  },
});
