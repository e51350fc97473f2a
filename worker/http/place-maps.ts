import { Hono } from "hono";
import { canonicalAddress } from "#domain/canonical-address.ts";
import { readFilter } from "#domain/offer/provider-filter.ts";
import { PAGES, pageAt } from "#domain/pages.ts";
import { mapOfPage, pageOfMap } from "#domain/paths.ts";
import type { AppEnv } from "./app-env.ts";

/** A page links a map with its own query, so a map changes only with the data of an hour. */
const HEADERS = { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=3600" };

/** The map beside the list of a place page, with the numbers of that list. */
export const placeMaps = new Hono<AppEnv>().get("/:path{.+\\.svg}", async (c) => {
  const { pathname, search, searchParams } = new URL(c.req.url);
  const asked = canonicalAddress(pageOfMap(pathname), search);
  const [path = ""] = asked.split("?");
  if (pageAt(path) !== PAGES.city) return c.text("Nicht gefunden", 404);
  if (mapOfPage(asked) !== pathname + search) return c.redirect(mapOfPage(asked), 301);
  const [cantonSlug = "", citySlug = ""] = path.split("/").filter(Boolean);
  const from = searchParams.get("ab") ?? undefined;
  const { loadPlaceMap } = await import("../services/pages/load-place-map.ts");
  const map = await loadPlaceMap(c.var.deps, { cantonSlug, citySlug, from, filter: readFilter(searchParams) });
  if (!map) return c.text("Nicht gefunden", 404);
  const [{ drawPlaceMap }, { default: borders }] = await Promise.all([
    import("#domain/place-map/place-map.ts"),
    import("virtual:canton-borders"),
  ]);
  return c.body(drawPlaceMap({ ...map, borders }), 200, HEADERS);
});
