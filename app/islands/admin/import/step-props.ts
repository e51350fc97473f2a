import type { ImportDetail } from "#domain/import/import-job.ts";

export type StepProps = {
  detail: ImportDetail;
  /** Called with the import as the server now has it. */
  onChanged: (detail: ImportDetail) => void;
};
