import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ShownCorrection } from "#domain/desks/correction-desk.ts";
import { adminSite, lastAudit } from "#tests/support/admin.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { openedAgo, sendForm } from "#tests/support/forms.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { makeMember, personAt } from "#tests/support/members.ts";

const OPERATOR = "betrieb@example.ch";
const site = authSite({ FORM_RATE_LIMIT: "1000", MAIL_OPERATOR: OPERATOR });
const DESK = "/anbieter/1";
const PROVIDER = "/zuerich/winterthur/spitex-eulach-8400";
const PAGE = `${PROVIDER}/angabe-korrigieren`;
const GOOD = { field: "phone", said: "Die neue Nummer ist 052 200 99 99.", email: "ruth@example.ch" };

const mails = () => rows('SELECT kind, recipient AS "to", subject, text FROM mail_outbox ORDER BY created_at');
const stored = () => rows("SELECT field, shown, said, email, outcome FROM fact_corrections");

beforeAll(() =>
  seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", phone: "+41 52 200 00 00", care: ["demenz"], email: "g@example.ch" },
    { id: 2, name: "Spitex Töss" },
  ]),
);
beforeEach(async () => {
  for (const table of ["fact_corrections", "mail_outbox", "sent_forms", "auth_rate_limits"])
    await change(`DELETE FROM ${table}`);
});

describe("a member of the listing", () => {
  const notices = async () => (await mails()).filter(({ subject }) => String(subject).startsWith("Jemand meldet"));

  test("is notified once a day, without the words and the name of the visitor", async () => {
    const member = await personAt(site);
    await makeMember(member.id, 1);
    await sendForm(site, PAGE, GOOD);
    await sendForm(site, PAGE, { ...GOOD, said: "Noch etwas." });
    expect(await stored()).toHaveLength(2);
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(notice?.to).toBe(member.email);
    expect(String(notice?.text)).toContain("nicht stimmt: Telefon.");
    expect(String(notice?.text)).not.toMatch(/052 200 99 99|ruth@example.ch/);
    expect(await mails()).toHaveLength(3);
    await change("DELETE FROM provider_members");
  });

  test("sees open corrections and settles one, and the visitor is notified", async () => {
    const [member, other] = [await personAt(site), await personAt(site)];
    await makeMember(member.id, 1);
    await sendForm(site, PAGE, GOOD);
    const { html } = await member.open(DESK);
    expect(html).toContain(`«${GOOD.said}»`);
    expect(html).toContain("<h4>Telefon: +41 52 200 00 00</h4>");
    expect(html).not.toContain(GOOD.email);
    const meldung = /name="meldung" value="(\d+)"/.exec(html)?.[1] ?? "";
    const judge = (person: typeof member, verdict: string) => person.press(DESK, "meldung", { meldung, verdict });
    expect((await judge(other, "taken")).status).toBe(404);
    expect((await judge(member, "unfug")).status).toBe(422);
    expect((await judge(member, "upheld")).status).toBe(303);
    expect((await judge(member, "upheld")).status).toBe(303);
    expect((await member.open(DESK)).html).not.toContain(GOOD.said);
    expect(await rows("SELECT count(*) AS n FROM auth_audit_log WHERE action = 'correction_upheld'")).toEqual([
      { n: 1 },
    ]);
    const desk = await adminSite();
    expect((await desk.ask("GET", "/corrections")).body.items).toMatchObject([{ upheldAt: expect.any(String) }]);
    expect((await judge(member, "taken")).refusal).toBe("correction_unchanged");
    await change("UPDATE all_listings SET phone = '+41 52 200 99 99' WHERE id = 1");
    expect((await judge(member, "taken")).status).toBe(303);
    expect(await stored()).toMatchObject([{ outcome: "taken" }]);
    expect(await lastAudit()).toMatchObject({ action: "correction_decided", user_id: member.id });
    const answer = (await mails()).find(({ kind }) => kind === "correction_answer");
    expect(answer?.to).toBe(GOOD.email);
    expect(String(answer?.text)).toContain("Der Anbieter hat es korrigiert.");
    expect((await judge(member, "taken")).status).toBe(409);
    await change("UPDATE all_listings SET phone = '+41 52 200 00 00' WHERE id = 1");
    await change("DELETE FROM provider_members");
  });

  test("cannot decide on corrections of another listing", async () => {
    const member = await personAt(site);
    await makeMember(member.id, 2);
    await sendForm(site, PAGE, GOOD);
    const [{ id } = { id: 0 }] = await rows("SELECT id FROM fact_corrections");
    for (const verdict of ["taken", "upheld"]) {
      for (const path of ["/anbieter/2", DESK]) {
        expect((await member.press(path, "meldung", { meldung: Number(id), verdict })).status).toBe(404);
      }
    }
    expect(await rows("SELECT handled_at, upheld_at FROM fact_corrections")).toEqual([
      { handled_at: null, upheld_at: null },
    ]);
    await change("DELETE FROM provider_members");
  });
});

