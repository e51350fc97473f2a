import { type ChangeEvent, useState } from "react";
import { MAX_REGISTER_BYTES, type PlacesRun } from "#domain/desks/places-desk.ts";
import { formatBytes } from "#domain/import/import-progress.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { failureText, useAdminAction } from "../use-admin-action.ts";
import { runText } from "./places-words.ts";

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
    // Allows choosing the same file again after it was corrected.
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
