import { expect, test } from "vitest";
import { isDamaged, isSuspicious } from "./damage.ts";
import type { Database } from "./statement.ts";

/** The error of D1's binding when SQLite finds a malformed page. */
const INTERNAL = new Error("D1_ERROR: internal error; reference = gpt6h6l3tn4tph1ilvststcu");

test("an internal error, also as a cause, suggests damage unless another reason is known", () => {
  expect(isSuspicious(new Error("unavailable", { cause: new Error("DB failed", { cause: INTERNAL }) }))).toBe(true);
  for (const message of ["no answer from DB in 20000 ms", "Network connection lost.", "no such table: cards"]) {
    expect(isSuspicious(new Error(message))).toBe(false);
  }
});

/** Answers each statement with the entry for its SQL. */
const databaseOf = (answers: Record<string, string | Error>): Database => ({
  batch: async ([asked]) => {
    const answer = answers[asked?.sql ?? ""] ?? "";
    if (answer instanceof Error) throw answer;
    return [{ results: [{ quick_check: answer }] }];
  },
});
const CHECK = "PRAGMA quick_check(1)";

test("a database is damaged if a full read finds damage, or fails while other queries succeed", async () => {
  expect(await isDamaged(databaseOf({ [CHECK]: "ok" }))).toBe(false);
  expect(await isDamaged(databaseOf({ [CHECK]: "*** in database main ***\nTree 44 page 1102" }))).toBe(true);
  expect(await isDamaged(databaseOf({ [CHECK]: INTERNAL }))).toBe(true);
});

test("while a database does not answer, it is unknown whether it is damaged", async () => {
  await expect(isDamaged(databaseOf({ [CHECK]: INTERNAL, "SELECT 1": INTERNAL }))).rejects.toThrow("internal error");
  const late = new Error("no answer in time");
  await expect(isDamaged(databaseOf({ [CHECK]: late }))).rejects.toThrow("no answer in time");
});