describe("a visitor", () => {
  test("finds the form from the page, with the page's value of each fact", async () => {
    expect(await (await site.fetch(PROVIDER)).text()).toContain(`href="${PAGE}"`);
    const html = await (await site.fetch(`${PAGE}?feld=care`)).text();
    expect(html).toContain('<option value="phone">Telefon: +41 52 200 00 00</option>');
    expect(html).toMatch(/<option value="care" selected="">Leistungsarten: Demenz<\/option>/);
    expect(html).not.toContain("g@example.ch");
    expect(html).toContain('content="noindex, follow"');
  });

  test("sends a correction: it is stored with the shown value, and the operator is notified", async () => {
    const sent = await sendForm(site, PAGE, GOOD);
    expect(sent.status).toBe(303);
    expect(sent.location).toBe(`${PAGE}?gesendet=1`);
    expect(await stored()).toEqual([
      { field: "phone", shown: "+41 52 200 00 00", said: GOOD.said, email: GOOD.email, outcome: null },
    ]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "correction", to: OPERATOR, subject: "Angabe korrigieren: Spitex Eulach" });
    expect(String(mail?.text)).toContain(GOOD.said);
  });

  test("sends a correction without an address, and twice by mistake: it is stored once", async () => {
    const { email: _, ...anonymous } = { ...GOOD, formTime: await openedAgo(60) };
    await sendForm(site, PAGE, anonymous);
    await sendForm(site, PAGE, anonymous);
    expect(await stored()).toMatchObject([{ email: null }]);
    expect(await mails()).toHaveLength(1);
  });

  test.each([
    [{ field: "" }, "Wählen Sie, welche Angabe nicht stimmt."],
    [{ field: "email" }, "Wählen Sie, welche Angabe nicht stimmt."],
    [{ said: " " }, "Schreiben Sie, was richtig wäre."],
    [{ said: "x".repeat(501) }, "Bitte kürzen Sie das auf höchstens 500 Zeichen."],
    [
      { email: "ruth" },
      "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.ch, oder lassen Sie das Feld leer.",
    ],
  ])("sends %o, reads a sentence and keeps the typed text", async (fault, sentence) => {
    const { status, html } = await sendForm(site, PAGE, { ...GOOD, ...fault });
    expect(status).toBe(422);
    expect(html).toContain(sentence);
    if (!("said" in fault)) expect(html).toContain(GOOD.said);
    expect(await stored()).toEqual([]);
  });

  test("finds no form for an unknown provider", async () => {
    expect((await site.fetch("/zuerich/winterthur/gibt-es-nicht/angabe-korrigieren")).status).toBe(404);
  });
});

