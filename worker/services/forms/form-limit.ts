import { returnTokens, secondsUntilNext, takeTokens } from "#db/queries/auth/rate-limits.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { clientNetwork } from "#domain/auth/client-network.ts";
import type { Deps } from "../../deps.ts";

const PERIOD_MS = 600_000;

type LimitedForm =
  | "review"
  | "own-review"
  | "report"
  | "review-reply"
  | "correction"
  | "inquiry"
  | "inquiry-code"
  | "inquiry-answer"
  | "forwarded-inquiry"
  | "contact"
  | "lexicon-view"
  | "list-code"
  | "searched-list-code"
  | "shared-list"
  | "own-list"
  | "listing-claim"
  | "claim-code"
  | "provider-edit"
  | "provider-logo"
  | "provider-invitation"
  | "capacity"
  | "mail-opt-out"
  | "fact-check";

/** Counts against the number of submissions per form and client in ten minutes. @throws AppError too_many_requests */
export async function takeFromFormLimit(
  { db, config, now }: Pick<Deps, "db" | "config" | "now">,
  form: LimitedForm,
  ip: string,
): Promise<void> {
  const time = now().getTime();
  const taken = await runOne(db, takeTokens([bucketOf({ config }, form, ip)], time));
  if (!taken?.isDenied) return;
  throw new AppError("too_many_requests", { retryAfterSeconds: secondsUntilNext(taken, time) });
}

/** For a submission that turned out not to count. */
export async function returnToFormLimit(
  { db, config }: Pick<Deps, "db" | "config">,
  form: LimitedForm,
  ip: string,
): Promise<void> {
  await runTogether(db, { returned: returnTokens([bucketOf({ config }, form, ip)]) });
}

function bucketOf({ config }: Pick<Deps, "config">, form: LimitedForm, ip: string) {
  const burst = config.formRateLimit;
  return { key: `form-${form}:${clientNetwork(ip)}`, burst, intervalMs: Math.round(PERIOD_MS / burst) };
}
