import { Hono } from "hono";
import { cors } from "hono/cors";
import { secondsLeftOfDay } from "#domain/dates/zurich-calendar.ts";
import { localDay } from "#domain/format.ts";
import { shortHash } from "#domain/text/hashes.ts";
import { inRefusal, refusingIn } from "../../request-language.ts";
import { currentVersion } from "../../services/pages/data-version.ts";
import { limitClient } from "../api/request.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { isKnownToVisitor } from "../page-cache.ts";
import { describeOpenApi } from "./describe.ts";
import { ABOUT, DESCRIPTION, ENDPOINTS, type Endpoint } from "./endpoints.ts";

/** At most a minute, as the edge keeps pages; never beyond the end of the day. */
const cacheFor = (now: Date) => `public, max-age=${Math.min(60, secondsLeftOfDay(now))}`;

/** The open data as an interface, for all origins. */
export const openData = new Hono<AppEnv>();

const preflight = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD", "OPTIONS"],
  exposeHeaders: ["ETag", "Retry-After", "RateLimit", "RateLimit-Policy"],
  maxAge: 86_400,
});
// OPTIONS requests that are not a browser's preflight get the answer of app.ts.
openData.use((c, next) => {
  const isAsked = c.req.method === "OPTIONS" && !c.req.header("Access-Control-Request-Method");
  return isAsked ? next() : preflight(c, next);
});
openData.use(async (c, next) => {
  await limitClient(c, c.var.deps.openDataLimit);
  await refusingIn(c.req.query("lang"), next);
});
/** Its text depends on the build and on these settings, not on the data. */
const describing: Endpoint = {
  ...DESCRIPTION,
  ask: () => async (deps) => describeOpenApi(deps.config),
  tag: async ({ config: { siteUrl, operator } }) => shortHash(`${siteUrl} ${operator.email}`),
};
openData.get(describing.path, (c) => answer(c, describing));
for (const endpoint of ENDPOINTS) openData.get(endpoint.path, (c) => answer(c, endpoint));

/** `/api/v1/`: generated clients request it for the path "/", because the server's address ends without a slash. */
export const openDataAbout = (c: AppContext): Promise<Response> => answer(c, ABOUT);

/**
 * Each answer depends on the data and on the day, because capacity statements expire at the end of a day: the tag
 * contains both.
 */
async function answer(
  c: AppContext,
  { ask, tag = currentVersion, mediaType = "application/json" }: Endpoint,
): Promise<Response> {
  const { deps } = c.var;
  const [name = ""] = Object.values(c.req.param());
  const load = inRefusal(() => ask(c.req.query(), name));
  const now = deps.now();
  const etag = `"${__BUILD_ID__}-${await tag(deps)}-${localDay(now)}"`;
  const headers = { ETag: etag, "Cache-Control": cacheFor(now) };
  // The tag does not say whether the item named in the path, or the page of a list, exists.
  const mayBeRefused = name !== "" || ["since", "after"].some((key) => c.req.query(key) !== undefined);
  const early = mayBeRefused ? await load(deps) : undefined;
  const isAnswer = !(early instanceof Response);
  if (isAnswer && isKnownToVisitor(c.req.raw, etag)) return new Response(null, { status: 304, headers });
  const found = early ?? (await load(deps));
  return found instanceof Response ? found : c.json(found, 200, { ...headers, "Content-Type": mediaType });
}
