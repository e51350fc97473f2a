import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { DECIDED_SIZE, MOST_CHANGED } from "#domain/desks/bulk-action.ts";
import { dataVersion } from "#tests/support/admin.ts";
import { bulkDesk, deliver, idsFrom, loggedOnce } from "#tests/support/bulk-changes.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change, rows } from "#tests/support/database.ts";
import { makeMember } from "#tests/support/members.ts";

const COUNT = 2 * DECIDED_SIZE;
const UPDATED_AT = "2026-01-01T00:00:00.000Z";
const { desk, colleague } = bulkDesk(COUNT);
const decide = (asked: object) => desk().ask("POST", "/decisions", asked);

describe("proposals", () => {
  const propose = (id: number, changes: object) =>
    change(
      "INSERT INTO listing_changes (id, spitex_id, user_id, state, changes, created_at) VALUES (?1, ?1, ?2, 'waiting', ?3, '2026')",
      id,
      colleague().id,
      JSON.stringify(changes),
    );
  const renamed = (id: number, name = `Pflege ${id}`) => propose(id, { name: [`Spitex ${id}`, name] });
  const approve = (ids: readonly number[]) =>
    decide({ action: "changes", entries: ids.map((id) => ({ id, updatedAt: UPDATED_AT })) });
  const stateOf = async (id: number) => (await rows("SELECT state FROM listing_changes WHERE id = ?", id))[0]?.state;
  const names = async () => (await rows("SELECT name FROM all_listings ORDER BY id LIMIT 4")).map(({ name }) => name);
  beforeEach(() => change("DELETE FROM listing_changes"));

  test("are accepted together, each with its mail, log entry and address; pages are outdated once", async () => {
    for (const id of [1, 2]) await renamed(id);
    await makeMember(colleague().id, 1);
    const version = await dataVersion();
    expect((await approve([1, 2])).body).toMatchObject({ action: "changes", total: 2, handled: 2, left: 0 });
    expect(await dataVersion()).toBe(version + 1);
    expect(await names()).toEqual(["Pflege 1", "Pflege 2", "Spitex 3", "Spitex 4"]);
    expect([await stateOf(1), await stateOf(2)]).toEqual(["applied", "applied"]);
    expect(await loggedOnce("listing_change_approved")).toEqual([1, 2]);
    expect(await rows("SELECT recipient FROM mail_outbox")).toEqual([{ recipient: colleague().email }]);
    expect((await desk().page("/zuerich/winterthur/spitex-1-8400")).location).toContain("/pflege-1-8400");
  });

  test("stay open if the listing has changed since it was shown, or no longer has the stated value", async () => {
    for (const id of [1, 2]) await renamed(id);
    await propose(3, { name: ["Anders", "Pflege 3"] });
    await change("UPDATE all_listings SET updated_at = '2026-02-02T00:00:00.000Z' WHERE id = 1");
    expect((await approve([1, 2, 3])).body).toMatchObject({ total: 3, handled: 3, left: 2, failure: null });
    expect(await names()).toEqual(["Spitex 1", "Pflege 2", "Spitex 3", "Spitex 4"]);
    expect([await stateOf(1), await stateOf(3)]).toEqual(["waiting", "waiting"]);
  });

  test("that cannot be read, or would give two listings one address, do not stop the others", async () => {
    for (const id of [1, 2]) await renamed(id, "Pflege Eulach");
    await renamed(3, "Spitex 4");
    await propose(4, { email: ["", "keine Adresse"] });
    await renamed(5);
    expect((await approve([1, 2, 3, 4, 5])).body).toMatchObject({ handled: 5, left: 3, endedAt: expect.any(String) });
    expect(await names()).toEqual(["Pflege Eulach", "Spitex 2", "Spitex 3", "Spitex 4"]);
    expect(await stateOf(5)).toBe("applied");
    expect(await loggedOnce("listing_change_approved")).toEqual([1, 5]);
  });

  test("of a portion stay within the statements allowed per invocation, with several members for each listing", async () => {
    const people = idsFrom(1, 12);
    for (const one of people) {
      await change(
        "INSERT OR IGNORE INTO auth_users (id, email, created_at, updated_at) VALUES (?1, ?1 || '@example.ch', '2026', '2026')",
        `p${one}`,
      );
      await change(
        "INSERT INTO provider_members (user_id, spitex_id, created_at) SELECT ?, id, '2026' FROM all_listings",
        `p${one}`,
      );
    }
    for (const id of idsFrom(1, COUNT)) await renamed(id);
    const { id } = (await approve(idsFrom(1, COUNT))).body;
    const usage = noUsage();
    await deliver(id, { db: countingDatabase(env.DB, usage) });
    expect((await desk().ask("GET", "/decisions")).body).toMatchObject([{ handled: COUNT, left: 0 }]);
    expect(await rows("SELECT count(*) AS n FROM mail_outbox")).toEqual([{ n: COUNT * people.length }]);
    expect(usage.statements).toBeLessThan(1_000);
    expect(usage.roundTrips).toBeLessThan(15);
  });
});

