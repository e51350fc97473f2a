import { addTallies, type Tally } from "#db/queries/operations/tallies.ts";
import { runOne } from "#db/statement.ts";
import { periodOf, type TallyKind } from "#domain/operations/tally.ts";
import type { Deps } from "../../deps.ts";

type TallyDeps = Pick<Deps, "db" | "now" | "inBackground" | "logError">;

const FLUSH_MS = 60_000;
/** While the database is away, older ones are forgotten. */
const MOST_PERIODS = 60;

/** What this isolate has counted and not stored yet, by kind and period. */
const pending = new Map<string, Tally>();
let flushedAt = 0;

/** Counts in memory; `flushTallies` stores it. */
export function tally({ now }: Pick<Deps, "now">, kind: TallyKind): void {
  const period = periodOf(kind, now());
  const key = `${kind} ${period}`;
  const count = (pending.get(key)?.count ?? 0) + 1;
  pending.set(key, { kind, period, count });
  const [oldest] = pending.keys();
  if (pending.size > MOST_PERIODS && oldest !== undefined) pending.delete(oldest);
}

/**
 * Stores in the background what was counted, at most once a minute for each isolate. What an isolate has counted since
 * is lost if it ends before its next request. If the answer of the database is lost, nobody knows whether it counted: then
 * views are given up, so that their sums are never too high, and failures count again, so that no alert is missed.
 */
export function flushTallies(deps: TallyDeps): void {
  const nowMs = deps.now().getTime();
  if (pending.size === 0 || Math.abs(nowMs - flushedAt) < FLUSH_MS) return;
  flushedAt = nowMs;
  const counted = [...pending.values()];
  pending.clear();
  const stored = runOne(deps.db, addTallies(counted)).catch((error) => {
    putBack(counted.filter(({ kind }) => kind === "failures"));
    deps.logError("tallies not stored", error);
  });
  deps.inBackground(stored);
}

function putBack(counted: Tally[]): void {
  for (const { kind, period, count } of counted) {
    const key = `${kind} ${period}`;
    if (pending.size >= MOST_PERIODS && !pending.has(key)) continue;
    pending.set(key, { kind, period, count: count + (pending.get(key)?.count ?? 0) });
  }
}
