import { type ActiveJob, claimImportJob, holdsLease, moveImportLease } from "#db/queries/import/import-jobs.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import type { Deps } from "../../../deps.ts";

type LeaseDeps = Pick<Deps, "db" | "now"> & { config: Pick<Deps["config"], "importLeaseSeconds"> };

/** Another runner has the job. Whatever this one still does changes nothing. */
export class LeaseLost extends Error {}

/** Keeps two runners of an import apart. The end of a lease identifies it, so none renews another's. */
export class ImportLease {
  readonly job: ActiveJob;
  readonly #deps: LeaseDeps;
  #untilMs: number;

  private constructor(deps: LeaseDeps, job: ActiveJob) {
    this.#deps = deps;
    this.job = job;
    this.#untilMs = job.leaseUntil;
  }

  /** @returns undefined if there is nothing to do or another runner has the job */
  static async take(deps: LeaseDeps, id: number): Promise<ImportLease | undefined> {
    const nowMs = deps.now().getTime();
    const untilMs = nowMs + deps.config.importLeaseSeconds * 1000;
    const job = await runOne(deps.db, claimImportJob(id, nowMs, untilMs));
    return job && new ImportLease(deps, job);
  }

  /** Holds while no other runner has the job. */
  get guard() {
    return holdsLease(this.job.id, this.#untilMs);
  }

  /** Runs the statements in one transaction and renews the lease. @throws LeaseLost */
  async run(statements: Statement[]): Promise<void> {
    const { db, now, config } = this.#deps;
    // Never the same end twice, however fast it was.
    const untilMs = Math.max(this.#untilMs + 1, now().getTime() + config.importLeaseSeconds * 1000);
    const moved = moveImportLease(this.job.id, this.#untilMs, untilMs);
    const results = await runTogether(db, { statements, moved });
    if (results.moved.length === 0) throw new LeaseLost();
    this.#untilMs = untilMs;
  }

  async release(): Promise<void> {
    const { db } = this.#deps;
    await runOne(db, moveImportLease(this.job.id, this.#untilMs, 0));
  }
}
