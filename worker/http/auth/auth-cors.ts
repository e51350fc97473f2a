import { cors } from "hono/cors";
import { isAllowedTarget } from "#domain/auth/redirect-target.ts";
import type { AppContext } from "../app-env.ts";
import { redirectRules } from "./redirect-to.ts";

/** Endpoints that clients of the OAuth server call from their own pages; none relies on cookies. */
const OPEN_TO_ALL = /^\/auth\/(oauth\/(token|userinfo|clients\/register)|\.well-known\/[a-z.-]+)$/;

/** Allows the origins that mail links may lead to. */
export const authCors = cors({
  origin: (origin, c: AppContext) =>
    OPEN_TO_ALL.test(c.req.path) || isAllowedTarget(origin, redirectRules(c)) ? origin : null,
  allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
  allowHeaders: [
    "Accept",
    "Authorization",
    "Content-Type",
    "apikey",
    "X-Client-Info",
    "X-Client-IP",
    "X-JWT-AUD",
    "X-Supabase-Api-Version",
    "x-use-cookie",
  ],
  exposeHeaders: ["X-Total-Count", "Link", "X-Supabase-Api-Version", "x-sb-error-code", "Retry-After"],
  credentials: true,
});
