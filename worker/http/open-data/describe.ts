import { z } from "zod";
import { ANSWERS } from "#domain/open-data/answers.ts";
import { ENDPOINT_DETAILS, ENDPOINT_WORDS, type EndpointPath } from "#domain/open-data/endpoint-words.ts";
import { OPEN_API, OPEN_LICENCE } from "#domain/open-data/open-data.ts";
import { REQUEST_LIMITS } from "#domain/operations/request-limits.ts";
import { paths } from "#domain/paths.ts";
import { QUESTION_ANSWERS_JSON } from "#domain/referrers/question-api.ts";
import type { Config } from "../../config.ts";
import { ORGANIZATION_TOKEN, QUESTION_PATHS, QUESTION_TAG, QUESTION_WEBHOOKS } from "./describe-questions.ts";
import { SEARCH_TAG, searchPath } from "./describe-search.ts";
import { DESCRIPTION, ENDPOINTS, type Endpoint } from "./endpoints.ts";

const reference = (name: string) => `#/components/schemas/${name}`;

const problem = { "application/problem+json": { schema: { $ref: reference("Error") } } };

const TAGS = {
  directory: { name: "Verzeichnis", description: "Anbieter, Orte und Zahlen: offene Daten, ohne Anmeldung" },
  questions: QUESTION_TAG,
  search: SEARCH_TAG,
};

const ABOUT = `Was im Verzeichnis steht, als JSON. Antworten tragen ein ETag: Wer es als If-None-Match mitschickt, bekommt 304, wenn sich nichts geändert hat. Erlaubt sind ${REQUEST_LIMITS["open-data"]} Anfragen in einer Minute; RateLimit sagt, wie viele noch bleiben. Fehler sind application/problem+json (RFC 9457) mit einer Kennung, die gleich bleibt.`;

type Described = Pick<Config, "siteUrl"> & { operator: Pick<Config["operator"], "email"> };

/** The description in OpenAPI 3.1, with the JSON Schemas 2020-12 that tests compare with the answers. */
export function describeOpenApi({ siteUrl, operator }: Described) {
  const described = [...ENDPOINTS, DESCRIPTION].map((one) => [
    one.path.replace(/:(\w+)/, "{$1}"),
    { get: operationOf(one) },
  ]);
  return {
    openapi: "3.1.0",
    info: {
      title: "Offene Daten des Spitex-Verzeichnisses",
      version: "1",
      description: ABOUT,
      contact: {
        name: OPEN_LICENCE.attribution,
        url: siteUrl + paths.contact(),
        ...(operator.email && { email: operator.email }),
      },
      license: { name: OPEN_LICENCE.name, url: OPEN_LICENCE.url },
    },
    externalDocs: { url: siteUrl + paths.openData() },
    servers: [{ url: siteUrl + OPEN_API }],
    tags: Object.values(TAGS),
    paths: { ...Object.fromEntries(described), ...QUESTION_PATHS, ...searchPath(siteUrl) },
    webhooks: QUESTION_WEBHOOKS,
    components: { schemas: schemas(), securitySchemes: ORGANIZATION_TOKEN },
  };
}

const GONE: Partial<Record<EndpointPath, string>> = {
  "/listings": "So weit zurück sind die Änderungen nicht bekannt",
  "/listings/:slug": "Den Anbieter gibt es nicht mehr",
};

type Operation = Pick<Endpoint, "path" | "query" | "answer" | "mediaType">;

function operationOf({ path, query, answer, mediaType = "application/json" }: Operation) {
  const summary = ENDPOINT_WORDS[path];
  const { properties = {} } = z.toJSONSchema(query, { io: "input" });
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: "query", required: false, schema }));
  const [, parameter] = /:(\w+)/.exec(path) ?? [];
  const inPath = parameter ? [{ name: parameter, in: "path", required: true, schema: { type: "string" } }] : [];
  return {
    operationId: path.replace(/\W+/g, "_").replace(/^_|_$/g, "") || "about",
    summary,
    description: ENDPOINT_DETAILS[path],
    tags: [TAGS.directory.name],
    security: [],
    parameters: [...inPath, ...inQuery],
    responses: {
      200: { description: summary, content: { [mediaType]: { schema: { $ref: reference(answer) } } } },
      304: { description: "Nichts Neues seit der Antwort mit diesem ETag" },
      ...(path === "/listings/:slug" && { 301: { description: "Hat jetzt eine andere Kennung" } }),
      ...(parameter && { 404: { description: "Gibt es nicht", content: problem } }),
      ...(GONE[path] && { 410: { description: GONE[path], content: problem } }),
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
