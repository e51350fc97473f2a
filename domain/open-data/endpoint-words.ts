import { m } from "#messages";
import { inGerman } from "../language.ts";

/** The interface's addresses and what they return, as the page lists them. */
const ENDPOINTS = {
  "/": m.open_data_get_about,
  "/listings": m.open_data_get_listings,
  "/listings/:slug": m.open_data_get_listing,
  "/places": m.open_data_get_places,
  "/services": m.open_data_get_services,
  "/licences": m.open_data_get_licences,
  "/duties": m.open_data_get_duties,
  "/counts": m.open_data_get_counts,
  "/counts/:canton": m.open_data_get_counts_canton,
  "/exports": m.open_data_get_exports,
  "/catalog.jsonld": m.open_data_get_catalog,
  "/openapi.json": m.open_data_get_description,
};

/** In German, as programs read them. */
export const ENDPOINT_WORDS = /* @__PURE__ */ inGerman(ENDPOINTS);

/** In the language that is shown. */
export const endpointWords = (): [path: string, words: string][] =>
  Object.entries(ENDPOINTS).map(([path, words]) => [path, words()]);

export type EndpointPath = keyof typeof ENDPOINTS;

const PAGES = "Hängen Sie `next` als `after` an die nächste Anfrage, bis es null ist.";

/** What else programs have to know about an address. */
export const ENDPOINT_DETAILS: Record<EndpointPath, string> = {
  "/": "Die Zahl `version` wächst mit jeder Änderung am Verzeichnis.",
  "/listings": `${PAGES} Um eine Kopie nachzuführen, laden Sie einmal die Datei der Nacht und fragen dann mit \`since\` nach den Änderungen. Streichen Sie, was in \`removed\` steht, und ersetzen Sie, was in \`items\` steht. Eine Änderung kann mehr als einmal kommen.`,
  "/listings/:slug": "Eine frühere Kennung führt mit 301 zur heutigen. Gelöschte Anbieter antworten mit 410.",
  "/places": PAGES,
  "/services": "Mit diesen Kennungen nennen die Anbieter ihre Leistungen.",
  "/licences": `${PAGES} Eine Seite kann leer sein und doch eine nächste haben.`,
  "/duties": `${PAGES} Eine Seite kann leer sein und doch eine nächste haben.`,
  "/counts": "Dauerhaft geschlossene Anbieter zählen nicht.",
  "/counts/:canton": "Dauerhaft geschlossene Anbieter zählen nicht.",
  "/exports": "Die Dateien einer Nacht gehören zusammen. Ihr `date` ist das erste `since` für `/listings`.",
  "/catalog.jsonld": "JSON-LD für Datenportale.",
  "/openapi.json": "OpenAPI 3.1, die Schemas sind JSON Schema 2020-12.",
};
