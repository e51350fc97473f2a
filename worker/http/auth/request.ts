import { zValidator } from "@hono/zod-validator";
import type { Next } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { AuthError, authError, badJson, metadataTooLarge } from "#domain/auth/auth-error.ts";
import { isTooLarge } from "#domain/auth/metadata.ts";
import { text } from "#domain/auth/request-fields.ts";
import { hasVerifiedFactor } from "#domain/auth/user.ts";
import type { FaultySetting } from "#domain/operations/readiness.ts";
import { present } from "#domain/present.ts";
import { type Client, createAuthDeps } from "../../auth-deps.ts";
import { ACCOUNTS } from "../../config/auth.ts";
import { authenticate } from "../../services/auth/authenticate.ts";
import { isAdmin } from "../../services/auth/roles/admins.ts";
import type { AppContext, AppEnv } from "../app-env.ts";

/** The two fields of a PKCE challenge, for `readChallenge`. */
export const challenge = { code_challenge: text, code_challenge_method: text };

/**
 * Answers malformed JSON and wrong types with the same error, as the protocol demands. Ignores the Content-Type like
 * GoTrue; Hono's validator would treat a body of another type as empty.
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

/** Too much metadata causes the same error, whether it comes in one request or adds up over several. */
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

export const setAuthDeps = createMiddleware<AppEnv>(async (c, next) => {
  const { auth, faults } = c.var.deps.config;
  if (auth.isOff) throw authError("accounts_off", { message: reasonsOf(faults) });
  c.set("auth", createAuthDeps(c.var.deps, clientOf(c)));
  await next();
});

const reasonsOf = (faults: FaultySetting[]) =>
  faults
    .filter(({ feature }) => feature === ACCOUNTS)
    .map(({ reason }) => reason)
    .join(" ");

/** Cloudflare overwrites this header; clients could forge any other. */
export const clientOf = (c: AppContext): Client => ({
  ip: c.req.header("CF-Connecting-IP") ?? "",
  userAgent: (c.req.header("User-Agent") ?? "").slice(0, 300),
});

/** The token of `Authorization: Bearer …`. */
export const bearerOf = (c: AppContext): string | undefined =>
  /^Bearer +(\S+)$/i.exec(c.req.header("Authorization")?.trim() ?? "")?.[1];

export const parameter = (c: AppContext, name: string): string =>
  present(c.req.param(name), `the route has the parameter ${name}`);

/** The user and session of the bearer token. @throws AuthError */
export const signedUser = (c: AppContext) => authenticate(c.var.auth, bearerOf(c));

/** Like `signedUser`, but refuses anonymous users. @throws AuthError */
export async function signedPerson(c: AppContext) {
  const signed = await signedUser(c);
  if (!signed.user.isAnonymous) return signed;
  const message = "Anonymous user not allowed to perform these actions";
  throw authError("no_authorization", { status: 403, message });
}

/** For endpoints of signed-in users. Users with a second factor must have used it. */
export const requireUser = createMiddleware<AppEnv>((c, next) => authenticated(c, bearerOf(c), next));

/**
 * Like `requireUser`, for a form that the browser submits itself, to save the answer as it arrives: the token may be in
 * the field `access_token`. Other sites cannot send such a form, because they do not know the token.
 */
export const requireFormUser = createMiddleware<AppEnv>(async (c, next) => {
  const form: { access_token?: unknown } = await c.req.parseBody().catch(() => ({}));
  const { access_token: field } = form;
  const ofForm = typeof field === "string" && field !== "" ? field : undefined;
  return authenticated(c, bearerOf(c) ?? ofForm, next);
});

async function authenticated(c: AppContext, token: string | undefined, next: Next): Promise<void> {
  if (c.var.deps.config.auth.isOff) throw new AppError("accounts_off");
  const auth = createAuthDeps(c.var.deps, clientOf(c));
  try {
    c.set("signed", await authenticate(auth, token));
  } catch (cause) {
    if (!(cause instanceof AuthError)) throw cause;
    const isReset = cause.code === authError("password_needed").code;
    throw new AppError(isReset ? "password_needed" : "sign_in_needed", { cause });
  }
  const { user, session } = c.var.signed;
  if (hasVerifiedFactor(user) && session.aal !== "aal2") throw new AppError("second_factor_needed");
  await next();
}

/** For administration endpoints, after `requireUser`. Looks up the role on each request. */
export const requireAdmin = createMiddleware<AppEnv>(async (c, next) => {
  if (!(await isAdmin(c.var.deps, c.var.signed.user.id))) throw new AppError("admin_needed");
  await next();
});

type Pages = {
  page: number;
  perPage: number;
  total: number;
  /** The list's other parameters, which the links to its pages repeat. */
  asked?: Record<string, string>;
};

/**
 * Headers with the total and the links to other pages. The client reads a page's number after the first `=`, so
 * `page` must come first.
 */
export function showPages(c: AppContext, path: string, { page, perPage, total, asked = {} }: Pages): void {
  const last = Math.max(1, Math.ceil(total / perPage));
  const kept = Object.entries(asked).filter(([, value]) => value !== "");
  const query = (to: number) => new URLSearchParams([["page", `${to}`], ["per_page", `${perPage}`], ...kept]);
  const link = (to: number, rel: string) => `<${path}?${query(to)}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")];
  c.header("X-Total-Count", String(total));
  c.header("Link", links.join(", "));
}
