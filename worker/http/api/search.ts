import { zValidator } from "@hono/zod-validator";
import { Hono } from "hono";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { SEARCH_REBUILDING } from "#domain/search/search-result.ts";
import { limitSearches } from "../../services/search/limit-searches.ts";
import { isSearchRebuilding } from "../../services/search/place-index.ts";
import { searchDirectory } from "../../services/search/search-directory.ts";
import type { AppEnv } from "../app-env.ts";
import { clientOf } from "../auth/client.ts";

/** GET /api/search?q= */
export const search = new Hono<AppEnv>().get(
  "/",
  zValidator("query", z.object({ q: z.string() }), (result) => {
    if (!result.success) throw new AppError("invalid_input", { cause: result.error });
  }),
  async (c) => {
    await limitSearches(c.var.deps, clientOf(c).ip);
    const { foundBy: _, hasFailed: __, ...answer } = await searchDirectory(c.var.deps, c.req.valid("query").q);
    const isRebuilding = await isSearchRebuilding(c.var.deps).catch(() => false);
    if (isRebuilding) c.header(SEARCH_REBUILDING, "1");
    // An empty result may also mean that the search failed.
    const isKept = answer.results.length + answer.ways.length > 0 && !isRebuilding;
    return c.json(answer, 200, { "Cache-Control": isKept ? "public, max-age=60" : "no-store" });
  },
);
