import { z } from "zod";
import { ANSWERS } from "#domain/open-data/answers.ts";
import { ENDPOINT_WORDS, OPEN_API, OPEN_LICENCE } from "#domain/open-data/open-data.ts";
import { QUESTION_ANSWERS_JSON } from "#domain/referrers/question-api.ts";
import { ORGANIZATION_TOKEN, QUESTION_PATHS, QUESTION_WEBHOOKS } from "./describe-questions.ts";
import { ENDPOINTS, type Endpoint } from "./endpoints.ts";

const reference = (name: string) => `#/components/schemas/${name}`;

const json = (name: string) => ({ "application/json": { schema: { $ref: reference(name) } } });

const problem = { "application/problem+json": { schema: { $ref: reference("Error") } } };

/** The description in OpenAPI 3.1, with the JSON Schemas 2020-12 that tests compare with the answers. */
export function describeOpenApi(siteUrl: string) {
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
      ...("since" in properties && {
        410: { description: "So weit zurück sind die Änderungen nicht bekannt", content: problem },
      }),
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
