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

export const stepTitle = ({ state, failedStep }: ImportDetail) =>
  state === "failed" && failedStep ? FAILED_TITLES[failedStep] : STEP_TITLES[state];

export const isRunning = (state: ImportState | undefined) =>
  state === "checking" || state === "importing" || state === "undoing";
