import { formatNumber } from "#domain/format.ts";
import type { CantonSource } from "#domain/import/import-canton.ts";
import type { ImportCounts } from "#domain/import/import-outcome.ts";

const LABELS: Record<CantonSource, string> = {
  column: "aus der Spalte der Datei",
  register: "aus dem Ortschaftenverzeichnis, nach PLZ und Ort",
  zipRange: "geschätzt nach der PLZ",
  default: "unbekannt, darum Zürich",
};

/** How the cantons were determined; the last two ways are guesses and listed among the remarks. */
export function CantonSources({ counts: { cantonBy } }: { counts: ImportCounts }) {
  const ways = (Object.entries(LABELS) as [CantonSource, string][]).filter(([source]) => cantonBy[source] > 0);
  if (ways.length === 0) return null;
  return (
    <>
      <h4>Woher der Kanton kommt</h4>
      <ul className="canton-sources">
        {ways.map(([source, label]) => (
          <li key={source}>
            <strong>{formatNumber(cantonBy[source])}</strong> {label}
          </li>
        ))}
      </ul>
    </>
  );
}
