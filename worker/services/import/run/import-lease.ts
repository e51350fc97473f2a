import {
  claimImportJob,
  holdsLease,
  type JobRow,
  moveImportLease,
} from "#db/queries/import/import-jobs.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import type { Deps } from "../../../deps.ts";

type LeaseDeps = Pick<Deps, "db" | "now"> & { config: Pick<Deps["config"], "importLeaseSeconds"> };

/** Another runner has the job. What is done all the same changes nothing, but it is done twice. */
export class LeaseLost extends Error {}

/** Keeps two runners of an import apart. Its end is its name, so nobody renews another's. */
export class ImportLease {
  readonly job: JobRow;
  readonly #deps: LeaseDeps;
  #untilMs: number;

  private constructor(deps: LeaseDeps, job: JobRow) {
    this.#deps = deps;
    this.job = job;
    this.#untilMs = job.leaseUntil;
  }

  /** @returns undefined where there is nothing to do or somebody else does it */
  static async take(deps: LeaseDeps, id: number): Promise<ImportLease | undefined> {
    const nowMs = deps.now().getTime();
    const untilMs = nowMs + deps.config.importLeaseSeconds * 1000;
    const job = await runOne(deps.db, claimImportJob(deps.db, id, nowMs, untilMs));
    return job && new ImportLease(deps, job);
  }

  /** SQL that holds while nobody else has the job. */
  get guard() {
    return holdsLease(this.job.id, this.#untilMs);
  }

  /** Runs the statements in one transaction, and holds the job for another while. @throws LeaseLost */
  async run(statements: Statement[]): Promise<void> {
    const { db, now, config } = this.#deps;
    // Never the same end twice, however quick it was.
    const untilMs = Math.max(this.#untilMs + 1, now().getTime() + config.importLeaseSeconds * 1000);
    const move = moveImportLease(db, this.job.id, this.#untilMs, untilMs);
    const results = await runTogether(db, [...statements, move]);
    if (results.at(-1)?.length === 0) throw new LeaseLost();
    this.#untilMs = untilMs;
  }

  async release(): Promise<void> {
    const { db } = this.#deps;
    await runOne(db, moveImportLease(db, this.job.id, this.#untilMs, 0));
  }
}
