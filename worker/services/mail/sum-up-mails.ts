import {
  deleteSummed,
  isHeld,
  listHeld,
  listMailboxesOfHeld,
  pointToSum,
  releaseHeld,
} from "#db/queries/mail/held-mails.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import type { MailKind } from "#domain/mail/mail.ts";
import { type HeldMail, summedMail } from "#domain/mail/summed-mail.ts";
import type { Deps } from "../../deps.ts";

/** Per run; the rest waits for the next minute. */
const MAILBOXES = 50;
const MAILS = 100;
/** Characters of the texts of one mail: a row has an end, and so has the patience of mail servers. */
const MOST_TEXT = 200_000;

type Needs = Pick<Deps, "db" | "config" | "now" | "logError">;

/** Writes one mail for all that wait for a mailbox, to the address of the first (rule messages-14). What fails for one is done again in a minute. */
export async function sumUpMails(deps: Needs): Promise<void> {
  const now = deps.now().toISOString();
  for (const { mailbox, kind } of await runAll(deps.db, listMailboxesOfHeld(now, MAILBOXES))) {
    await sumUp(deps, { mailbox, kind, now }).catch((error) => deps.logError("mails not summed up", error));
  }
}

type Held = { mailbox: string; kind: MailKind; now: string };

async function sumUp({ db, config }: Needs, { mailbox, kind, now }: Held): Promise<void> {
  const held = fitting(await runAll(db, listHeld({ mailbox, kind, now }, MAILS)));
  const [first, second] = held;
  if (!first) return;
  if (!second) return void (await runOne(db, releaseHeld(first.id)));
  const ids = held.map(({ id }) => id);
  const sum = { ...summedMail({ siteUrl: config.siteUrl, to: first.to, kind }, held), id: crypto.randomUUID(), kind };
  await runTogether(db, {
    // Another Worker that does the same begins with the same mail.
    mail: insertMail({ ...sum, createdAt: now }, isHeld(first.id), { isSum: true }),
    pointed: pointToSum(ids, sum.id),
    deleted: deleteSummed(ids, sum.id),
  });
}

function fitting<M extends HeldMail>(mails: readonly M[]): M[] {
  let length = 0;
  return mails.filter(({ text }, at) => {
    length += text.length;
    return at === 0 || length <= MOST_TEXT;
  });
}
