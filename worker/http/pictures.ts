import { Hono } from "hono";
import { sha256 } from "hono/utils/crypto";
import { readFilter } from "#domain/offer/provider-filter.ts";
import { addressShown } from "#domain/pages/addresses.ts";
import { canonicalAddress, pageAt } from "#domain/pages/canonical-address.ts";
import { PAGES } from "#domain/pages.ts";
import { mapOfPage, mapOfProvider, pageOfMap } from "#domain/paths.ts";
import { type Preview, pageOfPreview, previewPath } from "#domain/preview/preview.ts";
import { loadPublicLogo } from "../services/members/logos.ts";
import { loadPreviewImage } from "../services/pages/keep-preview.ts";
import type { MapPicture } from "../services/pages/load-place-map.ts";
import { limitClient } from "./api/request.ts";
import type { AppContext, AppEnv } from "./app-env.ts";
import { isKnownToVisitor, PUBLIC, TAG } from "./page-cache.ts";

/**
 * Caches keep an image for a day, so its numbers may be that old. Other sites and messengers show images of links, so
 * these are not restricted to pages of this site.
 */
const HEADERS = {
  "Content-Type": "image/png",
  "Cache-Control": "public, max-age=86400",
  "Cache-Tag": TAG,
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/**
 * Images of pages for messengers and networks. Drawing one costs as much as ten pages. So images are kept, clients have
 * a limit per minute, and HEAD draws nothing. Each image has a single address in each language, to which all others are
 * redirected.
 */
export const previews = new Hono<AppEnv>().get("/:path{.+\\.png}", async (c) => {
  await limitClient(c, c.var.deps.previewLimit);
  const { pathname, search } = new URL(c.req.url);
  const german = canonicalAddress(pageOfPreview(pathname), "");
  if (!pageAt(german)?.hasPreview) return c.text("Nicht gefunden", 404);
  const asked = addressShown(german);
  if (previewPath(asked) !== pathname + search) return c.redirect(previewPath(asked), 301);
  const { loadPreview } = await import("../services/pages/load-preview.ts");
  const { page, preview } = await loadPreview(c.var.deps, german);
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

/** Another build may draw the same preview differently. */
async function nameOf(preview: Preview): Promise<string> {
  return `${__BUILD_ID__}-${await sha256(preview)}`;
}

/** A map has the numbers of a list and positions of providers, so caches keep it no longer than the list's page. */
const PICTURE = { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": PUBLIC };

/**
 * The map next to a place's or canton's list, with the list's numbers: as a picture, or as the data from which it is
 * drawn. Also a provider's map as a picture.
 */
export const placeMaps = new Hono<AppEnv>().get("/:path{.+\\.(?:svg|json)}", async (c) => {
  const { pathname, search, searchParams } = new URL(c.req.url);
  const kind = pathname.endsWith(".json") ? "json" : "svg";
  const address = canonicalAddress(pageOfMap(pathname), search);
  const [path = ""] = address.split("?");
  const page = pageAt(path);
  if (page === PAGES.provider && pathname === mapOfProvider(path)) return providerMap(c, path);
  if (page !== PAGES.city && page !== PAGES.canton) return c.text("Nicht gefunden", 404);
  const own = mapOfPage(address, kind);
  if (own !== pathname + search) return c.redirect(own, 301);
  const [cantonSlug = "", citySlug] = path.split("/").filter(Boolean);
  const from = searchParams.get("ab") ?? undefined;
  const asked = { cantonSlug, citySlug, from, filter: readFilter(searchParams) };
  const { loadListMap, loadPlaceMap } = await import("../services/pages/load-place-map.ts");
  if (kind === "json") {
    const found = await loadListMap(c.var.deps, asked);
    if (!found) return c.text("Nicht gefunden", 404);
    c.set("dataVersion", found.version);
    return c.json(found.map, 200, { "Cache-Control": PUBLIC });
  }
  return picture(c, await loadPlaceMap(c.var.deps, asked));
});

async function providerMap(c: AppContext, path: string): Promise<Response> {
  const { loadProviderMap } = await import("../services/pages/load-place-map.ts");
  return picture(c, await loadProviderMap(c.var.deps, path));
}

async function picture(c: AppContext, found: MapPicture | undefined): Promise<Response> {
  if (!found) return c.text("Nicht gefunden", 404);
  const { version, ...map } = found;
  c.set("dataVersion", version);
  const [{ drawPlaceMap }, { default: borders }] = await Promise.all([
    import("#domain/place-map/place-map.ts"),
    import("virtual:canton-borders"),
  ]);
  return c.body(drawPlaceMap({ ...map, borders }), 200, PICTURE);
}

/** GET /logos/HASH.png: an approved logo. Caches keep it no longer than a page, because it may be removed. */
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
