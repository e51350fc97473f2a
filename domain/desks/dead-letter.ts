import { type Job, jobSchema } from "../job.ts";
import { DERIVED } from "../operations/derived.ts";

/** A queue message that was given up. */
export type DeadLetter = {
  id: number;
  receivedAt: string;
  /** A description of the job; null if the message cannot be read. */
  job: string | null;
  /** The original message: JSON. */
  body: string;
};

/** @returns undefined if the message cannot be read */
export function jobIn(body: string): Job | undefined {
  try {
    return jobSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** By their kinds, so that a new one does not compile without words. */
const LABELS: { [Kind in Job["kind"]]: (job: Extract<Job, { kind: Kind }>) => string } = {
  mail: () => "Mail senden",
  import: ({ id }) => `Import ${id} weiterführen`,
  logo: () => "Logo zeichnen",
  places: () => "Ortschaftenverzeichnis laden",
  place_index: () => "Orte der Suche nachführen",
  search: () => "Suche nachführen",
  backup: ({ night }) => `Sicherung ${night} weiterführen`,
  rebuild: ({ name }) => `Neu aufbauen: ${DERIVED[name]}`,
};

export const jobLabel = (job: Job): string => (LABELS[job.kind] as (job: Job) => string)(job);
