import { type Bucket, returnTokens, secondsUntilNext, takeInTurn } from "#db/queries/auth/rate-limits.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { clientNetwork, widerNetwork } from "#domain/auth/client-network.ts";
import { mailboxKey } from "#domain/mail/mailbox-key.ts";
import type { Deps } from "../../deps.ts";

const PERIOD_MS = 600_000;
const HOUR_MS = 3_600_000;

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

type Needs = Pick<Deps, "db" | "config" | "now">;

/**
 * Counts against the number of submissions per form in ten minutes, of a client and of the network around it.
 * @throws AppError too_many_requests
 */
export const takeFromFormLimit = ({ db, config, now }: Needs, form: LimitedForm, ip: string): Promise<void> =>
  take({ db, now }, bucketsOf({ config }, form, ip));

/** For a submission that turned out not to count. */
export async function returnToFormLimit(
  { db, config }: Pick<Deps, "db" | "config">,
  form: LimitedForm,
  ip: string,
): Promise<void> {
  await runTogether(db, { returned: returnTokens(bucketsOf({ config }, form, ip)) });
}

const INVITATIONS_AN_HOUR = { ofInviter: 3, ofAll: 10 };

/**
 * Invitations to one mailbox: few of one inviter, and more of all, so that whoever floods it locks out nobody else at once.
 * @throws AppError too_many_requests
 */
export function takeFromInvitations(deps: Needs, { to, inviter }: { to: string; inviter: string }): Promise<void> {
  const mailbox = mailboxKey(to);
  return take(deps, [
    hourly(`invited-by:${inviter}:${mailbox}`, INVITATIONS_AN_HOUR.ofInviter),
    hourly(`invited:${mailbox}`, INVITATIONS_AN_HOUR.ofAll),
  ]);
}

async function take({ db, now }: Pick<Deps, "db" | "now">, buckets: Bucket[]): Promise<void> {
  const time = now().getTime();
  const { taken } = await runTogether(db, { taken: takeInTurn(buckets, time) });
  const denied = taken.find(({ isDenied }) => isDenied);
  if (denied) throw new AppError("too_many_requests", { retryAfterSeconds: secondsUntilNext(denied, time) });
}

function bucketsOf({ config }: Pick<Deps, "config">, form: LimitedForm, ip: string): Bucket[] {
  const burst = config.formRateLimit;
  const bucket = (network: string, clients: number) => ({
    key: `form-${form}:${network}`,
    burst: burst * clients,
    intervalMs: Math.round(PERIOD_MS / (burst * clients)),
  });
  const wider = widerNetwork(ip);
  return [bucket(clientNetwork(ip), 1), ...(wider ? [bucket(wider.network, wider.clients)] : [])];
}

const hourly = (key: string, burst: number): Bucket => ({
  key: key.slice(0, 300),
  burst,
  intervalMs: Math.round(HOUR_MS / burst),
});
