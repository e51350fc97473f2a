import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { lastAudit } from "#tests/support/admin.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { forgetInquiries, inquire, mailsOf, monday } from "#tests/support/inquiries.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { makeMember, type Person, personAt, pressOf, wordsIn } from "#tests/support/members.ts";
import { overtakenDatabase } from "#tests/support/overtaken-database.ts";
import { ANNA } from "#tests/support/people.ts";

const DESK = "/anbieter/1";
const CREATED = "2026-01-01T00:00:00.000Z";
const site = authSite({ FORM_RATE_LIMIT: "1000", PAGE_CACHE_MB: "0" });
let anna: Person;

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});
beforeEach(async () => {
  monday("09:00");
  await forgetInquiries();
  for (const table of ["all_listings", "auth_audit_log", "fact_corrections"]) await change(`DELETE FROM ${table}`);
  await seedListings(winterthur, [
    {
      id: 1,
      name: "Spitex Eulach",
      phone: "052 111 22 33",
      languages: ["pt"],
      form: "privat",
      website: "https://eulach.example",
      email: "e@eulach.example",
    },
    { id: 2, name: "Spitex Töss", email: "t@toess.example" },
  ]);
  anna = await personAt(site);
  await makeMember(anna.id, 1);
});

const listing = () => firstRow("SELECT * FROM spitex_listings WHERE id = 1");
const confirmed = async () => JSON.parse(String((await listing())?.confirmed_fields ?? "{}"));
const confirm = (values: Record<string, string>, who: Pick<Person, "press"> = anna, desk = DESK) =>
  who.press(desk, "bestaetigen", { updatedAt: CREATED, ...values });
const confirmAll = async () =>
  anna.press(DESK, "bestaetigen", pressOf((await anna.open(DESK)).html, "Alles stimmt noch"));

describe("old facts", () => {
  test("are asked about one at a time or all at once, and are then no longer listed", async () => {
    const { html } = await anna.open(DESK);
    expect(wordsIn(html)).toContain("Stimmt das noch?");
    expect(html).toContain("<strong>052 111 22 33</strong>");
    expect(await confirm({ feld: "phone" })).toMatchObject({ status: 303, location: `${DESK}?getan=bestaetigen` });
    expect(Object.keys(await confirmed())).toEqual(["phone"]);
    expect(await lastAudit()).toMatchObject({ action: "listing_confirmed_by_provider", user_id: anna.id });
    expect((await anna.open(DESK)).html).not.toContain("<strong>052 111 22 33</strong>");
    expect((await confirmAll()).status).toBe(303);
    expect(Object.keys(await confirmed())).toEqual(expect.arrayContaining(["name", "phone", "website"]));
    expect((await anna.open(DESK)).html).not.toContain("Stimmt das noch?");
  });

  test("that only administration may change keep their source when they are confirmed", async () => {
    const source = { source: "Website", day: "2026-01-01" };
    await change(
      "UPDATE all_listings SET fact_sources = ? WHERE id = 1",
      JSON.stringify({ form: source, languages: source }),
    );
    await confirm({ updatedAt: String((await listing())?.updated_at), feld: "form languages" });
    expect(JSON.parse(String((await listing())?.fact_sources))).toMatchObject({
      form: source,
      languages: { source: "Anbieter", day: "2026-11-23" },
    });
  });

  test("are not confirmed if they changed in between", async () => {
    await change(
      "UPDATE all_listings SET phone = '052 999 88 77', updated_at = '2026-11-20T10:00:00.000Z' WHERE id = 1",
    );
    const before = await listing();
    for (const feld of ["phone", "name phone"]) {
      const refused = await confirm({ feld });
      expect([refused.status, refused.refusal]).toEqual([409, "listing_changed"]);
    }
    expect(await listing()).toEqual(before);
    expect(await rows("SELECT id FROM auth_audit_log WHERE action = 'listing_confirmed_by_provider'")).toEqual([]);
  });

  test.each([
    ["no field", { feld: "unfug" }],
    ["an internal one", { feld: "__proto__" }],
  ])("are refused for %s", async (_, values) => {
    expect((await confirm(values)).status).toBe(422);
    expect(await confirmed()).toEqual({});
  });

  test("are not confirmed by a person who is not a member", async () => {
    const beat = await personAt(site);
    await makeMember(beat.id, 2);
    expect((await confirm({}, beat)).status).toBe(404);
    expect(await confirmed()).toEqual({});
  });
});

