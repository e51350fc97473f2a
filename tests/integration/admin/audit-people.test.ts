import { expect, test } from "vitest";
import { auditAsk } from "#domain/audit/audit-ask.ts";
import { seedAudit } from "#tests/support/audit.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change } from "#tests/support/database.ts";
import { db } from "#tests/support/listings.ts";
import { seedUser } from "#tests/support/users.ts";
import { listAuditLog } from "#worker/services/audit/audit-log.ts";

/** The first page of a query, and what it cost. */
async function counted(query: string) {
  const usage = noUsage();
  const ask = auditAsk.parse(Object.fromEntries(new URLSearchParams(query)));
  return { page: await listAuditLog({ db: countingDatabase(db, usage) }, ask, undefined), usage };
}

/** Creates this number of accounts at one domain. */
const crowd = (domain: string, size: number) =>
  change(
    `INSERT INTO auth_users (id, email, email_confirmed_at, created_at, updated_at)
      SELECT ? || key, 'n' || key || '@' || ?, '2026', '2026', '2026'
      FROM json_each('[' || substr(replace(hex(zeroblob(?)), '00', ',0'), 2) || ']')`,
    domain,
    domain,
    size,
  );

test("a person is found among hundreds of people", async () => {
  await crowd("fensterweit.ch", 700);
  await seedAudit({ action: "login", userId: await seedUser(db, "gesucht@fensterweit.ch") });
  const { page } = await counted("person=gesucht fensterweit");
  expect(page).toMatchObject({ items: [{ person: "gesucht@fensterweit.ch" }], hasMorePeople: false });
});

test("a search among thousands of people stops, and says that some were not searched", async () => {
  await crowd("zuvielekonten.ch", 3_300);
  await seedAudit({ action: "login", userId: await seedUser(db, "gesucht@zuvielekonten.ch") });
  const { page, usage } = await counted("person=gesucht zuvielekonten");
  expect(page).toEqual({ items: [], next: null, hasMorePeople: true });
  expect(usage.rowsRead).toBeLessThanOrEqual(3_000 * 3);
  expect(usage.roundTrips).toBeLessThanOrEqual(12);
});

test("the response says if more than ten people have the name", async () => {
  for (let at = 0; at < 11; at += 1) await seedUser(db, `viele${at}@example.org`);
  expect((await counted("person=viele")).page).toMatchObject({ hasMorePeople: true });
  expect((await counted("person=viele10")).page).toMatchObject({ hasMorePeople: false });
});
