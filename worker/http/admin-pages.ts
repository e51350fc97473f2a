import { Hono } from "hono";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../deps.ts";
import type { Signed } from "../services/auth/authenticate.ts";
import { type AdminPage, findDeskSession } from "../services/auth/desk-session.ts";
import { isAdmin } from "../services/auth/roles/admins.ts";
import { adminEndpoints } from "./api/admin/routes.ts";
import type { AppContext, AppEnv } from "./app-env.ts";
import { clientOf } from "./auth/request.ts";

type PageEnv = { Bindings: { deps: Deps; signed: Signed }; Variables: AppEnv["Variables"] };

const endpoints = new Hono<PageEnv>()
  .use((c, next) => {
    c.set("deps", c.env.deps);
    c.set("signed", c.env.signed);
    return next();
  })
  .route("/", adminEndpoints)
  .onError((error, c) => {
    if (!(error instanceof AppError)) c.env.deps.logError("answer missing on a page of administration", error);
    return c.body(null, 500);
  });

/**
 * Lets a page of administration show answers of its API before any script has run (decision 88). Undefined unless the
 * cookie of the desk proves an admin (decision 74).
 */
export async function openAdmin(c: AppContext): Promise<AdminPage | undefined> {
  const { deps } = c.var;
  const signed = await findDeskSession(deps, c.req.header("Cookie") ?? null, clientOf(c));
  if (!signed || !(await isAdmin(deps, signed.user.id))) return undefined;
  return {
    userId: signed.user.id,
    ask: async (path) => {
      const response = await endpoints.request(path, {}, { deps, signed });
      return response.ok ? response.json() : undefined;
    },
  };
}
