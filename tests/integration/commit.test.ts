import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { insertDeadLetter } from "#db/queries/operations/backlog.ts";
import { ALWAYS, not } from "#db/statement.ts";
import type { Job } from "#domain/operations/jobs.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { db } from "#tests/support/listings.ts";
import { commit, commitAll, type Draft, type Plan, QUIET } from "#worker/services/commit.ts";

const sent: Job[] = [];
const deps = {
  db,
  now: () => new Date("2026-11-02T12:00:00.000Z"),
  sendJobs: async (jobs: Job[]) => void sent.push(...jobs),
  inBackground: () => {},
  logError: () => {},
};
const mail: Draft = { kind: "contact", to: "anna@example.ch", subject: "Hallo", text: "Hallo", html: "<p>Hallo</p>" };
const actor = { userId: null, ip: "", userAgent: "" };
const HAS_LETTERS = sql`EXISTS (SELECT 1 FROM dead_letters)`;

/** Adds a dead letter if there is none. */
const first = (messageId: string): Plan => ({
  when: not(HAS_LETTERS),
  audit: { actor, action: "dead_letter_deleted", details: { dead_letter_id: 1 } },
  isPublic: true,
  mails: [{ ...mail, id: messageId }],
  write: (receivedAt) => insertDeadLetter({ messageId, body: "null", receivedAt }),
});

const stored = async () => [
  (await rows("SELECT id FROM dead_letters")).length,
  (await rows("SELECT id FROM mail_outbox")).length,
  (await rows("SELECT id FROM auth_audit_log")).length,
  await firstValue("SELECT version FROM data_version"),
];

beforeEach(async () => {
  for (const table of ["dead_letters", "mail_outbox", "auth_audit_log"]) await change(`DELETE FROM ${table}`);
  await change("UPDATE data_version SET version = 1");
  sent.length = 0;
});

test("a change is stored with its audit entry, its mails and the data version, and the mails are queued", async () => {
  expect(await commit(deps, { ...first("a"), orElse: "dead_letter_not_found" })).toEqual({ isMade: true, rows: [] });
  expect([await stored(), sent]).toEqual([[1, 1, 1, 2], [{ kind: "mail", id: "a" }]]);
});

test("a guard that does not hold stores and queues nothing, and determines the error", async () => {
  const plan = { ...first("a"), when: HAS_LETTERS, write: () => [] };
  await expect(commit(deps, { ...plan, orElse: "dead_letter_not_found" })).rejects.toThrow("dead_letter_not_found");
  expect(await commit(deps, { ...plan, orElse: null })).toEqual({ isMade: false, rows: [] });
  expect([await stored(), sent]).toEqual([[0, 0, 0, 1], []]);
});

test("a mail with its own condition is queued only if it is stored", async () => {
  const mails = [
    { ...mail, id: "no", when: sql`false` },
    { ...mail, id: "yes" },
  ];
  await commit(deps, { when: ALWAYS, ...QUIET, mails, write: () => [] });
  expect(sent).toEqual([{ kind: "mail", id: "yes" }]);
});

test("the guards of joined plans are checked before anything is written", async () => {
  const { made } = await commitAll(deps, [first("a"), { ...first("b"), when: HAS_LETTERS }, first("c")]);
  expect([...made]).toEqual([0, 2]);
  expect(sent).toEqual([
    { kind: "mail", id: "a" },
    { kind: "mail", id: "c" },
  ]);
});
