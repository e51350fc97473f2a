import { createMiddleware } from "hono/factory";
import { authError } from "#domain/auth/auth-error.ts";
import { logRefusal } from "../../platform/log.ts";
import type { AppEnv } from "../app-env.ts";
import { isOwnForm } from "../own-form.ts";

/** Where forms of others belong: answers of identity providers, and clients of the OAuth server. */
const TAKES_FORMS = /^\/auth\/(callback|sso\/saml\/acs|oauth\/(token|userinfo))\/?$/;

/** Browsers ask before another site may send one of these (authCors). */
const ASKED_FOR = ["Authorization", "apikey", "X-Client-Info", "X-Supabase-Api-Version"];

/**
 * Refuses what a page of another site can send without the browser asking first: forms, and JSON that claims to be text. GoTrue
 * does not look at the type of a body; clients that are no browser, and those of other sites that may ask, notice nothing.
 * Else another site could sign its visitor in to an account of its own, or have mails sent. The address asked for may be
 * another than the site's own, as in a preview.
 */
export const refuseForeignPosts = createMiddleware<AppEnv>(async (c, next) => {
  const { headers, method, url } = c.req.raw;
  const isHarmless =
    method !== "POST" ||
    TAKES_FORMS.test(c.req.path) ||
    isJson(headers) ||
    ASKED_FOR.some((name) => headers.has(name)) ||
    isOwnForm(headers, [url, c.var.deps.config.siteUrl]);
  if (isHarmless) return next();
  logRefusal("form of another site", c.var.deps.origin);
  throw authError("no_authorization", { status: 403, message: "Foreign form" });
});

const isJson = (headers: Headers) =>
  headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() === "application/json";
