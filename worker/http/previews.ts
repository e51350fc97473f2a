import { Hono } from "hono";
import { sha256 } from "hono/utils/crypto";
import { AppError } from "#domain/app-error.ts";
import { canonicalAddress } from "#domain/canonical-address.ts";
import { pageAt } from "#domain/page-at.ts";
import { type Preview, pageOfPreview, previewPath } from "#domain/preview/preview.ts";
import { loadPreviewImage } from "../services/pages/keep-preview.ts";
import type { AppContext, AppEnv } from "./app-env.ts";
import { clientOf } from "./auth/client.ts";
import { TAG } from "./edge-cache.ts";
import { isKnownToVisitor } from "./known-to-visitor.ts";

/**
 * Caches keep an image for a day; its numbers may be a day old there. Other sites and messengers show images of
 * links, so they are not restricted to pages of this site.
 */
const HEADERS = {
  "Content-Type": "image/png",
  "Cache-Control": "public, max-age=86400",
  "Cache-Tag": TAG,
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/**
 * Images of pages for messengers and networks. Drawing one costs as much as ten pages, so it is kept, a client may
 * ask for so many in a minute, and an image has a single address: other spellings and queries are redirected before anything is drawn, and HEAD draws nothing.
 */
export const previews = new Hono<AppEnv>().get("/:path{.+\\.png}", async (c) => {
  if (!(await c.var.deps.previewLimit(clientOf(c).ip))) throw new AppError("too_many_requests");
  const { pathname, search } = new URL(c.req.url);
  const asked = canonicalAddress(pageOfPreview(pathname), "");
  if (!pageAt(asked)?.hasPreview) return c.text("Nicht gefunden", 404);
  if (previewPath(asked) !== pathname + search) return c.redirect(previewPath(asked), 301);
  const { loadPreview } = await import("../services/pages/load-preview.ts");
  const { page, preview } = await loadPreview(c.var.deps, asked);
  if (!preview || page !== asked) return c.redirect(previewPath(page), 301);
  return serve(c, preview);
});

async function serve(c: AppContext, preview: Preview): Promise<Response> {
  const name = await nameOf(preview);
  const headers = new Headers({ ...HEADERS, ETag: `"${name}"` });
  if (isKnownToVisitor(c.req.raw, headers.get("ETag") ?? "")) return new Response(null, { status: 304, headers });
  if (c.req.method === "HEAD") return new Response(null, { headers });
  return new Response(await loadPreviewImage(c.var.deps, name, preview), { headers });
}

/** Another build may draw the same words differently. */
async function nameOf(preview: Preview): Promise<string> {
  return `${__BUILD_ID__}-${await sha256(preview)}`;
}
