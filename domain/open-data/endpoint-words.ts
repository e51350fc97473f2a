/** The addresses of the interface, and what is there. */
export const ENDPOINT_WORDS = {
  "/": "Lizenz, Stand und wo alles steht",
  "/listings": "Anbieter mit ihren Angaben, seitenweise",
  "/listings/:slug": "Ein Anbieter",
  "/places": "Orte des amtlichen Verzeichnisses, seitenweise",
  "/services": "Leistungsarten mit ihren Namen",
  "/licences": "Bewilligungen der Anbieter, seitenweise",
  "/duties": "Wo Anbieter Aufträge annehmen müssen, seitenweise",
  "/counts": "Zahl der Anbieter je Kanton",
  "/counts/:canton": "Zahl der Anbieter eines Kantons je Ort",
  "/exports": "Die Dateien der letzten Nacht, mit Prüfsumme",
} as const;

export type EndpointPath = keyof typeof ENDPOINT_WORDS;
