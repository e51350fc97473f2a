import { eq } from "drizzle-orm";
import type { Db } from "../client.ts";
import { importJobs } from "../schema/imports.ts";

type NewJob = { fileName: string; format: string; startedAt: string };
type FinishedJob = { finishedAt: string; report: unknown };

export const insertImportJob = async (db: Db, job: NewJob): Promise<number> =>
  (await db.insert(importJobs).values(job).returning({ id: importJobs.id }).get()).id;

export const finishImportJob = (db: Db, id: number, job: FinishedJob) =>
  db.update(importJobs).set(job).where(eq(importJobs.id, id));
