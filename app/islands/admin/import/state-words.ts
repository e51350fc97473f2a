import type { ImportDetail, ImportState } from "#domain/import/import-job.ts";

const STEP_TITLES: Record<ImportState, string> = {
  uploading: "Nicht fertig hochgeladen",
  uploaded: "Angaben prüfen",
  checking: "Probelauf",
  checked: "Ergebnis des Probelaufs",
  importing: "Import läuft",
  done: "Importiert",
  failed: "Import fehlgeschlagen",
  undoing: "Wird rückgängig gemacht",
  undone: "Rückgängig gemacht",
};

const FAILED_TITLES = {
  checking: "Probelauf fehlgeschlagen",
  importing: STEP_TITLES.failed,
  undoing: "Rückgängigmachen fehlgeschlagen",
};

/** Title of the import's current step. */
export const stepTitle = ({ state, failedStep }: ImportDetail) =>
  state === "failed" && failedStep ? FAILED_TITLES[failedStep] : STEP_TITLES[state];

export const STATE_WORDS: Record<ImportState, string> = {
  uploading: "nicht fertig hochgeladen",
  uploaded: "hochgeladen, noch nicht geprüft",
  checking: "Probelauf",
  checked: "geprüft, noch nicht importiert",
  importing: "Import läuft",
  done: "importiert",
  failed: "fehlgeschlagen",
  undoing: "wird rückgängig gemacht",
  undone: "rückgängig gemacht",
};

export const isRunning = (state: ImportState | undefined) =>
  state === "checking" || state === "importing" || state === "undoing";
