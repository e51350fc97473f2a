import { useState } from "react";
import { EXPORT_FORMATS, EXPORT_LABELS, type ExportFormat } from "#domain/desks/bulk-action.ts";
import { useExclusive } from "../../use-actions.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { failureText } from "../use-admin-action.ts";

type Props = {
  /** The filter in the endpoint's format: "kanton=zuerich&q=uster"; all listings without it. */
  filter?: string;
};

type Outcome = { text: string; isError: boolean };

const SAVED: Outcome = { text: "Der Browser speichert jetzt die Datei.", isError: false };

/** Downloads the listings of a list as a file. */
export function ExportLinks({ filter = "" }: Props) {
  const which = filter ? "der Anbieter dieser Liste" : "aller Anbieter des Verzeichnisses";
  return (
    <details className="desk-more">
      <summary>Exportieren</summary>
      <p>{`Die Datei enthält alle Felder ${which}. Ein Import liest sie wieder ein.`}</p>
      <ExportButtons filter={filter} />
    </details>
  );
}

export function ExportButtons({ filter = "" }: Props) {
  const { api } = useAdminTools();
  const { isBusy, run } = useExclusive();
  const [outcome, setOutcome] = useState<Outcome>();
  const save = (format: ExportFormat) => {
    if (isBusy) return;
    setOutcome(undefined);
    const ask = async () => {
      await api.save(`/exports?format=${format}${filter && `&${filter}`}`);
      setOutcome(SAVED);
    };
    void run(ask, (error) => setOutcome({ text: failureText(error), isError: true }));
  };
  return (
    <>
      <p className="form-actions">
        {EXPORT_FORMATS.map((format) => (
          <button
            className="button quiet"
            type="button"
            key={format}
            aria-disabled={isBusy}
            aria-label={`Als ${EXPORT_LABELS[format]} exportieren`}
            onClick={() => save(format)}
          >
            {EXPORT_LABELS[format]}
          </button>
        ))}
      </p>
      <p role="status">{isBusy ? "Die Datei wird vorbereitet." : outcome?.isError === false && outcome.text}</p>
      {outcome?.isError && (
        <p className="notice" role="alert">
          {outcome.text}
        </p>
      )}
    </>
  );
}
