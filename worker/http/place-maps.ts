import { Hono } from "hono";
import { canonicalAddress } from "#domain/canonical-address.ts";
import { readFilter } from "#domain/offer/provider-filter.ts";
import { pageAt } from "#domain/page-at.ts";
import { PAGES } from "#domain/pages.ts";
import { mapOfPage, mapOfProvider, pageOfMap } from "#domain/paths.ts";
import type { PlaceMap } from "#domain/place-map/place-map.ts";
import type { AppContext, AppEnv } from "./app-env.ts";
import { PUBLIC } from "./edge-cache.ts";

/** A page links a map with its own query, so a map changes only with the data of an hour. */
const PICTURE = { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": "public, max-age=3600" };

/**
 * The map beside the list of a place or a canton, with the numbers of that list, as a picture or as what it is drawn
 * from; and the map of a provider, as a picture.
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
    const map = await loadListMap(c.var.deps, asked);
    return map ? c.json(map, 200, { "Cache-Control": PUBLIC }) : c.text("Nicht gefunden", 404);
  }
  return picture(c, await loadPlaceMap(c.var.deps, asked));
});

async function providerMap(c: AppContext, path: string): Promise<Response> {
  const { loadProviderMap } = await import("../services/pages/load-place-map.ts");
  return picture(c, await loadProviderMap(c.var.deps, path));
}

async function picture(c: AppContext, map: Omit<PlaceMap, "borders"> | undefined): Promise<Response> {
  if (!map) return c.text("Nicht gefunden", 404);
  const [{ drawPlaceMap }, { default: borders }] = await Promise.all([
    import("#domain/place-map/place-map.ts"),
    import("virtual:canton-borders"),
  ]);
  return c.body(drawPlaceMap({ ...map, borders }), 200, PICTURE);
}
