import { framePaths } from "../embed/frames.ts";
import { formatList } from "../format.ts";
import { entriesOf } from "../keys.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../language.ts";
import { MCP_PATH, MCP_TOOLS } from "../mcp/tools.ts";
import { ENDPOINT_WORDS } from "../open-data/endpoint-words.ts";
import { GAP_FILES } from "../open-data/gap-files.ts";
import { OPEN_API, OPEN_FILES, OPEN_LICENCE, openDataFile } from "../open-data/open-data.ts";
import type { Page } from "../page.ts";
import { PAGES, type PageName } from "../pages.ts";

export const LLMS_PATH = "/llms.txt";

type Words = readonly [title: string, note: string];

/** Has every page that search engines list; a test names those that are missing. */
export const PAGE_WORDS: Partial<Record<PageName, Words>> = {
  home: ["Startseite", "Suche nach Ort, Postleitzahl, Name oder Bedürfnis"],
  canton: ["Kanton", "alle Anbieter eines Kantons"],
  city: ["Ort", "wer an einen Ort kommt, wer dort kommen muss; mit Filtern für Leistung, Sprache und Trägerschaft"],
  provider: ["Anbieter", "Angaben mit Quelle und Tag, Bewertungen, Telefon"],
  question: ["Wer kann kommen?", "eine Frage an alle Anbieter, die passen, ohne Namen"],
  service: ["Leistung", "was dazu gehört und wer bezahlt"],
  lexicon: ["Pflegelexikon", "Begriffe der Pflege zu Hause"],
  lexiconEntry: ["Eintrag im Pflegelexikon", "mit Quellen und Stand"],
  costs: ["Was kostet die Spitex?", "Rechner nach Kanton, Alter und Pflege"],
  guide: ["Wegweiser", "drei Fragen, die zu Anbietern führen"],
  forProviders: ["Für Anbieter", "Eintrag finden und pflegen"],
  newListing: ["Fehlende Spitex melden", "ein Formular"],
  about: ["Über uns", "wer das Verzeichnis macht, woher die Angaben kommen"],
  ordering: ["So sortieren wir", "Plätze sind nicht zu kaufen"],
  complaints: ["Unzufrieden mit der Spitex", "wohin man sich wendet"],
  lawChanges: ["Was ändert sich bei Geld und Gesetz?", "neue Beträge und Gesetze, mit Quellen"],
  reviewRules: ["So gehen wir mit Bewertungen um", "was zählt, was gelöscht wird"],
  reviewFigures: ["Bewertungen in Zahlen", "was gemeldet, verborgen und gezählt wird"],
  dataQuality: ["Datenqualität", "wie vollständig und wie alt die Angaben sind"],
  careGaps: ["Wo Pflege fehlt", "wo niemand gefunden wurde und wie lange es dauerte"],
  openData: ["Offene Daten", "Dateien und Schnittstelle"],
  embed: ["Verzeichnis einbetten", "Rahmen für andere Websites"],
  accessibility: ["Barrierefreiheit", "woran wir uns halten"],
  legal: ["Impressum und Datenschutz", "wer verantwortlich ist"],
  forReferrers: ["Für alle, die zuweisen", "Spitäler, Praxen, Gemeinden"],
  contact: ["Kontakt", "ein Formular"],
};

/** In the form of llmstxt.org; addresses come from the tables that serve them. */
export function llmsText(siteUrl: string): string {
  const link = (title: string, path: string, note: string) => `- [${title}](${siteUrl}${path}): ${note}`;
  const indexed = entriesOf<PageName, Page>(PAGES).filter(([, { sitemap }]) => sitemap);
  const pages = indexed.flatMap(([name, { address }]) => {
    const words = PAGE_WORDS[name];
    // A pattern is not an address that can be opened.
    if (address.includes(":")) return words ? [`- ${words[0]}, \`${siteUrl}${address}\`: ${words[1]}`] : [];
    return words ? [link(words[0], address, words[1])] : [];
  });
  const spoken = LANGUAGES.slice(1).map((one) => `${LANGUAGE_NAMES[one]} (${siteUrl}/${one}/)`);
  return `# Spitex-Verzeichnis

> Unabhängiges, kostenloses Verzeichnis der Spitex-Organisationen und Pflegefachpersonen in der Schweiz: wer an einen Ort kommt, wer kommen muss, was es kostet. Dieselben Seiten stehen auch auf ${formatList(spoken)}.

- Angaben tragen Quelle und Tag. Nennen Sie beide. Unbekannt heisst nie nein.
- Plätze in Listen sind nicht zu kaufen. Sterne sind der Durchschnitt von Google und von Bewertungen hier; von diesen zählen nur die mit einem Nachweis der Pflege.
- Nichts hiervon ersetzt eine medizinische oder rechtliche Auskunft. Bei Lebensgefahr: Telefon 144.
- Offene Daten stehen unter ${OPEN_LICENCE.name} (${OPEN_LICENCE.url}); Quelle: «${OPEN_LICENCE.attribution}». Bewertungen, E-Mail-Adressen und was Menschen geschrieben haben, gehören nicht dazu.
- Schnittstelle und MCP: 300 Anfragen in einer Minute. Für das ganze Verzeichnis nehmen Sie eine Datei.

## Seiten

${pages.join("\n")}

## Offene Daten

${link("OpenAPI 3.1", `${OPEN_API}/openapi.json`, "Beschreibung der Schnittstelle")}
${Object.entries(ENDPOINT_WORDS)
  .map(([path, words]) => `- \`${siteUrl}${OPEN_API}${path.replace(/\/$/, "")}\`: ${words}`)
  .join("\n")}
${[...Object.values(OPEN_FILES), ...Object.values(GAP_FILES)]
  .map(({ name, label }) => link(name, openDataFile(name), label()))
  .join("\n")}

## MCP

Model Context Protocol, Streamable HTTP ohne Sitzung, ohne Anmeldung: \`POST ${siteUrl}${MCP_PATH}\`. Die Werkzeuge lesen nur; gesendet wird nichts.

${Object.entries(MCP_TOOLS)
  .map(([name, { title, description }]) => `- \`${name}\` (${title}): ${description}`)
  .join("\n")}

## Optional

${link("Rahmen mit der Frage", framePaths.question({ place: "", care: undefined }), "zum Einbetten, ohne Skript")}
`;
}