test("a correction is called done only if its page has changed", async () => {
  await change("DELETE FROM fact_corrections");
  await change(`INSERT INTO fact_corrections (id, spitex_id, field, shown, said, email, created_at) VALUES
    (1, 1, 'phone', '052 111 22 33', 'Falsch', 'ruth@example.ch', '2026'), (2, 2, 'phone', '', 'Falsch', 'ruth@example.ch', '2026')`);
  const asked = { action: "corrections", outcome: "taken", entries: [{ id: 1 }, { id: 2 }] };
  expect((await decide(asked)).body).toMatchObject({ handled: 2, left: 1 });
  expect(await rows("SELECT id FROM fact_corrections WHERE outcome = 'taken'")).toEqual([{ id: 1 }]);
  expect(await rows("SELECT 1 FROM mail_outbox")).toHaveLength(1);
});

describe.each([
  ["inquiries", ", spitex_name, consented_at", ", 'Spitex 1', '2026'"],
  ["contact", "", ""],
])("%s", (kind, columns, values) => {
  const table = kind === "contact" ? "contact_messages" : "inquiries";
  const ids = ["5f0c1f9e-6f5a-4d53-9a5b-0a8d5c1e7a11", "5f0c1f9e-6f5a-4d53-9a5b-0a8d5c1e7a12"];
  beforeEach(async () => {
    await change(`DELETE FROM ${table}`);
    for (const id of ids)
      await change(
        `INSERT INTO ${table} (id, first_name, last_name, email, phone, message, created_at${columns})
          VALUES (?, 'Ruth', 'Muster', 'ruth@example.ch', '079', 'Bitte', '2026'${values})`,
        id,
      );
  });

  test("are settled together; an entry settled before counts as done, and a deleted entry is skipped", async () => {
    await colleague().ask("PUT", `/messages/${kind}/${ids[0]}/handled`);
    const entries = [...ids, "5f0c1f9e-6f5a-4d53-9a5b-0a8d5c1e7a13"].map((id) => ({ id }));
    expect((await decide({ action: kind, entries })).body).toMatchObject({ action: kind, handled: 3, left: 1 });
    expect(await rows(`SELECT id FROM ${table} WHERE state = 'handled' AND read_at IS NOT NULL`)).toHaveLength(2);
    expect((await loggedOnce("message_handled", "message_id")).toSorted()).toEqual(ids);
  });
});

describe("a request", () => {
  const one = { id: 1, updatedAt: UPDATED_AT };
  const stored = () => rows("SELECT 1 FROM bulk_changes");

  test.each([
    ["without anything", {}],
    ["with no list", { action: "changes" }],
    ["with an empty list", { action: "changes", entries: [] }],
    ["with too many", { action: "changes", entries: idsFrom(1, MOST_CHANGED + 1).map((id) => ({ id })) }],
    ["for listings", { action: "delete", listings: [one], entries: [one] }],
    ["for another list", { action: "claims", entries: [one] }],
    ["for a property of every object", { action: "constructor", entries: [one] }],
    ["without its outcome", { action: "corrections", entries: [one] }],
    ["with an unknown outcome", { action: "corrections", outcome: "gone", entries: [one] }],
    ["with a text for a number", { action: "changes", entries: [{ id: "1 OR 1=1" }] }],
    ["with a fraction", { action: "changes", entries: [{ id: 1.5 }] }],
    ["with a negative number", { action: "changes", entries: [{ id: -1 }] }],
    ["with a number for a text", { action: "contact", entries: [{ id: 1 }] }],
    ["with a long text", { action: "contact", entries: [{ id: "x".repeat(41) }] }],
    ["with a list for an entry", { action: "changes", entries: [[1]] }],
    ["with null", { action: "changes", entries: [null] }],
  ])("%s is refused, and nothing is stored", async (_, asked) => {
    expect((await decide(asked)).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test("that is no JSON or too long is refused", async () => {
    const send = (body: string) =>
      desk().site.fetch("/api/admin/decisions", {
        method: "POST",
        headers: { Authorization: `Bearer ${desk().token}`, "Content-Type": "application/json" },
        body,
      });
    expect((await send("{")).status).toBe(422);
    expect((await send("x".repeat(1_000_000))).status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  test("for the longest selection is accepted, and an entry named twice counts once", async () => {
    const entries = Array.from({ length: MOST_CHANGED }, () => ({ id: "x'); DROP TABLE inquiries; --" }));
    expect((await decide({ action: "inquiries", entries })).body).toMatchObject({ total: 1, handled: 1, left: 1 });
    expect(await rows("SELECT count(*) AS n FROM inquiries")).toHaveLength(1);
  });

  test("for a decision is not accepted for listings", async () => {
    const asked = { action: "changes", listings: [one] };
    expect((await desk().ask("POST", "/listings/bulk", asked)).status).toBe(422);
  });
});
