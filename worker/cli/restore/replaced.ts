import { findUse, highestOf, outdateCaches, skipNumbers } from "#db/queries/backup/backup.ts";
import {
  deleteAccounts,
  endMails,
  endMailsOfPeople,
  listDeletedAccounts,
  listMailsEnded,
  listMailsEndedByPeople,
  listWithdrawals,
  type MailsEnded,
  type MailsEndedByPeople,
  type Withdrawal,
} from "#db/queries/backup/replaced.ts";
import { type Database, runAll, runTogether, type Statement } from "#db/statement.ts";
import { auditEntry, auditMoment, auditSentence } from "#domain/audit/audit-text.ts";
import { present } from "#domain/present.ts";
import { lacksTables } from "../../services/derived/derived-data.ts";
import type { Print } from "../command.ts";

/** What only the replaced database knows, and the restored one must be told. */
export type Replaced = {
  version: number;
  numbers: Record<string, number>;
  deletedAccounts: string[];
  mailsEnded: MailsEnded[];
  mailsEndedByPeople: MailsEndedByPeople[];
  /** Sentences about what was taken out of public view. */
  withdrawals: string[];
};

export const NOTHING_KNOWN: Replaced = {
  version: 0,
  numbers: {},
  deletedAccounts: [],
  mailsEnded: [],
  mailsEndedByPeople: [],
  withdrawals: [],
};

/** `since`: the moment to which the restore goes back. */
export async function readReplaced(db: Database, since: string): Promise<Replaced & { isInUse: boolean }> {
  const { use, deleted, withdrawals } = await runTogether(db, {
    use: findUse(),
    deleted: listDeletedAccounts(since),
    withdrawals: listWithdrawals(since),
  });
  return {
    ...present(use[0], "it always answers a row"),
    deletedAccounts: deleted.map(({ id }) => id),
    mailsEnded: await listKnown(db, listMailsEnded(since)),
    mailsEndedByPeople: await listKnown(db, listMailsEndedByPeople(since)),
    withdrawals: withdrawals.map(sentenceOf),
  };
}

/** Databases of older versions do not know that these mails can be ended. */
const listKnown = <Row>(db: Database, ended: Statement<Row>): Promise<Row[]> =>
  runAll(db, ended).catch((error) => {
    if (lacksTables(error)) return [];
    throw error;
  });

function sentenceOf({ listingId, spitexName, ...entry }: Withdrawal): string {
  const names = new Map(spitexName === null ? [] : [[`listing:${listingId}`, spitexName]]);
  const said = auditSentence(auditEntry({ ...entry, ip: null, userAgent: null }, names));
  return `${auditMoment(entry.createdAt)}: ${said}`;
}

/** Both together, for a restore that was interrupted and begun again. */
export const withEarlier = (earlier: Replaced, now: Replaced): Replaced => ({
  version: Math.max(earlier.version, now.version),
  numbers: highestOf([earlier.numbers, now.numbers]),
  deletedAccounts: [...new Set([...earlier.deletedAccounts, ...now.deletedAccounts])],
  mailsEnded: [...earlier.mailsEnded, ...now.mailsEnded],
  mailsEndedByPeople: [...earlier.mailsEndedByPeople, ...now.mailsEndedByPeople],
  withdrawals: [...new Set([...earlier.withdrawals, ...now.withdrawals])],
});

type Restored = { version: number; numbers: Record<string, number>; now: Date };

/** The statements that tell the restored database. `version`, `numbers`: of the backup. */
export const tell = (replaced: Replaced, { version, numbers, now }: Restored) => ({
  deleted: deleteAccounts(replaced.deletedAccounts),
  mailsEnded: endMails(replaced.mailsEnded),
  mailsEndedByPeople: endMailsOfPeople(replaced.mailsEndedByPeople),
  version: outdateCaches(Math.max(replaced.version, version), now),
  numbers: skipNumbers(numbers, replaced.numbers),
});

/** Restored data may be there because something was deleted by mistake, so the operator decides about the rest. */
export function printTold(deleted: readonly unknown[], { withdrawals }: Replaced, print: Print): void {
  if (deleted.length > 0) print(`${deleted.length} seither gelöschte Konten wurden wieder gelöscht.`);
  if (withdrawals.length === 0) return;
  print("Seither aus dem Verzeichnis genommen, und jetzt wieder da. Entscheiden Sie, was davon noch gilt:");
  for (const withdrawal of withdrawals) print(`  ${withdrawal}`);
}
