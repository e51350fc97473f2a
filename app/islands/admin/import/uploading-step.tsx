import { type StepProps, useImportActions } from "./use-import-actions.ts";

/** A file on its way, or one whose upload or command ended before. */
export function UploadingStep(props: StepProps) {
  const { discard } = useImportActions(props);
  return (
    <>
      <p className="notice">
        Die Datei wird noch hochgeladen, oder das Hochladen wurde abgebrochen. Im Verzeichnis hat sich nichts geändert.
        Wurde es abgebrochen, verwerfen Sie die Datei und laden Sie sie noch einmal hoch.
      </p>
      <p className="form-actions">
        <button className="button quiet" type="button" onClick={discard}>
          Datei verwerfen
        </button>
      </p>
    </>
  );
}
