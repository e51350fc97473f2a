import { sql } from "drizzle-orm";
import { getTableColumns } from "drizzle-orm/utils";
import { authRateLimits as limits } from "../../schema/accounts.ts";
import { asBoolean, change, deleteFrom, excluded, listOf, names, select, update } from "../../sql.ts";
import { ALWAYS } from "../../statement.ts";

/** A token bucket: holds `burst` tokens and gains one every `intervalMs`. */
export type Bucket = { key: string; intervalMs: number; burst: number };
export type TakenToken = typeof limits.$inferSelect;

/** How long a bucket keeps refusing this many tokens after a refusal. `now` is in milliseconds. */
export const secondsUntilNext = ({ fullAt, intervalMs, burst }: TakenToken, now: number, tokens = 1) =>
  Math.max(1, Math.ceil((fullAt - (burst - tokens) * intervalMs - now) / 1000));

const keysOf = (buckets: Bucket[]) => listOf(buckets.map(({ key }) => key));

/** None of these buckets has just refused. */
export const noneDenied = (buckets: Bucket[]) =>
  sql`NOT EXISTS (SELECT 1 FROM ${limits} WHERE ${limits.key} IN ${keysOf(buckets)}
    AND ${limits.isDenied} = 1)`;

/**
 * Takes one token from each bucket if `when` holds. A bucket that refuses stays unchanged.
 * `now` is in milliseconds.
 */
export function takeTokens(buckets: Bucket[], now: number, when = ALWAYS) {
  const interval = excluded(limits.intervalMs);
  const fullAt = sql`max(${limits.fullAt}, ${now}) + ${interval}`;
  const isOverdrawn = sql`${fullAt} > ${now} + ${excluded(limits.burst)} * ${interval}`;
  return change(
    sql`INSERT INTO ${limits} (${names(limits.key, limits.fullAt, limits.intervalMs, limits.burst)})
      SELECT value ->> 'key', ${now} + (value ->> 'intervalMs'), value ->> 'intervalMs',
        value ->> 'burst'
      FROM json_each(${JSON.stringify(buckets)}) WHERE ${when}
      ON CONFLICT (${names(limits.key)}) DO UPDATE SET is_denied = ${isOverdrawn},
        full_at = CASE WHEN ${isOverdrawn} THEN ${limits.fullAt} ELSE ${fullAt} END,
        interval_ms = ${interval}, burst = ${excluded(limits.burst)}`,
    getTableColumns(limits),
  );
}

/** Takes from the buckets in turn, until one refuses. */
export const takeInTurn = (buckets: Bucket[], now: number) =>
  buckets.map((bucket, at) => takeTokens([bucket], now, at > 0 ? noneDenied(buckets.slice(0, at)) : ALWAYS));

const wouldRefuse = (key: string, now: number, tokens = 1) =>
  sql`FROM ${limits} WHERE ${limits.key} = ${key}
    AND max(${limits.fullAt}, ${now}) + ${tokens} * ${limits.intervalMs} > ${now} + ${limits.burst} * ${limits.intervalMs}`;

/** Finds a row only if the bucket would refuse this many tokens now. Takes none. */
export const peekEmpty = (key: string, now: number, tokens = 1) =>
  select({ ...getTableColumns(limits), isDenied: asBoolean(sql`true`) }, wouldRefuse(key, now, tokens));

/** The bucket would not refuse now; for a statement before `takeTokens` in the same batch. */
export const hasToken = (key: string, now: number) => sql`NOT EXISTS (SELECT 1 ${wouldRefuse(key, now)})`;

/** For a request that turned out to be legitimate or free. */
export const returnTokens = (buckets: Bucket[]) =>
  update(limits, { fullAt: sql`${limits.fullAt} - ${limits.intervalMs}` }, sql`${limits.key} IN ${keysOf(buckets)}`);

export const deleteFullBuckets = (now: number) => deleteFrom(limits, sql`${limits.fullAt} < ${now}`);
