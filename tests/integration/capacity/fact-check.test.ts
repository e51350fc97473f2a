import { describe, expect, test, vi } from "vitest";
import { authSite, tick } from "#tests/support/auth.ts";
import { linkIn } from "#tests/support/capacity-links.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { ASKED, beginEachWithChecks, night, setDue } from "#tests/support/fact-checks.ts";
import { mailsOf, minute, monday, press } from "#tests/support/inquiries.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { makeMember, personAt } from "#tests/support/members.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000" });
const KIND = "fact_check";
const html = async (path: string) => (await site.fetch(path)).text();
const dueOn = (id: number) => firstValue<string>("SELECT due_on FROM fact_checks WHERE spitex_id = ?", id);
const recipients = async () => (await mailsOf(KIND)).map(({ recipient }) => recipient).toSorted();

beginEachWithChecks([
  { id: 2, name: "Spitex Töss" },
  { id: 3, name: "Spitex Zu", email: "zu@eulach.example", closed: "dauerhaft" },
  { id: 4, name: "Spitex Demo", email: "demo@eulach.example", source: "demo" },
  { id: 119, name: "Spitex Seen", email: "seen@eulach.example" },
]);

describe("the plan", () => {
  test("spreads existing listings over 120 days by their id, and leaves out demo listings", async () => {
    expect(await rows("SELECT spitex_id, due_on FROM fact_checks ORDER BY spitex_id")).toEqual([
      { spitex_id: 1, due_on: "2026-11-24" },
      { spitex_id: 2, due_on: "2026-11-25" },
      { spitex_id: 3, due_on: "2026-11-26" },
      { spitex_id: 119, due_on: "2027-03-22" },
    ]);
    await change("UPDATE fact_checks SET due_on = '2030-01-01'");
    await night();
    expect(await dueOn(1)).toBe("2030-01-01");
  });

  test("begins with new listings after 120 days", async () => {
    await seedListings(winterthur, [{ id: 5, name: "Spitex Neu", createdAt: "2026-11-20T10:00:00.000Z" }]);
    await night();
    expect(await dueOn(5)).toBe("2027-03-20");
  });
});

describe("the mail", () => {
  test("reaches the provider's own address once in 120 days, in office hours, with its facts", async () => {
    await setDue("2026-11-23");
    vi.setSystemTime("2026-11-23T06:59:00Z");
    await minute();
    expect(await mailsOf(KIND)).toEqual([]);
    monday("09:00");
    await Promise.all([minute(), minute()]);
    await minute();
    expect(await recipients()).toEqual([ASKED, "seen@eulach.example"]);
    const { text, subject } = await newestMail(ASKED, KIND);
    expect(subject).toBe("Stimmen die Angaben von «Spitex Eulach» noch?");
    expect(text).toContain("– Telefon: 052 111 22 33");
    expect(await dueOn(1)).toBe("2027-03-23");
    vi.setSystemTime("2027-03-22T09:00:00Z");
    await minute();
    expect(await mailsOf(KIND)).toHaveLength(2);
    vi.setSystemTime("2027-03-23T09:00:00Z");
    await minute();
    expect(await mailsOf(KIND)).toHaveLength(4);
  });

  test("reaches the members of a listing without an address", async () => {
    const anna = await personAt(site);
    await makeMember(anna.id, 2);
    await setDue("2026-11-23");
    await minute();
    expect(await recipients()).toContain(anna.email);
  });

  test("reaches no account without an address", async () => {
    const anna = await personAt(site);
    await makeMember(anna.id, 2);
    await change("UPDATE auth_users SET email = '' WHERE id = ?", anna.id);
    await setDue("2026-11-23");
    await minute();
    expect(await recipients()).not.toContain("");
  });

  test("reaches no banned account", async () => {
    const anna = await personAt(site);
    await makeMember(anna.id, 2);
    await change("UPDATE auth_users SET banned_until = '2030-01-01T00:00:00.000Z' WHERE id = ?", anna.id);
    await setDue("2026-11-23");
    await minute();
    expect(await recipients()).not.toContain(anna.email);
  });

  test("waits until 120 days after the newest confirmation", async () => {
    const confirmed = JSON.stringify({ phone: "2026-10-01T10:00:00.000Z" });
    await change("UPDATE all_listings SET confirmed_fields = ? WHERE id = 1", confirmed);
    await setDue("2026-11-23");
    await minute();
    expect(await recipients()).not.toContain(ASKED);
    expect(await dueOn(1)).toBe("2027-01-29");
  });

  test("is sent to ten listings a minute at most", async () => {
    const many = Array.from({ length: 24 }, (_, at) => ({
      id: 200 + at,
      name: `Spitex ${at}`,
      email: `a${at}@b.example`,
    }));
    await seedListings(winterthur, many);
    await night();
    await setDue("2026-11-23");
    await minute();
    expect((await mailsOf(KIND)).length).toBeLessThanOrEqual(10);
    for (let more = 0; more < 3; more++) await minute();
    expect(await mailsOf(KIND)).toHaveLength(26);
  });

  test("is not sent if the operator has switched it off", async () => {
    await setDue("2026-11-23");
    await tick("* * * * *", new Date().toISOString(), { FACT_CHECK_MAILS: "false" });
    expect(await mailsOf(KIND)).toEqual([]);
  });

  test("ends for one listing with a button", async () => {
    await setDue("2026-11-23");
    await minute();
    const link = await linkIn(ASKED, KIND, "/mails-abbestellen/");
    const created = await firstValue("SELECT created_at FROM spitex_listings WHERE id = 1");
    expect(await html(link)).toContain("Keine solchen Mails mehr");
    expect(await firstValue("SELECT wants_mail FROM fact_checks WHERE spitex_id = 1")).toBe(1);
    expect((await press(site, link, [])).status).toBe(303);
    await change("UPDATE all_listings SET created_at = '2026-11-23T09:30:00.000Z' WHERE id = 1");
    expect((await press(site, link, [])).status).toBe(404);
    await change("UPDATE all_listings SET created_at = ? WHERE id = 1", String(created));
    expect(await html(link)).toContain("Sie bekommen die Bitte, Ihre Angaben zu prüfen, nicht mehr.");
    vi.setSystemTime("2027-03-23T09:00:00Z");
    await minute();
    expect((await recipients()).filter((to) => to === ASKED)).toHaveLength(1);
  });
});
