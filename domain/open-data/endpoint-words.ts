/** The interface's addresses and what they return, as the page lists them. */
export const ENDPOINT_WORDS = {
  "/": "Lizenz, Stand und wo alles steht",
  "/listings": "Anbieter mit ihren Angaben, seitenweise, oder was sich seit einem Zeitpunkt geändert hat",
  "/listings/:slug": "Ein Anbieter",
  "/places": "Orte des amtlichen Verzeichnisses, seitenweise",
  "/services": "Leistungsarten mit ihren Namen",
  "/licences": "Bewilligungen der Anbieter, seitenweise",
  "/duties": "Wo Anbieter Aufträge annehmen müssen, seitenweise",
  "/counts": "Zahl der Anbieter je Kanton",
  "/counts/:canton": "Zahl der Anbieter eines Kantons je Ort",
  "/exports": "Die Dateien der letzten Nacht, mit Prüfsumme",
  "/catalog.jsonld": "Katalog der Dateien nach DCAT-AP CH",
  "/openapi.json": "Die Beschreibung dieser Schnittstelle",
} as const;

export type EndpointPath = keyof typeof ENDPOINT_WORDS;

const PAGES = "Hängen Sie `next` als `after` an die nächste Anfrage, bis es null ist.";

/** What else programs have to know of an address. */
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
