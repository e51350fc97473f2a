import { zValidator } from "@hono/zod-validator";
import { z } from "zod";
import { badJson, metadataTooLarge } from "#domain/auth/auth-error.ts";
import { isTooLarge } from "#domain/auth/metadata.ts";
import { text } from "#domain/auth/request-fields.ts";
import type { AppContext } from "../app-env.ts";

/** Both halves of a PKCE challenge, for `readChallenge`. */
export const challenge = { code_challenge: text, code_challenge_method: text };

/**
 * Malformed JSON and wrong types are the same error to the protocol. Like GoTrue it does not look at
 * the Content-Type; the validator would take a body of another type for an empty one.
 */
export const jsonBody =
  <Schema extends z.ZodType>(schema: Schema): ReturnType<typeof validator<Schema>> =>
  async (c, next) => {
    const headers = new Headers(c.req.raw.headers);
    headers.set("Content-Type", "application/json");
    c.req.raw = new Request(c.req.raw, { headers });
    return validator(schema)(c, next);
  };

const validator = <Schema extends z.ZodType>(schema: Schema) =>
  zValidator("json", schema, (result) => {
    if (!result.success) throw bodyError(result.error);
  });

/** Too much metadata is the same error whether one request brings it or several add up to it. */
function bodyError(error: z.core.$ZodError) {
  const [first, ...others] = error.issues;
  if (!first || others.length > 0 || !isTooLarge(first)) {
    return badJson(z.prettifyError(error).replaceAll("\n", " "));
  }
  return metadataTooLarge(first.path[0] === "app_metadata" ? "app_metadata" : "user_metadata");
}

/** For endpoints whose body is optional: an empty body counts as `{}`. @throws AuthError */
export async function readBody<Schema extends z.ZodType>(c: AppContext, schema: Schema): Promise<z.output<Schema>> {
  const sent = await c.req.text();
  return parseBody(sent === "" ? "{}" : sent, schema);
}

/** For a body whose schema depends on the rest of the request. @throws AuthError */
export const readJson = async <Schema extends z.ZodType>(c: AppContext, schema: Schema): Promise<z.output<Schema>> =>
  parseBody(await c.req.text(), schema);

function parseBody<Schema extends z.ZodType>(sent: string, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(readAsJson(sent));
  if (!result.success) throw bodyError(result.error);
  return result.data;
}

function readAsJson(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch (error) {
    throw badJson(String(error).replaceAll("\n", " "));
  }
}
