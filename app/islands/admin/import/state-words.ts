import type { ImportState } from "#domain/import/import-job.ts";

/** Of the step an import is in. */
export const STEP_TITLES: Record<ImportState, string> = {
  uploading: "Wird hochgeladen",
  uploaded: "Angaben prüfen",
  checking: "Probelauf",
  checked: "Ergebnis des Probelaufs",
  importing: "Import läuft",
  done: "Importiert",
  failed: "Import fehlgeschlagen",
  undoing: "Wird rückgängig gemacht",
  undone: "Rückgängig gemacht",
};

/** In the history, for whoever was not there. */
export const STATE_WORDS: Record<ImportState, string> = {
  uploading: "wird hochgeladen",
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
