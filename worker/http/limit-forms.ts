import { bodyLimit } from "hono/body-limit";
import { AppError } from "#domain/app-error.ts";

/** The longest form has 4'000 characters of text. */
const MAX_BODY_BYTES = 64 * 1024;

/** What visitors may send at once, to pages and to the JSON endpoints. */
export const limitForms = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new AppError("too_large");
  },
});
