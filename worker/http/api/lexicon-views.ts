import { Hono } from "hono";
import { lexiconViewInput } from "#domain/lexicon/lexicon-view.ts";
import { isPerson } from "../../services/is-person.ts";
import { incrementPflegelexikonView } from "../../services/lexicon/increment-pflegelexikon-view.ts";
import type { AppEnv } from "../app-env.ts";
import { clientOf } from "../auth/client.ts";
import { jsonBody } from "./json-body.ts";

/** POST /api/rpc/increment_pflegelexikon_view (rule lexicon-8): sent by the page of an entry, once per visit. */
export const lexiconViews = new Hono<AppEnv>().post("/", jsonBody(lexiconViewInput), async (c) => {
  const { entry_slug: slug } = c.req.valid("json");
  if (isPerson(c.req.header("User-Agent"))) {
    await incrementPflegelexikonView(c.var.deps, { slug, ip: clientOf(c).ip });
  }
  return c.body(null, 204);
});
