import { zValidator } from "@hono/zod-validator";
import { z } from "zod";
import { badJson } from "#domain/auth/auth-error.ts";

/** null counts as absent; members we do not know are not looked at. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined);

export const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? undefined);

/** Both halves of a PKCE challenge, for `readChallenge`. */
export const challenge = { code_challenge: text, code_challenge_method: text };

/** Malformed JSON and wrong types are the same error to the protocol. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) =>
  zValidator("json", schema, (result) => {
    if (!result.success) throw badJson(z.prettifyError(result.error).replaceAll("\n", " "));
  });
