import type { Db } from "../client.ts";
import { statement } from "../statement.ts";

/** A token bucket: holds `burst`, gains one every `intervalMs`. */
export type Bucket = { key: string; intervalMs: number; burst: number };
export type TakenToken = { key: string; full_at: number; is_denied: 0 | 1 };

/** Takes one token of each; a denied request takes none. `now` in milliseconds. */
export const takeTokens = (db: Db, buckets: Bucket[], now: number) =>
  statement<TakenToken>(
    db,
    `INSERT INTO auth_rate_limits (key, full_at, interval_ms, burst)
     SELECT value ->> 'key', ?2 + (value ->> 'intervalMs'), value ->> 'intervalMs', value ->> 'burst'
     FROM json_each(?1) WHERE true
     ON CONFLICT (key) DO UPDATE SET
       is_denied = max(full_at, ?2) + excluded.interval_ms
         > ?2 + excluded.burst * excluded.interval_ms,
       full_at = CASE WHEN max(full_at, ?2) + excluded.interval_ms
         > ?2 + excluded.burst * excluded.interval_ms
         THEN full_at ELSE max(full_at, ?2) + excluded.interval_ms END,
       interval_ms = excluded.interval_ms, burst = excluded.burst
     RETURNING key, full_at, is_denied`,
    JSON.stringify(buckets),
    now,
  );

/** Gives back what a request took that turned out to be a good one. */
export const returnTokens = (db: Db, buckets: Bucket[]) =>
  statement(
    db,
    `UPDATE auth_rate_limits SET full_at = full_at - interval_ms
     WHERE key IN (SELECT value ->> 'key' FROM json_each(?))`,
    JSON.stringify(buckets),
  );

export const deleteFullBuckets = (db: Db, now: number) =>
  statement(db, "DELETE FROM auth_rate_limits WHERE full_at < ?", now);
