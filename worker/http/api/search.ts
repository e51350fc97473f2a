import { zValidator } from "@hono/zod-validator";
import { Hono } from "hono";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { SEARCH_LIMITS } from "#domain/search/search-result.ts";
import { limitSearches } from "../../services/search/limit-searches.ts";
import { searchDirectory } from "../../services/search/search-directory.ts";
import type { AppEnv } from "../app-env.ts";
import { clientOf } from "../auth/client.ts";

/** The suggestions of the search box. */
const suggest = (q: z.ZodType<string>) =>
  new Hono<AppEnv>().get(
    "/",
    zValidator("query", z.object({ q }), (result) => {
      if (!result.success) throw new AppError("invalid_input", { cause: result.error });
    }),
    async (c) => {
      await limitSearches(c.var.deps, clientOf(c).ip);
      const { foundBy: _, hasFailed: __, ...answer } = await searchDirectory(c.var.deps, c.req.valid("query").q);
      // An empty result may also mean that the search failed.
      const isKept = answer.results.length + answer.ways.length > 0;
      return c.json(answer, 200, { "Cache-Control": isKept ? "public, max-age=60" : "no-store" });
    },
  );

/** GET /api/search?q= */
export const search = suggest(z.string());

/** GET /api/suggestions?q=: the same for the first letters, asked for before the pause in typing. */
export const earlySearch = suggest(z.string().max(SEARCH_LIMITS.earlyLength));
