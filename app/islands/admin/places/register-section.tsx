import { type ChangeEvent, useState } from "react";
import { formatRelativeTime } from "#domain/dates/relative-time.ts";
import {
  DIFFERENCE_KINDS,
  MAX_REGISTER_BYTES,
  type PlacesDesk,
  type PlacesLoadSummary,
  type PlacesRun,
  type RegisterDifferences,
} from "#domain/desks/places-desk.ts";
import { formatDate, formatMoment, formatNumber } from "#domain/format.ts";
import { formatBytes } from "#domain/import/import-progress.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { useNow } from "../first-view.ts";
import { failureText, useAdminAction } from "../use-admin-action.ts";
import { ageWarning, differenceLine, differencesText, KINDS, restText, runText, SOURCES } from "./places-words.ts";

/** The loaded register, its age, and what it changed. */
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

function Facts({ load }: { load: PlacesLoadSummary }) {
  const now = useNow();
  return (
    <dl className="facts">
      <div>
        <dt>Quelle</dt>
        <dd>{SOURCES[load.source]}</dd>
      </div>
      <div>
        <dt>Geladen</dt>
        <dd>
          <time dateTime={load.loadedAt}>{formatDate(new Date(load.loadedAt))}</time>
          {`, ${formatRelativeTime(new Date(load.loadedAt), now)}`}
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
}

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

type Props = { run: PlacesRun | null; reload: () => Promise<unknown> };

export const isAtWork = (run: PlacesRun | null | undefined) => run?.state === "waiting" || run?.state === "running";

/** Loads the register from swisstopo in the background, or from a file. */
export function ReloadSection({ run: last, reload }: Props) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const isLoading = isBusy || isAtWork(last);
  const start = () =>
    run(async () => {
      try {
        await api.send("POST", "/places/reload");
      } finally {
        await reload();
      }
    });
  return (
    <section className="desk-section" aria-labelledby="laden">
      <h2 id="laden">Neu laden</h2>
      <p className="prose">
        Das Verzeichnis wird jeden Monat von selbst geladen, am 2. um 5 Uhr, im Sommer um 6 Uhr. Hier können Sie das
        gleich tun. Ist die Datei fehlerhaft, bleibt das bisherige.
      </p>
      <p className="form-actions">
        <button className="button" type="button" aria-disabled={isLoading} onClick={isLoading ? undefined : start}>
          Von swisstopo laden
        </button>
      </p>
      <div role="status">
        {last && <p className={last.state === "failed" ? "notice" : "run-state"}>{runText(last)}</p>}
      </div>
      <RegisterFile isLoading={isLoading} reload={reload} />
    </section>
  );
}

function RegisterFile({ isLoading, reload }: { isLoading: boolean; reload: () => Promise<unknown> }) {
  const { api, toast } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [fault, setFault] = useState<string>();
  const send = async (file: File) => {
    if (file.size > MAX_REGISTER_BYTES) return setFault("Die Datei ist zu gross.");
    setFault(undefined);
    await run(async () => {
      try {
        await api.upload(`/places/file?name=${encodeURIComponent(file.name)}`, file);
        toast({ title: "Verzeichnis übernommen" });
      } catch (error) {
        setFault(failureText(error));
      }
      await reload();
    });
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file && !isLoading) void send(file);
    // Allows the same file to be chosen again after it was corrected.
    currentTarget.value = "";
  };
  return (
    <div className="drop">
      <label htmlFor="verzeichnis">Oder eine Datei hochladen</label>
      <p className="field-hint" id="verzeichnis-hinweis">
        {`Das amtliche Ortschaftenverzeichnis als CSV oder ZIP, bis ${formatBytes(MAX_REGISTER_BYTES)}.`}
      </p>
      {fault && (
        <p className="field-fault" role="alert" id="verzeichnis-fehler">
          {fault}
        </p>
      )}
      <span className="button quiet" aria-hidden="true">
        {isBusy ? "Wird geladen …" : "Datei wählen"}
      </span>
      <input
        id="verzeichnis"
        type="file"
        accept=".csv,.zip"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? "verzeichnis-hinweis verzeichnis-fehler" : "verzeichnis-hinweis"}
        onChange={choose}
      />
    </div>
  );
}
