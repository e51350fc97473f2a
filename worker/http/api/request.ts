import { validator } from "hono/validator";
import type { z } from "zod";
import { AppError, type ErrorCode, invalidInput } from "#domain/app-error.ts";
import { present } from "#domain/present.ts";
import { SPOKEN_MESSAGES } from "#domain/spoken-messages.ts";
import type { ClientLimit } from "../../platform/search-cache.ts";
import type { AdminActor } from "../../services/audit/audit-event.ts";
import { type DeskAsk, listingsNamed } from "../../services/desks/desk-csv.ts";
import type { AppContext } from "../app-env.ts";
import { clientOf } from "../auth/request.ts";
/** Tells the client in headers how many requests are left. @throws AppError too_many_requests */
export async function limitClient(c: AppContext, limit: ClientLimit): Promise<void> {
  const { isAllowed, headers } = await limit(clientOf(c).ip);
  // Headers set with `c.header` would be lost where an endpoint makes its own response.
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  if (!isAllowed) throw new AppError("too_many_requests");
}

/** The hook of a validator: invalid input answers 422 with a sentence for each field. */
export function refuseInvalid(result: { success: boolean; error?: z.core.$ZodError }): void {
  if (result.error) throw invalidInput(result.error);
}

/** Validates the body of a JSON endpoint. A field whose schema has no sentence gets one, not the library's English. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) =>
  validator("json", async (body): Promise<z.output<Schema>> => {
    const read = await schema.safeParseAsync(body, { error: () => SPOKEN_MESSAGES.invalid_input() });
    refuseInvalid(read);
    return present(read.data, "refused if invalid");
  });

/** The `:id` of an address. @throws AppError with `code` if it is not a number */
export const numberIn = (c: AppContext, code: ErrorCode) =>
  numberOf(present(c.req.param("id"), "a parameter of the route"), code);

/** @throws AppError */
export function numberOf(text: string, code: ErrorCode): number {
  if (!/^\d{1,15}$/.test(text)) throw new AppError(code);
  return Number(text);
}

/** Requires `requireUser`. */
export const actorOf = (c: AppContext): AdminActor => {
  const { id, email } = c.var.signed.user;
  return { userId: id, email, ...clientOf(c) };
};

const MOST_CHARACTERS = 300;

/** The text typed to search a list. */
export const deskText = (c: AppContext): string => (c.req.query("q") ?? "").slice(0, MOST_CHARACTERS).trim();

/** Asks for a page of a list about providers, searched by provider name. */
export const deskAsk = async (c: AppContext): Promise<DeskAsk> => ({
  from: c.req.query("from"),
  named: await listingsNamed(c.var.deps, deskText(c)),
});

/** A response that the desk saves as a file. */
export const csvFile = (body: ReadableStream<Uint8Array>, name: string): Response =>
  new Response(body, {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${name}"` },
  });
