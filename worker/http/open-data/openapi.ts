import { z } from "zod";
import { ANSWERS } from "#domain/open-data/answers.ts";
import { ENDPOINT_WORDS } from "#domain/open-data/endpoint-words.ts";
import { OPEN_LICENCE } from "#domain/open-data/licence.ts";
import { OPEN_API } from "#domain/open-data/paths.ts";
import { ENDPOINTS, type Endpoint } from "./endpoints.ts";

const reference = (name: string) => `#/components/schemas/${name}`;
const json = (name: string) => ({ "application/json": { schema: { $ref: reference(name) } } });

/** The description in OpenAPI 3.1, whose schemas are JSON Schema 2020-12, made of the schemas that the tests hold against the answers. */
export function describeOpenApi(siteUrl: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: "Offene Daten des Spitex-Verzeichnisses",
      version: "1",
      license: { name: OPEN_LICENCE.name, url: OPEN_LICENCE.url },
    },
    servers: [{ url: siteUrl + OPEN_API }],
    paths: Object.fromEntries(ENDPOINTS.map((one) => [one.path.replace(/:(\w+)/, "{$1}"), { get: operationOf(one) }])),
    components: { schemas: schemas() },
  };
}

function operationOf({ path, query, answer }: Endpoint) {
  const summary = ENDPOINT_WORDS[path];
  const { properties = {} } = z.toJSONSchema(query, { io: "input" });
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: "query", required: false },
    schema,
  }));
  const [, parameter] = /:(\w+)/.exec(path) ?? [];
  const inPath = parameter ? [{ name: parameter, in: "path", required: true, schema: { type: "string" } }] : [];
  return {
    operationId: path.replace(/\W+/g, "_").replace(/^_|_$/g, "") || "about",
    summary,
    parameters: [...inPath, ...inQuery],
    responses: {
      200: { description: summary, content: json(answer) },
      304: { description: "Nichts Neues seit der Antwort mit diesem ETag" },
      ...(parameter && { 404: { description: "Gibt es nicht", content: json("Error") } }),
      ...(inQuery.length > 0 && { 422: { description: "Eine Angabe ist nicht zu verstehen", content: json("Error") } }),
      429: { description: "Zu viele Anfragen in einer Minute", content: json("Error") },
      503: { description: "Gerade nicht erreichbar", content: json("Error") },
    },
  };
}

function schemas() {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(ANSWERS)) registry.add(schema, { id });
  return z.toJSONSchema(registry, { uri: reference }).schemas;
}
