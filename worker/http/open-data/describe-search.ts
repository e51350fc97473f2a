import { LANGUAGES } from "#domain/language.ts";
import { apiPaths } from "#domain/paths.ts";

const text = { type: "string" } as const;
const way = { type: "object", required: ["label", "path"], properties: { label: text, path: text } } as const;

export const SEARCH_TAG = { name: "Suche", description: "Die Suche der Website, ohne Anmeldung" };

/** The search of the site, which is outside the address of the open data. */
export const searchPath = (siteUrl: string) => ({
  [apiPaths.search]: {
    servers: [{ url: siteUrl }],
    get: {
      operationId: "search",
      summary: "Sucht Orte, Anbieter und Antworten",
      description:
        "Die Frage darf in jeder der Sprachen stehen. Antworten sind Seiten, Orte und Anbieter in der Sprache `lang`.",
      tags: [SEARCH_TAG.name],
      security: [],
      parameters: [
        { name: "q", in: "query", required: true, schema: text },
        {
          name: "lang",
          in: "query",
          required: false,
          description: "Sprache der Antwort",
          schema: { type: "string", enum: LANGUAGES, default: "de" },
        },
      ],
      responses: {
        200: {
          description: "Seiten, die antworten (`ways`), und gefundene Orte und Anbieter (`results`), die besten zuerst",
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["ways", "results", "didYouMean"],
                properties: {
                  ways: { type: "array", items: way },
                  results: { type: "array", items: { type: "object" } },
                  didYouMean: { type: ["string", "null"] },
                },
              },
            },
          },
        },
        422: { description: "Eine Angabe fehlt oder ist nicht zu verstehen" },
        429: { description: "Zu viele Anfragen in einer Minute" },
      },
    },
  },
});
