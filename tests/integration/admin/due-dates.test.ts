import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DeskOverview } from "#domain/desks/desk-overview.ts";
import { adminSite } from "#tests/support/admin.ts";
import { tick } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";

const NIGHT = "0 2 * * *";
const night = async (day: string) => {
  vi.setSystemTime(`${day}T02:00:00Z`);
  await tick(NIGHT, `${day}T02:00:00Z`);
};
const mails = () => rows("SELECT subject, recipient FROM mail_outbox WHERE kind = 'due_date' ORDER BY created_at");

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await change("DELETE FROM due_date_warnings");
  await change("DELETE FROM mail_outbox");
});
afterEach(() => vi.useRealTimers());

test.each([
  ["2026-10-01", []],
  ["2026-11-22", ["2026-12-31 ended false"]],
  ["2027-03-01", ["2026-12-31 ended true", "2027-01-31 unreviewed true"]],
])("on %s the first screen of administration shows due dates", async (day, expected) => {
  vi.setSystemTime(`${day}T12:00:00Z`);
  const { ask } = await adminSite();
  const { dueDates } = (await ask("GET", "/overview")).body as DeskOverview;
  expect(dueDates.map((due) => `${due.on} ${due.kind} ${due.hasPassed}`)).toEqual(expected);
});

describe("the nightly job", () => {
  test("reminds the operator of each date once, sixty days before", async () => {
    await night("2026-10-31");
    expect(await mails()).toEqual([]);
    await night("2026-11-01");
    await night("2026-11-03");
    expect(await mails()).toEqual([
      { subject: "Beträge gelten nur bis 31. Dezember 2026", recipient: "betrieb@spitex-verzeichnis.example" },
    ]);
    await night("2026-12-02");
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      "Beträge gelten nur bis 31. Dezember 2026",
      "Beträge prüfen bis 31. Januar 2027",
    ]);
  });

  test("does not repeat reminders after old mails were deleted", async () => {
    await night("2026-11-01");
    await change("DELETE FROM mail_outbox");
    await night("2027-01-05");
    expect((await mails()).map(({ subject }) => subject)).toEqual(["Beträge prüfen bis 31. Januar 2027"]);
  });
});
