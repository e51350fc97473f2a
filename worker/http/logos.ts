import { Hono } from "hono";
import { loadPublicLogo } from "../services/members/load-public-logo.ts";
import type { AppEnv } from "./app-env.ts";
import { PUBLIC } from "./edge-cache.ts";
import { isKnownToVisitor } from "./known-to-visitor.ts";

/** GET /logos/HASH.png: what an admin has approved. Caches keep it no longer than a page, because it may be removed. */
export const logos = new Hono<AppEnv>().get("/:name{[0-9a-f]{64}\\.png}", async (c) => {
  const hash = (c.req.param("name") ?? "").slice(0, 64);
  const headers = new Headers({
    "Content-Type": "image/png",
    "Cache-Control": PUBLIC,
    "X-Content-Type-Options": "nosniff",
    ETag: `"${hash}"`,
  });
  const found = await loadPublicLogo(c.var.deps, hash);
  if (!found) return c.text("Nicht gefunden", 404);
  if (isKnownToVisitor(c.req.raw, `"${hash}"`)) return new Response(null, { status: 304, headers });
  return new Response(c.req.method === "HEAD" ? null : found.body, { headers });
});
