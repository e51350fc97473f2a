import { secondsUntilNext, takeTokens } from "#db/queries/auth/rate-limits.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { clientNetwork } from "#domain/auth/client-network.ts";
import type { Deps } from "../../deps.ts";

const PERIOD_MS = 600_000;

/** Counts against the number of submissions per form and client in ten minutes. @throws AppError too_many_requests */
export async function takeFromFormLimit(
  { db, config, now }: Pick<Deps, "db" | "config" | "now">,
  form: "review" | "own-review" | "report" | "inquiry" | "contact" | "lexicon-view",
  ip: string,
): Promise<void> {
  const burst = config.formRateLimit;
  const key = `form-${form}:${clientNetwork(ip)}`;
  const bucket = { key, burst, intervalMs: Math.round(PERIOD_MS / burst) };
  const time = now().getTime();
  const taken = await runOne(db, takeTokens([bucket], time));
  if (!taken?.isDenied) return;
  throw new AppError("too_many_requests", { retryAfterSeconds: secondsUntilNext(taken, time) });
}
