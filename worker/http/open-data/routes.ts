import { Hono } from "hono";
import { cors } from "hono/cors";
import { z } from "zod";
import { invalidInput } from "#domain/app-error.ts";
import { secondsLeftOfDay } from "#domain/dates/zurich-calendar.ts";
import { localDay } from "#domain/format.ts";
import { ANSWERS, type Answer, type AnswerName, MOST_OF_PAGE } from "#domain/open-data/answers.ts";
import { CATALOG, catalogOf } from "#domain/open-data/catalog.ts";
import { cantonCode, ENDPOINT_WORDS, type EndpointPath, OPEN_API, OPEN_LICENCE } from "#domain/open-data/open-data.ts";
import { QUESTION_ANSWERS_JSON } from "#domain/referrers/question-api.ts";
import type { Deps } from "../../deps.ts";
import {
  loadAbout,
  loadManifest,
  loadOpenCounts,
  loadOpenCountsOf,
  loadOpenDuties,
  loadOpenLicences,
  loadOpenListing,
  loadOpenListings,
  loadOpenPlaces,
  loadOpenServices,
} from "../../services/open-data/open-data.ts";
import { currentVersion } from "../../services/pages/data-version.ts";
import { limitClient } from "../api/request.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { isKnownToVisitor } from "../page-cache.ts";
import { ORGANIZATION_TOKEN, QUESTION_PATHS, QUESTION_WEBHOOKS } from "./describe-questions.ts";
import { searchPath } from "./describe-search.ts";

const LIMIT = `Geben Sie eine ganze Zahl von 1 bis ${MOST_OF_PAGE} an.`;

const page = {
  after: z.string().max(1_000).optional().meta({ description: "`next` der letzten Antwort; ohne: von vorn" }),
  limit: z.coerce
    .number(LIMIT)
    .int(LIMIT)
    .min(1, LIMIT)
    .max(MOST_OF_PAGE, LIMIT)
    .default(50)
    .meta({
      description: "Wie viele eine Antwort höchstens hat; bei Bewilligungen und Pflichten: von so vielen Anbietern",
    }),
};

const canton = z
  .enum(cantonCode.options, "Geben Sie das Kürzel eines Kantons an, zum Beispiel ZH.")
  .optional()
  .meta({ description: "Nur Anbieter dieses Kantons" });

const NO_QUERY = z.object({});

const PAGED = z.object(page);

const IN_CANTON = z.object({ canton, ...page });

type Query = typeof NO_QUERY | typeof PAGED | typeof IN_CANTON;

type Endpoint = {
  /** Has at most one parameter, ":name". */
  path: EndpointPath;
  query: Query;
  answer: AnswerName;
  load: (deps: Deps, asked: { query: unknown; name: string }) => Promise<unknown>;
  /** A value that changes with the answer; the data version by default. */
  tag?: (deps: Deps) => Promise<string | number>;
};

function endpoint<Q extends Query, Name extends AnswerName>(one: {
  path: EndpointPath;
  query: Q;
  answer: Name;
  load: (deps: Deps, asked: { query: z.output<Q>; name: string }) => Promise<Answer<Name> | Response>;
  tag?: Endpoint["tag"];
}): Endpoint {
  return one as Endpoint;
}

async function loadListing(deps: Deps, slug: string) {
  const found = await loadOpenListing(deps, slug);
  if (!("movedTo" in found)) return found;
  const headers = { Location: `${OPEN_API}/listings/${found.movedTo}`, "Cache-Control": "public, max-age=60" };
  return new Response(null, { status: 301, headers });
}

/** An endpoint that lists listings or their details. */
const listOf = <Name extends AnswerName>(
  path: EndpointPath,
  answer: Name,
  load: (deps: Deps, query: z.output<typeof IN_CANTON>) => Promise<Answer<Name>>,
) => endpoint({ path, query: IN_CANTON, answer, load: (deps, { query }) => load(deps, query) });

/** An endpoint for one item, named by the last part of the path. */
const oneOf = <Name extends AnswerName>(
  path: EndpointPath,
  answer: Name,
  load: (deps: Deps, name: string) => Promise<Answer<Name> | Response>,
) => endpoint({ path, query: NO_QUERY, answer, load: (deps, { name }) => load(deps, name) });

const ABOUT = endpoint({ path: "/", query: NO_QUERY, answer: "About", load: loadAbout });

/** The whole interface: both the routes and the description are generated from this table. */
const ENDPOINTS: readonly Endpoint[] = [
  ABOUT,
  listOf("/listings", "ListingPage", loadOpenListings),
  oneOf("/listings/:slug", "Listing", loadListing),
  endpoint({
    path: "/places",
    query: PAGED,
    answer: "PlacePage",
    load: (deps, { query }) => loadOpenPlaces(deps, query),
  }),
  endpoint({ path: "/services", query: NO_QUERY, answer: "ServiceList", load: loadOpenServices }),
  listOf("/licences", "LicencePage", loadOpenLicences),
  listOf("/duties", "DutyPage", loadOpenDuties),
  endpoint({ path: "/counts", query: NO_QUERY, answer: "Counts", load: loadOpenCounts }),
  oneOf("/counts/:canton", "CantonCounts", loadOpenCountsOf),
  endpoint({
    path: "/exports",
    query: NO_QUERY,
    answer: "Exports",
    load: loadManifest,
    tag: async (deps) => (await loadManifest(deps)).date,
  }),
];

