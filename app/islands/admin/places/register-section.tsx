import type { PlacesDesk, PlacesLoadSummary } from "#domain/desks/places-desk.ts";
import { formatDate, formatMoment, formatNumber, formatRelativeTime } from "#domain/format.ts";
import { DIFFERENCE_KINDS, type RegisterDifferences } from "#domain/places/register-differences.ts";
import { ageWarning, differenceLine, differencesText, KINDS, restText, SOURCES } from "./places-words.ts";

/** Which register is loaded, how old it is, and what it changed. */
export function RegisterSection({ loads, isOld }: Pick<PlacesDesk, "loads" | "isOld">) {
  const [last] = loads;
  if (!last) return <p className="empty">Es ist noch kein Ortschaftenverzeichnis geladen.</p>;
  const warning = ageWarning(last, isOld);
  return (
    <section className="register" aria-labelledby="verzeichnis-titel">
      <h2 id="verzeichnis-titel">Ortschaftenverzeichnis</h2>
      {warning && <p className="notice">{warning}</p>}
      <Facts load={last} />
      {last.differences && <LastDifferences differences={last.differences} />}
      {loads.length > 1 && <History loads={loads} />}
    </section>
  );
}

const Facts = ({ load }: { load: PlacesLoadSummary }) => (
  <dl className="facts">
    <div>
      <dt>Quelle</dt>
      <dd>{SOURCES[load.source]}</dd>
    </div>
    <div>
      <dt>Geladen</dt>
      <dd>
        <time dateTime={load.loadedAt}>{formatDate(new Date(load.loadedAt))}</time>
        {`, ${formatRelativeTime(new Date(load.loadedAt), new Date())}`}
      </dd>
    </div>
    <div>
      <dt>Ortschaften</dt>
      <dd>{load.localities === null ? "nicht gezählt" : formatNumber(load.localities)}</dd>
    </div>
    <div>
      <dt>Postfächer</dt>
      <dd>{load.postBoxes === null ? "nicht gezählt" : formatNumber(load.postBoxes)}</dd>
    </div>
    <div>
      <dt>Zeilen der Datei</dt>
      <dd>{`${formatNumber(load.rows)}${load.edition ? `, Koordinaten in ${load.edition}` : ""}`}</dd>
    </div>
  </dl>
);

const LastDifferences = ({ differences }: { differences: RegisterDifferences }) => (
  <>
    <h3>Was sich beim letzten Laden änderte</h3>
    <p>{`Gegenüber dem Verzeichnis vorher: ${differencesText(differences)}.`}</p>
    {KINDS.filter((kind) => differences[kind].count > 0).map((kind) => (
      <details className="desk-filter" key={kind}>
        <summary>{`${DIFFERENCE_KINDS[kind]}: ${formatNumber(differences[kind].count)}`}</summary>
        <ul className="bullets">
          {differences[kind].first.map((one) => (
            <li key={`${one.zip} ${one.name}`}>{differenceLine(one)}</li>
          ))}
          {restText(differences[kind]) && <li>{restText(differences[kind])}</li>}
        </ul>
      </details>
    ))}
  </>
);

const History = ({ loads }: { loads: PlacesLoadSummary[] }) => (
  <details className="desk-filter">
    <summary>Frühere Ladungen</summary>
    <table className="ledger">
      <caption className="sr-only">Geladene Verzeichnisse, neuste zuerst</caption>
      <thead>
        <tr>
          <th scope="col">Wann</th>
          <th scope="col">Quelle</th>
          <th scope="col">Zeilen</th>
          <th scope="col">Unterschiede</th>
        </tr>
      </thead>
      <tbody>
        {loads.map((load) => (
          <tr key={load.id}>
            <th scope="row">{formatMoment(new Date(load.loadedAt))}</th>
            <td data-label="Quelle">{SOURCES[load.source]}</td>
            <td data-label="Zeilen">{formatNumber(load.rows)}</td>
            <td data-label="Unterschiede">{differencesText(load.differences)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
