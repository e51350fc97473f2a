import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { base64url } from "jose";
import { z } from "zod";
import { AppError, invalidInput } from "#domain/app-error.ts";
import { OPEN_API } from "#domain/open-data/open-data.ts";
import { questionRequest, questionsQuery } from "#domain/referrers/question-api.ts";
import { m } from "#messages";
import { inRefusal, refusingIn } from "../../request-language.ts";
import { endCase } from "../../services/referrers/cases.ts";
import { askByProgram, listByProgram, loadByProgram } from "../../services/referrers/question-api.ts";
import { authenticateProgram } from "../../services/referrers/settings.ts";
import { limitClient, numberOf } from "../api/request.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { clientOf } from "../auth/request.ts";
import { limitForms } from "../forms.ts";
import { isKnownToVisitor } from "../page-cache.ts";

/**
 * Registered for each method, so that other methods reach the answer 405. The limit comes first, because it also slows
 * down guesses of tokens.
 */
const requireProgram = createMiddleware<AppEnv>(async (c, next) => {
  const { deps } = c.var;
  await limitClient(c, deps.openDataLimit);
  c.header("WWW-Authenticate", "Bearer");
  c.set("referrerId", await authenticateProgram(deps, c.req.header("Authorization")));
  c.header("WWW-Authenticate", undefined);
  await refusingIn(c.req.query("lang"), next);
});

/** Questions of organizations that refer people, for their programs (rule referrers-6). */
export const questions = new Hono<AppEnv>()
  .post("/", requireProgram, limitForms, async (c) => {
    const body = await c.req.json().catch(() => undefined);
    const request = inRefusal(() => readRequest(body));
    const idempotencyKey = c.req.header("Idempotency-Key");
    const { ip } = clientOf(c);
    const asked = await askByProgram(c.var.deps, { referrerId: c.var.referrerId, ip, idempotencyKey }, request);
    return c.json(asked, 201, { Location: `${OPEN_API}/questions/${asked.number}` });
  })
  .get("/", requireProgram, async (c) => {
    const asked = inRefusal(() => readQuery(c.req.query()));
    return answer(c, await listByProgram(c.var.deps, c.var.referrerId, asked));
  })
  .get("/:number", requireProgram, async (c) =>
    answer(c, await loadByProgram(c.var.deps, c.var.referrerId, numberIn(c))),
  )
  .delete("/:number", requireProgram, async (c) => {
    await endCase(c.var.deps, c.var.referrerId, numberIn(c));
    return c.body(null, 204);
  });

const numberIn = (c: { req: AppContext["req"] }) => numberOf(c.req.param("number") ?? "", "question_not_found");

/** @throws AppError */
function readQuery(query: Record<string, string>) {
  const { data, error } = questionsQuery.safeParse(query);
  if (data) return data;
  throw invalidInput(error);
}

/** @throws AppError unknown_field, which says that no data about people are accepted */
function readRequest(body: unknown) {
  const { data, error } = questionRequest.safeParse(body);
  if (data) return data;
  const unknown = unknownIn(error);
  if (unknown.length === 0) throw invalidInput(error);
  throw new AppError("unknown_field", {
    fields: Object.fromEntries(unknown.map((name) => [name, [m.open_data_say_field()]])),
  });
}

const unknownIn = ({ issues }: z.core.$ZodError): string[] =>
  issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") return issue.keys;
    return issue.code === "invalid_union" ? issue.errors.flatMap((each) => unknownIn(new z.core.$ZodError(each))) : [];
  });

/** Programs poll, so an unchanged answer is not sent again. */
async function answer(c: AppContext, body: object): Promise<Response> {
  const text = JSON.stringify(body);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const etag = `"${base64url.encode(new Uint8Array(digest).slice(0, 18))}"`;
  const headers = { ETag: etag, "Cache-Control": "private, no-cache" };
  if (isKnownToVisitor(c.req.raw, etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "Content-Type": "application/json" } });
}
