import { createMiddleware } from "hono/factory";
import { authError } from "#domain/auth/auth-error.ts";
import type { FaultySetting } from "#domain/operations/readiness.ts";
import { present } from "#domain/present.ts";
import { type Client, createAuthDeps } from "../../auth-deps.ts";
import { ACCOUNTS } from "../../config/features.ts";
import { authenticate } from "../../services/auth/authenticate.ts";
import type { AppContext, AppEnv } from "../app-env.ts";

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

/** Cloudflare overwrites this header; any other could be written by the client. */
export const clientOf = (c: AppContext): Client => ({
  ip: c.req.header("CF-Connecting-IP") ?? "",
  userAgent: (c.req.header("User-Agent") ?? "").slice(0, 300),
});

/** The token of `Authorization: Bearer …`. */
export const bearerOf = (c: AppContext): string | undefined =>
  /^Bearer +(\S+)$/i.exec(c.req.header("Authorization")?.trim() ?? "")?.[1];

/** A parameter of the route, such as the id of `/factors/:id`. */
export const parameter = (c: AppContext, name: string): string =>
  present(c.req.param(name), `the route has the parameter ${name}`);

/** The user and session of the bearer token. @throws AuthError */
export const signedUser = (c: AppContext) => authenticate(c.var.auth, bearerOf(c));

/** The same for endpoints that are closed to anonymous users. @throws AuthError */
export async function signedPerson(c: AppContext) {
  const signed = await signedUser(c);
  if (!signed.user.isAnonymous) return signed;
  const message = "Anonymous user not allowed to perform these actions";
  throw authError("no_authorization", { status: 403, message });
}
