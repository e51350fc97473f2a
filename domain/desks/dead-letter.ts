import { type Job, jobSchema } from "../job.ts";

/** A message of a queue that was given up. */
export type DeadLetter = {
  id: number;
  receivedAt: string;
  /** The job in words; null if it is unknown. */
  job: string | null;
  /** As it was sent: JSON. */
  body: string;
};

/** @returns undefined for an unknown message */
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
  return "Suche nachführen";
}
