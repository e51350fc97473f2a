import { Hono } from "hono";
import { isbot } from "isbot";
import { pageViewInput } from "#domain/page-view.ts";
import { recordPageView } from "../../services/record-page-view.ts";
import type { AppEnv } from "../app-env.ts";
import { jsonBody } from "./json-body.ts";

/** POST /api/page-views, by every page as it opens: pages come from caches, so they cannot be counted here. */
export const pageViews = new Hono<AppEnv>().post("/", jsonBody(pageViewInput), (c) => {
  const userAgent = c.req.header("User-Agent") ?? "";
  const isPerson = userAgent !== "" && !isbot(userAgent);
  if (isPerson) recordPageView(c.var.deps, c.req.valid("json"));
  return c.body(null, 204);
});
