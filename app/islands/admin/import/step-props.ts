import type { ImportDetail } from "#domain/import/import-job.ts";

/** Props of every step of an import. */
export type StepProps = {
  detail: ImportDetail;
  /** With the import as the server has it now. */
  onChanged: (detail: ImportDetail) => void;
};
