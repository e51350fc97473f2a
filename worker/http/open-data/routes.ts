import { Hono } from "hono";
import { cors } from "hono/cors";
import { AppError } from "#domain/app-error.ts";
import { localDay } from "#domain/format.ts";
import { invalidInput } from "#domain/invalid-input.ts";
import { secondsLeftOfDay } from "#domain/night.ts";
import { currentVersion } from "../../services/current-version.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { clientOf } from "../auth/client.ts";
import { isKnownToVisitor } from "../known-to-visitor.ts";
import { ENDPOINTS, type Endpoint } from "./endpoints.ts";
import { describeOpenApi } from "./openapi.ts";

/** As long as the edge keeps a page, so what changed is known within a minute; never longer than the day. */
const cacheFor = (now: Date) => `public, max-age=${Math.min(60, secondsLeftOfDay(now))}`;

/** The open data as an interface, for everybody and every origin. */
export const openData = new Hono<AppEnv>();

openData.use(
  cors({
    origin: "*",
    allowMethods: ["GET", "HEAD", "OPTIONS"],
    exposeHeaders: ["ETag", "Retry-After"],
    maxAge: 86_400,
  }),
);
openData.use(async (c, next) => {
  if (!(await c.var.deps.openDataLimit(clientOf(c).ip))) throw new AppError("too_many_requests");
  await next();
});
openData.get("/openapi.json", (c) =>
  c.json(describeOpenApi(c.var.deps.config.siteUrl), 200, { "Cache-Control": cacheFor(c.var.deps.now()) }),
);
for (const endpoint of ENDPOINTS) openData.get(endpoint.path, (c) => answer(c, endpoint));

/**
 * Everything it answers follows from the data and the day, on which what providers say of their capacity ends: both are the
 * tag of each address.
 */
async function answer(c: AppContext, { query, load, tag = currentVersion }: Endpoint): Promise<Response> {
  const { deps } = c.var;
  const asked = query.safeParse(c.req.query());
  if (!asked.success) throw invalidInput(asked.error);
  const now = deps.now();
  const etag = `"${__BUILD_ID__}-${await tag(deps)}-${localDay(now)}"`;
  const headers = { ETag: etag, "Cache-Control": cacheFor(now) };
  if (isKnownToVisitor(c.req.raw, etag)) return new Response(null, { status: 304, headers });
  const [name = ""] = Object.values(c.req.param());
  return c.json((await load(deps, { query: asked.data, name })) as object, 200, headers);
}
