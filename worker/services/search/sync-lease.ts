import { moveSyncLease } from "#db/queries/search/search-index.ts";
import { type RowOf, runOne } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

const LEASE_MS = 60_000;

type Placement = RowOf<typeof moveSyncLease>;

/** Keeps two syncs apart. The end of a lease identifies it, so a sync never renews or releases another's. */
export class SyncLease {
  readonly #deps: Pick<Deps, "searchDb" | "now">;
  #untilMs: number;
  /** Over how many databases the index is spread, and is being spread. */
  readonly placement: Placement;

  private constructor(deps: Pick<Deps, "searchDb" | "now">, untilMs: number, placement: Placement) {
    this.#deps = deps;
    this.#untilMs = untilMs;
    this.placement = placement;
  }

  /** @returns undefined while another sync holds it */
  static async take(deps: Pick<Deps, "searchDb" | "now">): Promise<SyncLease | undefined> {
    const nowMs = deps.now().getTime();
    const untilMs = nowMs + LEASE_MS;
    const placement = await runOne(deps.searchDb, moveSyncLease({ expiredBeforeMs: nowMs }, untilMs));
    return placement && new SyncLease(deps, untilMs, placement);
  }

  /** @returns false if the lease expired and another sync took it */
  async renew(): Promise<boolean> {
    // Never the same end twice, however fast the batch was.
    const untilMs = Math.max(this.#untilMs + 1, this.#deps.now().getTime() + LEASE_MS);
    const isOwn = await this.#moveTo(untilMs);
    if (isOwn) this.#untilMs = untilMs;
    return isOwn;
  }

  async release(): Promise<void> {
    await this.#moveTo(0);
  }

  async #moveTo(untilMs: number): Promise<boolean> {
    const move = moveSyncLease({ endsAtMs: this.#untilMs }, untilMs);
    return (await runOne(this.#deps.searchDb, move)) !== undefined;
  }
}
