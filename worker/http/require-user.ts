import type { Next } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "#domain/app-error.ts";
import { AuthError, authError } from "#domain/auth/auth-error.ts";
import { hasVerifiedFactor } from "#domain/auth/user.ts";
import { createAuthDeps } from "../auth-deps.ts";
import { authenticate } from "../services/auth/authenticate.ts";
import { isAdmin } from "../services/auth/roles/is-admin.ts";
import type { AppContext, AppEnv } from "./app-env.ts";
import { bearerOf, clientOf } from "./auth/client.ts";

/** For endpoints of signed-in users. Users with a second factor must have used it. */
export const requireUser = createMiddleware<AppEnv>((c, next) => authenticated(c, bearerOf(c), next));

/**
 * The same for a form that the browser sends by itself, so that it saves the answer as it arrives: the token may be its
 * field `access_token`. Other sites cannot send such a form, because they do not know the token.
 */
export const requireFormUser = createMiddleware<AppEnv>(async (c, next) => {
  const { access_token: field } = await c.req.parseBody();
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

/** For endpoints of administration, after `requireUser`. Looks up the role for each request. */
export const requireAdmin = createMiddleware<AppEnv>(async (c, next) => {
  if (!(await isAdmin(c.var.deps, c.var.signed.user.id))) throw new AppError("admin_needed");
  await next();
});
