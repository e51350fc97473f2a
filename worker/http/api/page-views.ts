import { Hono } from "hono";
import { pageViewInput } from "#domain/page-view.ts";
import { isPerson } from "../../services/is-person.ts";
import { recordPageView } from "../../services/record-page-view.ts";
import type { AppEnv } from "../app-env.ts";
import { jsonBody } from "./json-body.ts";

/** POST /api/page-views, sent by every page that opens: pages come from caches, so the server cannot count them. */
export const pageViews = new Hono<AppEnv>().post("/", jsonBody(pageViewInput), (c) => {
  if (isPerson(c.req.header("User-Agent"))) recordPageView(c.var.deps, c.req.valid("json"));
  return c.body(null, 204);
});
