import type { Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import { HTTPException } from "hono/http-exception";
import { AppError } from "#domain/app-error.ts";
import { LANGUAGE_TAGS, language, languageOf } from "#domain/language.ts";
import { errorMessages } from "#domain/messages.ts";
import { problemOf } from "#domain/open-data/problems.ts";
import type { Readiness } from "#domain/operations/readiness.ts";
import { pageAt } from "#domain/pages/canonical-address.ts";
import { m } from "#messages";
import { SettingsError } from "../config/setting.ts";
import { logError } from "../platform/log.ts";
import { inLanguage } from "../request-language.ts";
import { reportSuspicion } from "../services/operations/readiness.ts";
import { flushTallies, tally } from "../services/operations/tallies.ts";
import type { AppContext, AppEnv } from "./app-env.ts";
import { SECURITY_HEADERS } from "./response-headers.ts";
import { READYZ } from "./well-known.ts";

/**
 * Converts every error of the JSON endpoints. Unexpected errors are logged, and the answer does not describe them. The
 * answer is in the language of `lang`, even from the otherwise German open data, as the sentences for fields are.
 */
export function toErrorResponse(error: Error, c: Context<AppEnv>) {
  if (error instanceof SettingsError) return answerWrongSettings(c, error);
  const known = toAppError(error);
  // The dependencies are missing if creating them failed.
  const log = c.var.deps?.logError ?? logError;
  if (known === undefined) log("unexpected error", error);
  else if (known.isExpected) c.set("isExpected", true);
  else if (known.status >= 500) log(known.code, known.cause ?? error);
  const { code, status, fields, retryAfterSeconds } = known ?? new AppError("unexpected");
  if (retryAfterSeconds) c.header("Retry-After", String(retryAfterSeconds));
  const { type, title, detail } = inLanguage(languageOf(c.req.query("lang")) ?? language(), () =>
    problemOf(code, c.var.deps?.config.siteUrl ?? "", retryAfterSeconds),
  );
  const { requestId } = c.var;
  const problem = { type, title, status, detail, code, fields, requestId };
  return c.json({ ...problem, error: { code, message: detail, fields, requestId } }, status, PROBLEM);
}

/** RFC 9457; older clients read `error`. */
const PROBLEM = { "Content-Type": "application/problem+json" };

/** Hono refuses a body that is not JSON with its own error. */
function toAppError(error: Error): AppError | undefined {
  if (error instanceof AppError) return error;
  const isBadBody = error instanceof HTTPException && error.status === 400;
  return isBadBody ? new AppError("invalid_input", { cause: error }) : undefined;
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The methods of an address; [] for a page or an unknown address. Tries every route five times. */
function methodsOf(app: Hono<AppEnv>, path: string): string[] {
  const hasMethod = (method: string) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method);
  return METHODS.filter(hasMethod).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
}

const inWords = (methods: readonly string[]) => [...methods, "OPTIONS"].join(", ");

/** Answers requests that no endpoint of the API has answered: 405 with the methods of the address, or 404. */
export const refuseOther = (app: Hono<AppEnv>) => (c: AppContext) => {
  const methods = methodsOf(app, c.req.path);
  if (methods.length === 0) throw new AppError("page_not_found");
  c.header("Allow", inWords(methods));
  if (c.req.method === "OPTIONS") return c.body(null, 204);
  throw new AppError("method_not_allowed");
};

/** Like `refuseOther`, for files, pictures and frames, whose clients do not expect JSON. */
export const refuseMethods = (app: Hono<AppEnv>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    // No page has a dot in its address, but «/anbieter/zahlen.csv» looks like the page of a provider.
    if (pageAt(c.req.path) && !c.req.path.includes(".")) return next();
    const methods = methodsOf(app, c.req.path);
    if (methods.length === 0 || methods.includes(c.req.method)) return next();
    c.header("Allow", inWords(methods));
    return c.req.method === "OPTIONS" ? c.body(null, 204) : c.text(errorMessages.method_not_allowed, 405);
  });

/** Answers every request until the operator has corrected the variables that it names, which it does in German. */
function answerWrongSettings(c: AppContext, { faults }: SettingsError): Response | Promise<Response> {
  for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, "Retry-After": "120" })) c.header(name, value);
  const words = m.errors_unavailable();
  const reasons = faults.map(({ reason }) => reason);
  if (c.req.path === "/readyz") {
    return c.json({ isReady: false, parts: [], settings: faults } satisfies Readiness, 503);
  }
  if (/^\/(api|auth\/)/.test(c.req.path)) {
    const message = reasons.join(" ");
    const { requestId } = c.var;
    const error = { code: "settings_wrong", message, requestId };
    if (c.req.path.startsWith("/auth/")) return c.json({ error }, 503);
    const problem = { type: "about:blank", title: words, status: 503, detail: message, code: error.code, requestId };
    return c.json({ ...problem, error }, 503, PROBLEM);
  }
  return c.html(
    html`<!DOCTYPE html><html lang="${LANGUAGE_TAGS[language()]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Spitex-Verzeichnis</title><h1>Spitex-Verzeichnis</h1><p>${words}</p>
<div lang="de-CH"><h2>Für die Betreiber</h2><p>Diese Einstellungen fehlen oder sind falsch:</p>
<ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul></div></html>`,
    503,
  );
}

/** Default seconds per status if the handler sets no Retry-After. */
const SECONDS: Record<number, number> = { 429: 60, 503: 120 };

/** Sets Retry-After on every 429 and 503 (RFC 9110 §10.2.3); a 429 also says that no request is left. */
export const retryAfter = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const seconds = SECONDS[c.res.status];
  if (seconds && !c.res.headers.has("Retry-After")) {
    c.res.headers.set("Retry-After", String(seconds));
  }
  if (c.res.status === 429 && !c.res.headers.has("RateLimit")) {
    c.res.headers.set("RateLimit", `"default";r=0;t=${c.res.headers.get("Retry-After")}`);
  }
});

/** Counts 5xx answers, except expected ones and readiness. The site also counts answers of the Worker for jobs. */
export const countFailures = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { deps } = c.var;
  const isCounted = !c.var.isExpected && c.req.path !== READYZ && deps.config.workerPart !== "jobs";
  if (isCounted && c.res.status >= 500) tally(deps, "failures");
  flushTallies(deps);
  reportSuspicion(deps);
});
