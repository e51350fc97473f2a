import { beforeAll, beforeEach, expect, test } from "vitest";
import type { DeskCorrection } from "#domain/desks/correction-desk.ts";
import type { WaitingWork } from "#domain/desks/waiting.ts";
import { adminSite, dataVersion, lastAudit } from "#tests/support/admin.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { deleteExpiredAt } from "#tests/support/expired-rows.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { makeMember, personAt, wordsIn } from "#tests/support/members.ts";

let desk: Awaited<ReturnType<typeof adminSite>>;

async function objection(field: string, shown: string, said: string, email: string | null = "ruth@example.ch") {
  await change(
    `INSERT INTO fact_corrections (spitex_id, field, shown, said, email, created_at)
     VALUES (91, ?, ?, ?, ?, '2026-03-01T08:00:00.000Z')`,
    field,
    shown,
    said,
    email,
  );
  return listed(said);
}

async function listed(said: string): Promise<DeskCorrection> {
  const { items } = (await desk.ask("GET", "/corrections")).body as { items: DeskCorrection[] };
  return items.find((item) => item.said === said) as DeskCorrection;
}

const take = (id: number, updatedAt: string, answer?: string) =>
  desk.ask("POST", `/corrections/${id}/take`, { updatedAt, answer });
const updatedAt = () => firstValue<string>("SELECT updated_at FROM spitex_listings WHERE id = 91") as Promise<string>;
const listing = () =>
  firstRow("SELECT phone, website, fact_sources, confirmed_fields FROM spitex_listings WHERE id = 91");

beforeAll(async () => {
  desk = await adminSite();
});

beforeEach(async () => {
  for (const table of ["fact_corrections", "mail_outbox", "all_listings", "listing_former_contacts"])
    await change(`DELETE FROM ${table}`);
  await seedListings(winterthur, [
    { id: 91, name: "Spitex Lind", phone: "+41 52 911 00 00", website: "https://www.lind.example" },
  ]);
});

test("one press stores the value like an edit, settles the correction and answers; a second press changes nothing", async () => {
  const { id, taking } = await objection("phone", "+41 52 911 00 00", "052 911 00 15");
  expect(taking).toMatchObject({ value: "052 911 00 15" });
  const card = ((await desk.ask("GET", "/overview/waiting")).body as WaitingWork).items[0];
  expect(card).toMatchObject({ swaps: [{ after: "052 911 00 15" }], updatedAt: await updatedAt() });

  const [seen, version] = [await updatedAt(), await dataVersion()];
  const answers = await Promise.all([take(id, seen), take(id, seen)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await listing()).toMatchObject({ phone: "052 911 00 15", confirmed_fields: expect.stringContaining("phone") });
  expect(await dataVersion()).toBe(version + 1);
  expect(await rows("SELECT outcome FROM fact_corrections")).toEqual([{ outcome: "taken" }]);
  const mails = await rows("SELECT recipient, text FROM mail_outbox WHERE kind = 'correction_answer'");
  expect(mails).toMatchObject([
    { recipient: "ruth@example.ch", text: expect.stringContaining("Wir haben es korrigiert.") },
  ]);
  expect(await lastAudit()).toMatchObject({
    action: "correction_taken",
    details: expect.stringContaining("052 911 00 15"),
  });
  expect((await take(id, await updatedAt())).body.error.code).toBe("correction_decided");
  // Much later than the correction: the answer goes with it.
  await change("UPDATE mail_outbox SET state = 'sent'");
  await deleteExpiredAt("2026-05-30T08:00:01Z");
  expect(await rows("SELECT kind FROM mail_outbox WHERE recipient = 'ruth@example.ch'")).toEqual([]);
});

test("one press also sends the admin's own words", async () => {
  const { id } = await objection("phone", "+41 52 911 00 00", "052 911 00 15");
  expect((await take(id, await updatedAt(), "Danke, das hilft.")).status).toBe(200);
  expect(await rows("SELECT answer FROM fact_corrections")).toEqual([{ answer: "Danke, das hilft." }]);
  const mails = await rows("SELECT text FROM mail_outbox WHERE kind = 'correction_answer'");
  expect(mails).toEqual([{ text: expect.stringContaining("«Danke, das hilft.»") }]);
});

test("a listing that has changed since is not overwritten unseen", async () => {
  const { id } = await objection("phone", "+41 52 911 00 00", "052 911 00 15");
  expect((await take(id, "2020-01-01T00:00:00.000Z")).body.error.code).toBe("listing_changed");
  await change("UPDATE all_listings SET phone = '+41 52 911 00 99' WHERE id = 91");
  expect((await listed("052 911 00 15")).taking).toEqual({ cannot: "Der Eintrag sagt inzwischen etwas anderes." });
  expect((await take(id, await updatedAt())).body.error.code).toBe("correction_unreadable");
  expect(await listing()).toMatchObject({ phone: "+41 52 911 00 99" });
});

test("a value that the form would refuse gets the reason, and stays for the editor", async () => {
  const { id, taking } = await objection("phone", "+41 52 911 00 00", "Es meldet sich ein Geschäft.");
  expect(taking).toEqual({ cannot: expect.stringMatching(/Telefonnummer|Nummer/) });
  const { status, body } = await take(id, await updatedAt());
  expect({ status, code: body.error.code }).toEqual({ status: 422, code: "correction_unreadable" });
  const other = await objection("other", "", "Alles falsch.", null);
  expect(other.taking).toEqual({ cannot: "Die Meldung ist zu keiner einzelnen Angabe." });
  const same = await objection("phone", "+41 52 911 00 00", "+41 52 911 00 00");
  expect(same.taking).toEqual({ cannot: "Der Eintrag sagt das schon." });
  expect(await rows("SELECT handled_at FROM fact_corrections WHERE handled_at IS NOT NULL")).toEqual([]);
});

test("the previous website stays known for proofs of claims (rule claim-15)", async () => {
  const { id } = await objection("website", "https://www.lind.example", "https://www.lind-neu.example");
  expect((await take(id, await updatedAt())).status).toBe(200);
  expect(await rows("SELECT website FROM listing_former_contacts")).toEqual([{ website: "https://www.lind.example" }]);
});

test("an objection waits at the provider's desk even if fifty newer ones are judged", async () => {
  const member = await personAt(authSite({ PAGE_CACHE_MB: "0" }));
  await makeMember(member.id, 91);
  const day = "2026-03-01T08:00:00.000Z";
  await change(
    `INSERT INTO fact_corrections (spitex_id, field, said, created_at, upheld_at)
     SELECT 91, 'other', 'Meldung ' || value, ?1, iif(value = 0, NULL, ?1) FROM json_each(?2)`,
    day,
    JSON.stringify(Array.from({ length: 51 }, (_, n) => n)),
  );
  const words = wordsIn((await member.open("/anbieter/91")).html);
  for (const part of ["Meldung 0»", "Was wartet1"]) expect(words).toContain(part);
  expect(words).not.toContain("Meldung 50»");
});
