import { Hono } from "hono";
import { cors } from "hono/cors";
import { AppError } from "#domain/app-error.ts";
import { invalidInput } from "#domain/invalid-input.ts";
import { currentVersion } from "../../services/current-version.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { clientOf } from "../auth/client.ts";
import { isKnownToVisitor } from "../known-to-visitor.ts";
import { ENDPOINTS, type Endpoint } from "./endpoints.ts";
import { describeOpenApi } from "./openapi.ts";

/** As long as the edge keeps a page: what changed is known within a minute. */
const CACHE = "public, max-age=60";

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
  c.json(describeOpenApi(c.var.deps.config.siteUrl), 200, { "Cache-Control": CACHE }),
);
for (const endpoint of ENDPOINTS) openData.get(endpoint.path, (c) => answer(c, endpoint));

/** Everything it answers follows from the data, so the version of the data is the tag of each address. */
async function answer(c: AppContext, { query, load, tag = currentVersion }: Endpoint): Promise<Response> {
  const { deps } = c.var;
  const asked = query.safeParse(c.req.query());
  if (!asked.success) throw invalidInput(asked.error);
  const etag = `"${__BUILD_ID__}-${await tag(deps)}"`;
  const headers = { ETag: etag, "Cache-Control": CACHE };
  if (isKnownToVisitor(c.req.raw, etag)) return new Response(null, { status: 304, headers });
  const [name = ""] = Object.values(c.req.param());
  return c.json((await load(deps, { query: asked.data, name })) as object, 200, headers);
}