describe("an inquiry", () => {
  const answer = (values: object = {}, who: Pick<Person, "press"> = anna, desk = DESK) =>
    who.press(desk, "anfrage", { antwort: "anruf", ...values });
  const sent = async (slug: string) => {
    await inquire(site, slug);
    return String(await firstValue("SELECT id FROM inquiries ORDER BY rowid DESC"));
  };
  const stored = () => rows("SELECT answer, seen_at FROM inquiries ORDER BY rowid");

  test("is answered with one press; its sender gets one mail, and it no longer waits", async () => {
    const anfrage = await sent("spitex-eulach-8400");
    const { html } = await anna.open(DESK);
    for (const part of [ANNA.message, ANNA.email, ANNA.phone, "Eine Anfrage wartet"]) expect(html).toContain(part);
    expect(await answer({ anfrage })).toMatchObject({ status: 303, location: `${DESK}?getan=anruf` });
    expect((await answer({ anfrage })).status).toBe(303);
    expect(await stored()).toMatchObject([{ answer: "anruf" }]);
    expect((await mailsOf("inquiry_answer")).map(({ recipient }) => recipient)).toEqual([ANNA.email]);
    expect((await anna.open(DESK)).html).not.toContain(ANNA.message);
    const list = await anna.open(`${DESK}/anfragen`);
    expect(list.html).toContain(ANNA.message);
    expect(list.html).toMatch(/href="\/antwort\/[\w-]+">Antwort ändern/);
    expect(await firstRow("SELECT id FROM provider_capacity")).toBeNull();
  });

  test("is marked as read without a mail", async () => {
    const anfrage = await sent("spitex-eulach-8400");
    const { location } = await answer({ anfrage, antwort: "gelesen" });
    expect(await stored()).toEqual([{ answer: null, seen_at: "2026-11-23T09:00:00.000Z" }]);
    expect(await mailsOf("inquiry_answer")).toEqual([]);
    const { html } = await anna.open(location ?? "");
    expect(html).toContain("Als gelesen vermerkt. Eine Mail bekommt die Person davon nicht.");
    expect(html).not.toContain(ANNA.message);
  });

  const copies = (of: string, { unread, read }: { unread: number; read: number }) => {
    monday("09:01");
    return change(
      `INSERT INTO inquiries (id, spitex_id, spitex_name, first_name, last_name, email, phone, message, consented_at,
         created_at, seen_at)
       SELECT 'copy-' || value, 1, spitex_name, first_name, last_name, email, phone, message, consented_at,
         ?1, iif(value < ?4, NULL, ?1)
       FROM inquiries, json_each(?2) WHERE inquiries.id = ?3`,
      new Date().toISOString(),
      JSON.stringify(Array.from({ length: unread + read }, (_, n) => n)),
      of,
      unread,
    );
  };

  test("of sixty is counted, and each of them is in the list behind a link", async () => {
    const old = await sent("spitex-eulach-8400");
    await copies(old, { unread: 59, read: 0 });
    const words = wordsIn((await anna.open(DESK)).html);
    expect(words).toContain("60 Anfragen, die älteste zuerst");
    expect(words).toContain("Hier stehen die 50 ältesten.");
    const first = (await anna.open(`${DESK}/anfragen`)).html;
    const [, next = ""] = /href="(\/anbieter\/1\/anfragen\?vor=[^"]+)">Ältere zeigen/.exec(first) ?? [];
    const second = (await anna.open(next)).html;
    const messages = [first, second].map((html) => html.match(/class="own-review-text"/g)?.length);
    expect([...messages, second.includes("Ältere zeigen")]).toEqual([50, 10, false]);
  });

  test("waits even if newer ones are read or answered, the oldest first", async () => {
    const old = await sent("spitex-eulach-8400");
    await copies(old, { unread: 1, read: 60 });
    const { html } = await anna.open(DESK);
    expect(html).toContain("2 Anfragen, die älteste zuerst");
    expect(html.indexOf(`value="${old}"`)).toBeLessThan(html.indexOf('value="copy-0"'));
    expect(html).not.toContain('value="copy-1"');
    await change("UPDATE inquiries SET seen_at = created_at WHERE id IN (?, 'copy-0')", old);
    await confirmAll();
    await anna.press(DESK, "kapazitaet", { state: "frei" });
    const done = (await anna.open(DESK)).html;
    expect(done).toContain("Keine ungelesene Anfrage wartet, und die Angaben sind bestätigt.");
  });

  test("counts in the list of entries and on every page of its own entry, until it is read", async () => {
    await makeMember(anna.id, 2);
    const shown = async (path: string) => wordsIn((await anna.open(path)).html);
    const [early, anfrage] = [await sent("spitex-eulach-8400"), await sent("spitex-eulach-8400")];
    await answer({ anfrage: early, antwort: "gelesen" });
    await change(
      "INSERT INTO fact_corrections (spitex_id, field, said, created_at) VALUES (1, 'other', 'Falsch', ?)",
      CREATED,
    );
    expect((await anna.open("/anbieter")).html.match(/Was wartet: \d/g)).toEqual(["Was wartet: 2"]);
    expect(await shown(`${DESK}/zahlen`)).toContain("Was wartet2");
    expect(await shown("/anbieter/2/zahlen")).not.toMatch(/Was wartet\d/);
    await answer({ anfrage, antwort: "gelesen" });
    await change("UPDATE fact_corrections SET upheld_at = created_at");
    expect(await shown("/anbieter")).not.toContain("Was wartet:");
    expect(await shown(DESK)).not.toMatch(/Was wartet\d/);
  });

  test("is refused for lack of capacity, also on the page if the provider wants that", async () => {
    const anfrage = await sent("spitex-eulach-8400");
    expect((await anna.open(DESK)).html).toContain("Keine Kapazität, auch auf der Seite");
    const { status, location } = await answer({ anfrage, antwort: "voll", kapazitaet: "voll" });
    expect(status).toBe(303);
    expect((await anna.open(location ?? "")).html).toContain("Das steht jetzt auch auf Ihrer Seite.");
    expect(await stored()).toMatchObject([{ answer: "voll" }]);
    expect(await rows("SELECT spitex_id, state FROM provider_capacity")).toEqual([{ spitex_id: 1, state: "voll" }]);
    const page = await (await site.fetch("/zuerich/winterthur/spitex-eulach-8400")).text();
    expect(page).toContain("Nimmt zurzeit niemanden auf");
  });

  test("of another listing, or from before the membership, is not listed", async () => {
    const other = await sent("spitex-toess-8400");
    const early = await sent("spitex-eulach-8400");
    await change("UPDATE provider_members SET created_at = '2026-11-23T09:00:01.000Z' WHERE user_id = ?", anna.id);
    for (const [anfrage, desk] of [
      [other, DESK],
      [other, "/anbieter/2"],
      [early, DESK],
    ] as const) {
      const refused = await answer({ anfrage, antwort: "voll", kapazitaet: "voll" }, anna, desk);
      expect([refused.status, refused.html.includes(ANNA.message)]).toEqual([404, false]);
    }
    expect(await stored()).toEqual([
      { answer: null, seen_at: null },
      { answer: null, seen_at: null },
    ]);
    expect(await rows("SELECT state FROM provider_capacity")).toEqual([]);
    expect(await mailsOf("inquiry_answer")).toEqual([]);
  });

  test.each(["anruf", "voll", "gelesen"])(
    "accepts no «%s» of a member who is removed at the same moment",
    async (antwort) => {
      const remove = () => change("DELETE FROM provider_members");
      const DB = overtakenDatabase(env.DB, "UPDATE inquiries SET", remove);
      const beat = await personAt(authSite({ DB, FORM_RATE_LIMIT: "1000", PAGE_CACHE_MB: "0" }));
      await makeMember(beat.id, 1);
      const anfrage = await sent("spitex-eulach-8400");
      await answer({ anfrage, antwort }, beat);
      expect(await rows("SELECT id FROM provider_members")).toEqual([]);
      expect(await stored()).toEqual([{ answer: null, seen_at: null }]);
      expect(await mailsOf("inquiry_answer")).toEqual([]);
    },
  );

  test.each([
    { anfrage: "x", antwort: "anruf" },
    { antwort: "anruf" },
    { anfrage: crypto.randomUUID(), antwort: "unfug" },
    { anfrage: crypto.randomUUID(), antwort: "voll", kapazitaet: "frei" },
  ])("is refused with %o", async (values) => {
    expect((await answer(values)).status).toBe(422);
    expect(await rows("SELECT state FROM provider_capacity")).toEqual([]);
  });
});
