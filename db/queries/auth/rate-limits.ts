import type { Db } from "../../client.ts";
import { type SqlValue, statement } from "../../statement.ts";

/** A token bucket: holds `burst`, gains one every `intervalMs`. */
export type Bucket = { key: string; intervalMs: number; burst: number };
export type TakenToken = {
  key: string;
  full_at: number;
  interval_ms: number;
  burst: number;
  is_denied: 0 | 1;
};

/** How long a bucket that has refused goes on refusing. `now` in milliseconds. */
export const secondsUntilNext = ({ full_at, interval_ms, burst }: TakenToken, now: number) =>
  Math.max(1, Math.ceil((full_at - (burst - 1) * interval_ms - now) / 1000));

/** Holds unless one of the buckets has just refused; its value are their keys as JSON. */
export const NONE_DENIED = `NOT EXISTS (SELECT 1 FROM auth_rate_limits
  WHERE key IN (SELECT value FROM json_each(?)) AND is_denied = 1)`;

export const keysOf = (buckets: Bucket[]) => JSON.stringify(buckets.map(({ key }) => key));

/**
 * Takes one token of each; a bucket that refuses stays as it is. `now` in milliseconds; `condition` is
 * SQL that must hold for any to be taken.
 */
export const takeTokens = (
  db: Db,
  buckets: Bucket[],
  now: number,
  condition = "true",
  ...values: SqlValue[]
) =>
  statement<TakenToken>(
    db,
    `INSERT INTO auth_rate_limits (key, full_at, interval_ms, burst)
     SELECT value ->> 'key', ?2 + (value ->> 'intervalMs'), value ->> 'intervalMs', value ->> 'burst'
     FROM json_each(?1) WHERE ${condition}
     ON CONFLICT (key) DO UPDATE SET
       is_denied = max(full_at, ?2) + excluded.interval_ms
         > ?2 + excluded.burst * excluded.interval_ms,
       full_at = CASE WHEN max(full_at, ?2) + excluded.interval_ms
         > ?2 + excluded.burst * excluded.interval_ms
         THEN full_at ELSE max(full_at, ?2) + excluded.interval_ms END,
       interval_ms = excluded.interval_ms, burst = excluded.burst
     RETURNING key, full_at, interval_ms, burst, is_denied`,
    JSON.stringify(buckets),
    now,
    ...values,
  );

const IS_EMPTY = "max(full_at, ?2) + interval_ms > ?2 + burst * interval_ms";

/** A row only if the bucket would refuse now; takes nothing. */
export const peekEmpty = (db: Db, key: string, now: number) =>
  statement<TakenToken>(
    db,
    `SELECT key, full_at, interval_ms, burst, 1 AS is_denied FROM auth_rate_limits WHERE key = ?1 AND ${IS_EMPTY}`,
    key,
    now,
  );

/** Gives back what a request took that turned out to be a good one, or to cost nothing. */
export const returnTokens = (db: Db, buckets: Bucket[]) =>
  statement(
    db,
    `UPDATE auth_rate_limits SET full_at = full_at - interval_ms
     WHERE key IN (SELECT value ->> 'key' FROM json_each(?))`,
    JSON.stringify(buckets),
  );

export const deleteFullBuckets = (db: Db, now: number) =>
  statement(db, "DELETE FROM auth_rate_limits WHERE full_at < ?", now);