describe("an admin", () => {
  let desk: Awaited<ReturnType<typeof adminSite>>;
  beforeAll(async () => {
    desk = await adminSite();
  });
  const list = async (filter = "open") =>
    ((await desk.ask("GET", `/corrections?filter=${filter}`)).body as { items: ShownCorrection[] }).items;
  const decide = (id: number | undefined, body: object) => desk.ask("POST", `/corrections/${id}`, body);

  test("sees open corrections, decides once, and visitors with an address get an answer", async () => {
    await sendForm(site, PAGE, GOOD);
    const [item] = await list();
    expect(item).toMatchObject({
      spitexName: "Spitex Eulach",
      label: "Telefon",
      said: GOOD.said,
      spitexPath: PROVIDER,
    });
    expect((await decide(item?.id, { outcome: "taken", answer: "Danke für den Hinweis." })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await list("handled")).toMatchObject([{ outcome: "taken", answer: "Danke für den Hinweis." }]);
    const answer = (await mails()).find(({ kind }) => kind === "correction_answer");
    expect(answer).toMatchObject({ to: GOOD.email, subject: "Ihre Korrektur: Spitex Eulach" });
    expect(String(answer?.text)).toContain("Danke für den Hinweis.");
    expect(await lastAudit()).toMatchObject({ action: "correction_decided" });
    const again = await decide(item?.id, { outcome: "refused" });
    expect(again).toMatchObject({ status: 409, body: { error: { code: "correction_decided" } } });
    expect((await mails()).filter(({ kind }) => kind === "correction_answer")).toHaveLength(1);
  });

  test("can call a fact corrected only if it is, and otherwise answers in own words", async () => {
    await sendForm(site, PAGE, GOOD);
    await sendForm(site, PAGE, { ...GOOD, said: "Noch etwas." });
    const [first, second] = await list();
    const unchanged = await decide(first?.id, { outcome: "taken", answer: "" });
    expect(unchanged).toMatchObject({ status: 409, body: { error: { code: "correction_unchanged" } } });
    expect(await list()).toHaveLength(2);
    expect((await decide(first?.id, { outcome: "taken", answer: "Die Nummer gilt ab Januar." })).status).toBe(204);
    await change("UPDATE all_listings SET phone = '+41 52 200 99 99' WHERE id = 1");
    expect((await decide(second?.id, { outcome: "taken", answer: "" })).status).toBe(204);
    await change("UPDATE all_listings SET phone = '+41 52 200 00 00' WHERE id = 1");
    const answers = (await mails()).filter(({ kind }) => kind === "correction_answer").map(({ text }) => String(text));
    expect(answers.filter((text) => text.includes("Wir haben es korrigiert."))).toHaveLength(1);
    expect(answers.find((text) => text.includes("Die Nummer gilt ab Januar."))).not.toContain("korrigiert.");
  });

  test("can settle a correction that concerns no fact, but the mail never claims a correction", async () => {
    await sendForm(site, PAGE, { ...GOOD, field: "other" });
    await sendForm(site, PAGE, { ...GOOD, field: "other", said: "Noch etwas." });
    const [first, second] = await list();
    expect((await decide(first?.id, { outcome: "taken" })).status).toBe(204);
    await change("UPDATE all_listings SET updated_at = '2100-01-01T00:00:00.000Z' WHERE id = 1");
    expect((await decide(second?.id, { outcome: "taken" })).status).toBe(204);
    const answers = (await mails()).filter(({ kind }) => kind === "correction_answer").map(({ text }) => String(text));
    expect(answers.map((text) => text.includes("Wir haben es korrigiert.")).toSorted()).toEqual([false, false]);
  });

  test.each(["alone", "with others"])(
    "deletes the listing, %s: visitors with an address get an answer",
    async (how) => {
      await seedListings(winterthur, [{ id: 9, name: "Spitex Weg", phone: "+41 52 200 00 09" }]);
      const page = "/zuerich/winterthur/spitex-weg-8400/angabe-korrigieren";
      await sendForm(site, page, GOOD);
      await sendForm(site, page, { field: "phone", said: "Ohne Adresse." });
      const updatedAt = "2026-01-01T00:00:00.000Z";
      const gone =
        how === "alone"
          ? await desk.ask("DELETE", "/listings/9")
          : await desk.ask("POST", "/listings/bulk", { action: "delete", listings: [{ id: 9, updatedAt }] });
      expect(gone.status).toBeLessThan(300);
      const answers = (await mails()).filter(({ kind }) => kind === "correction_answer");
      expect(answers.map(({ to }) => to)).toEqual([GOOD.email]);
      expect(String(answers[0]?.text)).toContain(
        "Wir haben den ganzen Eintrag inzwischen aus dem Verzeichnis genommen.",
      );
      for (const table of ["listing_deletions", "all_listings WHERE deleted_at IS NOT NULL"])
        await change(`DELETE FROM ${table}`);
    },
  );

  test("sends no answer to a visitor without an address", async () => {
    await sendForm(site, PAGE, { field: "other", said: "Die Spitex gibt es nicht mehr." });
    const [item] = await list();
    expect((await decide(item?.id, { outcome: "refused" })).status).toBe(204);
    expect((await mails()).map(({ kind }) => kind)).toEqual(["correction"]);
  });

  test("gets an error for unknown corrections and missing values", async () => {
    expect(await decide(999, { outcome: "taken" })).toMatchObject({ status: 404 });
    await sendForm(site, PAGE, GOOD);
    const [item] = await list();
    expect(await decide(item?.id, {})).toMatchObject({ status: 422 });
  });

  test("sees the number of open corrections on the overview", async () => {
    await sendForm(site, PAGE, GOOD);
    expect((await desk.ask("GET", "/overview")).body).toMatchObject({ corrections: 1 });
  });
});
