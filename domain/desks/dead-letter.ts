import { type Job, jobSchema } from "../job.ts";

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

export function jobLabel(job: Job): string {
  if (job.kind === "mail") return "Mail senden";
  if (job.kind === "import") return `Import ${job.id} weiterführen`;
  if (job.kind === "places") return "Ortschaftenverzeichnis laden";
  return job.kind === "place_index" ? "Orte der Suche nachführen" : "Suche nachführen";
}