const reference = (name: string) => `#/components/schemas/${name}`;

const json = (name: string) => ({ "application/json": { schema: { $ref: reference(name) } } });

const problem = { "application/problem+json": { schema: { $ref: reference("Error") } } };

/** The description in OpenAPI 3.1, with the JSON Schemas 2020-12 that tests compare with the answers. */
function describeOpenApi(siteUrl: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: "Offene Daten des Spitex-Verzeichnisses",
      version: "1",
      license: { name: OPEN_LICENCE.name, url: OPEN_LICENCE.url },
    },
    servers: [{ url: siteUrl + OPEN_API }],
    paths: {
      ...Object.fromEntries(ENDPOINTS.map((one) => [one.path.replace(/:(\w+)/, "{$1}"), { get: operationOf(one) }])),
      ...QUESTION_PATHS,
      ...searchPath(siteUrl),
    },
    webhooks: QUESTION_WEBHOOKS,
    components: { schemas: schemas(), securitySchemes: ORGANIZATION_TOKEN },
  };
}

function operationOf({ path, query, answer }: Endpoint) {
  const summary = ENDPOINT_WORDS[path];
  const { properties = {} } = z.toJSONSchema(query, { io: "input" });
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: "query", required: false, schema }));
  const [, parameter] = /:(\w+)/.exec(path) ?? [];
  const inPath = parameter ? [{ name: parameter, in: "path", required: true, schema: { type: "string" } }] : [];
  return {
    operationId: path.replace(/\W+/g, "_").replace(/^_|_$/g, "") || "about",
    summary,
    security: [],
    parameters: [...inPath, ...inQuery],
    responses: {
      200: { description: summary, content: json(answer) },
      304: { description: "Nichts Neues seit der Antwort mit diesem ETag" },
      ...(path === "/listings/:slug" && { 301: { description: "Hat jetzt eine andere Kennung" } }),
      ...(parameter && { 404: { description: "Gibt es nicht", content: problem } }),
      ...(inQuery.length > 0 && { 422: { description: "Eine Angabe ist nicht zu verstehen", content: problem } }),
      429: { description: "Zu viele Anfragen in einer Minute", content: problem },
      503: { description: "Gerade nicht erreichbar", content: problem },
    },
  };
}

function schemas() {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries({ ...ANSWERS, ...QUESTION_ANSWERS_JSON })) registry.add(schema, { id });
  const { schemas: described } = z.toJSONSchema(registry, { uri: reference });
  // An `$id` would be the base of the references in it, which OpenAPI resolves within the document.
  return Object.fromEntries(Object.entries(described).map(([name, { $id: _, ...schema }]) => [name, schema]));
}

/** As long as the edge keeps a page, so a change is visible within a minute; never beyond the end of the day. */
const cacheFor = (now: Date) => `public, max-age=${Math.min(60, secondsLeftOfDay(now))}`;

/** The open data as an interface, for all origins. */
export const openData = new Hono<AppEnv>();

const preflight = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD", "OPTIONS"],
  exposeHeaders: ["ETag", "Retry-After", "RateLimit", "RateLimit-Policy"],
  maxAge: 86_400,
});
// Whoever asks what an address can do, without being a browser before a request, gets the answer of app.ts.
openData.use((c, next) => {
  const isAsked = c.req.method === "OPTIONS" && !c.req.header("Access-Control-Request-Method");
  return isAsked ? next() : preflight(c, next);
});
openData.use(async (c, next) => {
  await limitClient(c, c.var.deps.openDataLimit);
  await next();
});
openData.get("/openapi.json", (c) =>
  c.json(describeOpenApi(c.var.deps.config.siteUrl), 200, { "Cache-Control": cacheFor(c.var.deps.now()) }),
);
openData.get(CATALOG.slice(OPEN_API.length), async (c) => {
  const { config, now } = c.var.deps;
  const catalog = catalogOf({ siteUrl: config.siteUrl, email: config.operator.email }, await loadManifest(c.var.deps));
  return c.body(JSON.stringify(catalog), 200, {
    "Content-Type": "application/ld+json",
    "Cache-Control": cacheFor(now()),
  });
});
for (const endpoint of ENDPOINTS) openData.get(endpoint.path, (c) => answer(c, endpoint));

/** `/api/v1/`: what generated clients ask for the description's path "/", below a server without a slash. */
export const openDataAbout = (c: AppContext): Promise<Response> => answer(c, ABOUT);

/**
 * Each answer depends on the data and on the day, because capacity statements expire at the end of a day: the tag
 * contains both.
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
  const found = await load(deps, { query: asked.data, name });
  return found instanceof Response ? found : c.json(found as object, 200, headers);
}
