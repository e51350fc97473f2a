import { Hono } from "hono";
import { SECURITY_TEXT_PATH, securityText as textOf } from "#domain/operations/security-text.ts";
import type { AppEnv } from "./app-env.ts";

export const securityText = new Hono<AppEnv>().get(SECURITY_TEXT_PATH, (c) => {
  const { config, now } = c.var.deps;
  const text = textOf({ siteUrl: config.siteUrl, email: config.operator.email }, now());
  return c.text(text, 200, { "Cache-Control": "public, max-age=86400" });
});
