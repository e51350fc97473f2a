import { findUse, highestOf, outdateCaches, skipNumbers } from "#db/queries/backup/backup.ts";
import {
  deleteAccounts,
  deleteReviews,
  endMails,
  endMailsOfPeople,
  listDeletedAccounts,
  listMailsEnded,
  listMailsEndedByPeople,
  listRemovedReviews,
  listWithdrawals,
  type MailsEnded,
  type MailsEndedByPeople,
  noteRemoved,
  type RemovedReview,
  type Withdrawal,
} from "#db/queries/backup/replaced.ts";
import {
  endOrganizations,
  keepEntries,
  listRightEntries,
  listWithdrawnRights,
  type RightEntry,
  type RightKind,
  type WithdrawnRight,
  withdrawRights,
} from "#db/queries/backup/rights.ts";
import { type Database, runTogether, type Statement } from "#db/statement.ts";
import { auditEntry, auditMoment, auditSentence } from "#domain/audit/audit-text.ts";
import { present } from "#domain/present.ts";
import { lacksTables } from "../../services/derived/derived-data.ts";
import type { Print } from "../command.ts";

/** Facts that only the replaced database holds, and that the restored one needs. */
export type Replaced = {
  version: number;
  numbers: Record<string, number>;
  deletedAccounts: string[];
  /** Removed by their authors. */
  removedReviews: RemovedReview[];
  withdrawnRights: WithdrawnRight[];
  /** The audit log's entries about these rights and accounts; the restored log keeps them for a later restore. */
  rightEntries: RightEntry[];
  mailsEnded: MailsEnded[];
  mailsEndedByPeople: MailsEndedByPeople[];
  /** Sentences about what was taken out of public view. */
  withdrawals: string[];
};

export const NOTHING_KNOWN: Replaced = {
  version: 0,
  numbers: {},
  deletedAccounts: [],
  removedReviews: [],
  withdrawnRights: [],
  rightEntries: [],
  mailsEnded: [],
  mailsEndedByPeople: [],
  withdrawals: [],
};

/** `since`: the moment to which the restore goes back. */
export async function readReplaced(db: Database, since: string): Promise<Replaced & { isInUse: boolean }> {
  const { use, deleted, rightEntries, withdrawals } = await runTogether(db, {
    use: findUse(),
    deleted: listDeletedAccounts(since),
    rightEntries: listRightEntries(since),
    withdrawals: listWithdrawals(since),
  });
  return {
    ...present(use[0], "it always answers a row"),
    deletedAccounts: deleted.map(({ id }) => id),
    removedReviews: await listKnown(db, [listRemovedReviews(since)]),
    rightEntries,
    withdrawnRights: await listKnown(db, listWithdrawnRights(since)),
    mailsEnded: await listKnown(db, listMailsEnded(since)),
    mailsEndedByPeople: await listKnown(db, listMailsEndedByPeople(since)),
    withdrawals: withdrawals.map(sentenceOf),
  };
}

/** Databases of older versions lack some of the tables; the other tables are still read. */
async function listKnown<Row>(db: Database, lists: readonly Statement<Row>[]): Promise<Row[]> {
  try {
    return (await runTogether(db, { found: lists })).found;
  } catch (error) {
    if (!lacksTables(error)) throw error;
    return lists.length > 1 ? (await Promise.all(lists.map((list) => listKnown(db, [list])))).flat() : [];
  }
}

function sentenceOf({ listingId, spitexName, ...entry }: Withdrawal): string {
  const names = new Map(spitexName === null ? [] : [[`listing:${listingId}`, spitexName]]);
  const said = auditSentence(auditEntry({ ...entry, ip: null, userAgent: null }, names));
  return `${auditMoment(entry.createdAt)}: ${said}`;
}

/** Merges the facts from both runs of a restore that was interrupted and started again. */
export const withEarlier = (earlier: Replaced, now: Replaced): Replaced => ({
  version: Math.max(earlier.version, now.version),
  numbers: highestOf([earlier.numbers, now.numbers]),
  deletedAccounts: [...new Set([...earlier.deletedAccounts, ...now.deletedAccounts])],
  removedReviews: [...earlier.removedReviews, ...now.removedReviews],
  withdrawnRights: [...earlier.withdrawnRights, ...now.withdrawnRights],
  rightEntries: [...earlier.rightEntries, ...now.rightEntries],
  mailsEnded: [...earlier.mailsEnded, ...now.mailsEnded],
  mailsEndedByPeople: [...earlier.mailsEndedByPeople, ...now.mailsEndedByPeople],
  withdrawals: [...new Set([...earlier.withdrawals, ...now.withdrawals])],
});

type Restored = { version: number; numbers: Record<string, number>; now: Date };

/** Statements that pass these facts to the restored database. `version`, `numbers`: of the backup. */
export const tell = (replaced: Replaced, { version, numbers, now }: Restored) => ({
  removed: noteRemoved(replaced.removedReviews, now.toISOString()),
  reviews: deleteReviews(replaced.removedReviews),
  deleted: deleteAccounts(replaced.deletedAccounts),
  rights: withdrawRights(replaced.withdrawnRights),
  organizations: endOrganizations(replaced.withdrawnRights, now.toISOString()),
  entries: keepEntries(replaced.rightEntries),
  mailsEnded: endMails(replaced.mailsEnded),
  mailsEndedByPeople: endMailsOfPeople(replaced.mailsEndedByPeople),
  version: outdateCaches(Math.max(replaced.version, version), now),
  numbers: skipNumbers(numbers, replaced.numbers),
});

/** What was deleted and withdrawn again, as returned by the statements of `tell`. */
type Told = { deleted: readonly unknown[]; reviews: readonly unknown[]; rights: readonly { kind: RightKind }[] };

const RIGHTS: Record<RightKind, string> = {
  admin: "Adminrechte",
  account: "gesperrte Konten",
  team: "Zugehörigkeiten zu Anbietern",
  organization: "Zugehörigkeiten zu Organisationen",
  program: "Zugänge für Programme",
  approval: "Zulassungen von Organisationen",
};

/** The restore may be meant to bring back what was withdrawn by mistake, so the operator decides about the rest. */
export function printTold({ deleted, reviews, rights }: Told, { withdrawals }: Replaced, print: Print): void {
  if (deleted.length > 0) print(`${deleted.length} seither gelöschte Konten wurden wieder gelöscht.`);
  if (reviews.length > 0) {
    print(`${reviews.length} Bewertungen, die ihre Verfasser seither gelöscht haben, wurden wieder gelöscht.`);
  }
  if (rights.length > 0) {
    const counts = Map.groupBy(rights, ({ kind }) => RIGHTS[kind]);
    const texts = [...counts].map(([label, { length }]) => `${label}: ${length}`);
    print(`Seither entzogen, und jetzt wieder entzogen: ${texts.join(", ")}. Geben Sie zurück, was davon gelten soll.`);
  }
  if (withdrawals.length === 0) return;
  print("Seither aus dem Verzeichnis genommen, und jetzt wieder da. Entscheiden Sie, was davon noch gilt:");
  for (const withdrawal of withdrawals) print(`  ${withdrawal}`);
}
