import {
  type DueCheck,
  isCheckDue,
  listDueChecks,
  listKeepers,
  postponeCheck,
} from "#db/queries/listings/fact-checks.ts";
import { findToEdit } from "#db/queries/listings/listing-edits.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { runAll, runTogether } from "#db/statement.ts";
import { localDay } from "#domain/format.ts";
import { CHECK_DAYS } from "#domain/listings/check-periods.ts";
import { factCheckMail, oldFrom } from "#domain/listings/fact-check.ts";
import { shownFacts } from "#domain/listings/shown-facts.ts";
import { isOfficeTime } from "#domain/members/capacity-week.ts";
import { dayAfter } from "#domain/offer/office-hours.ts";
import type { Deps } from "../../../deps.ts";
import { optOutLink } from "../../capacity/opt-out.ts";
import { queueMails } from "../../mail/queue-mails.ts";
import { idFor } from "../../messages/inquiry-codes.ts";
import { checkLink } from "./check-links.ts";

/** Per run; the rest waits for the next minute. */
const LIMIT = 10;

type JobDeps = Pick<Deps, "db" | "config" | "keyedHash" | "now" | "sendJobs" | "inBackground" | "logError">;

/**
 * Asks providers whether their facts are right, each after 120 days without a confirmation or a mail. The day of the next check
 * moves in the transaction of the mails, whose ids follow from listing and day: so each is written once, whenever a Worker dies.
 */
export async function askForFacts(deps: JobDeps, at: Date): Promise<void> {
  if (!deps.config.asksForFacts || !isOfficeTime(at)) return;
  const today = localDay(at);
  for (const check of await runAll(deps.db, listDueChecks(today, LIMIT))) {
    await ask(deps, check, today).catch(async (error) => {
      deps.logError("facts not asked for", error);
      // What always fails would hold up those behind it.
      await runAll(deps.db, postponeCheck(check, dayAfter(today, 1)));
    });
  }
}

async function ask(deps: JobDeps, check: DueCheck, today: string): Promise<void> {
  const old = oldFrom(check);
  const mails = check.closed === "offen" && old <= today ? await mailsFor(deps, check, today) : [];
  await runTogether(deps.db, {
    mails: mails.map((mail) => insertMail(mail, isCheckDue(check))),
    next: postponeCheck(check, old > today ? old : dayAfter(today, CHECK_DAYS)),
  });
  if (mails.length > 0)
    queueMails(
      deps,
      mails.map(({ id }) => id),
    );
}

/** To the address of the listing, else to those who keep it. */
async function mailsFor(deps: JobDeps, { listingId, dueOn, name, email }: DueCheck, today: string) {
  const createdAt = deps.now().toISOString();
  const { facts, keepers } = await runTogether(deps.db, {
    facts: findToEdit(listingId),
    keepers: email === null ? [listKeepers(listingId, createdAt)] : [],
  });
  const [listing] = facts;
  if (!listing) return [];
  const to = email === null ? keepers.flatMap((keeper) => keeper.email ?? []) : [email];
  const about = {
    ...{ siteUrl: deps.config.siteUrl, spitexName: name },
    optOut: await optOutLink(deps, "facts", listing),
    facts: shownFacts(listing).flatMap(({ label, text }) => (text === "" ? [] : [`${label}: ${text}`])),
  };
  return Promise.all(
    to.map(async (address) => ({
      ...factCheckMail({ ...about, to: address, link: await checkLink(deps, { ...listing, address }, today) }),
      id: await idFor(deps, "fact check", `${listingId} ${listing.createdAt} ${dueOn} ${address}`),
      kind: "fact_check" as const,
      createdAt,
    })),
  );
}
