import { moveSyncLease } from "#db/queries/search/search-index.ts";
import type { Deps } from "../../deps.ts";

const LEASE_MS = 60_000;

/** Keeps two syncs apart. Its end is its name, so nobody renews or releases another's. */
export class SyncLease {
  readonly #deps: Pick<Deps, "searchDb" | "now">;
  #untilMs: number;

  private constructor(deps: Pick<Deps, "searchDb" | "now">, untilMs: number) {
    this.#deps = deps;
    this.#untilMs = untilMs;
  }

  /** @returns undefined while another sync holds it */
  static async take(deps: Pick<Deps, "searchDb" | "now">): Promise<SyncLease | undefined> {
    const nowMs = deps.now().getTime();
    const untilMs = nowMs + LEASE_MS;
    const isFree = await moveSyncLease(deps.searchDb, { expiredBeforeMs: nowMs }, untilMs);
    return isFree ? new SyncLease(deps, untilMs) : undefined;
  }

  /** @returns false when it ran out and another sync took it */
  async renew(): Promise<boolean> {
    // Never the same end twice, however quick the batch was.
    const untilMs = Math.max(this.#untilMs + 1, this.#deps.now().getTime() + LEASE_MS);
    const isOwn = await moveSyncLease(this.#deps.searchDb, { endsAtMs: this.#untilMs }, untilMs);
    if (isOwn) this.#untilMs = untilMs;
    return isOwn;
  }

  async release(): Promise<void> {
    await moveSyncLease(this.#deps.searchDb, { endsAtMs: this.#untilMs }, 0);
  }
}
