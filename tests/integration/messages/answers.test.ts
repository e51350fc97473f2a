import { beforeAll, describe, expect, test, vi } from "vitest";
import { authSite, tick } from "#tests/support/auth.ts";
import { change, firstValue } from "#tests/support/database.ts";
import { openedAgo, sendForm } from "#tests/support/forms.ts";
import {
  answer,
  answerLink,
  beginEachOnMonday,
  inquire,
  inquiryRows,
  mailsOf,
  minute,
  monday,
} from "#tests/support/inquiries.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { ANNA } from "#tests/support/people.ts";

const TOESS = "info@toess.example";
const site = authSite({ FORM_RATE_LIMIT: "1000", MAIL_OPERATOR: "betrieb@example.ch" });
const html = async (path: string) => (await site.fetch(path)).text();
/** The steps of the page, "Gesendet 23. November 2026, 10:00 Uhr". */
const steps = async (path: string) =>
  [...(await html(path)).matchAll(/<strong>(\w[^<]*)<\/strong><span>([^<]*)<\/span>(?:<span>([^<]*)<\/span>)?/g)].map(
    ([, ...parts]) => parts.filter(Boolean).join(" "),
  );

beforeAll(async () => {
  await seedListings(winterthur, [
    { name: "Spitex Töss", slug: "spitex-toess-8400", email: TOESS, phone: "+41522001020" },
    { name: "Spitex Eulach", phone: "+41522001021" },
  ]);
});
beginEachOnMonday();

describe("the page of an inquiry", () => {
  test("is linked in the confirmation and named in the responses of form and endpoint", async () => {
    const path = await inquire(site, "spitex-toess-8400");
    expect(path).toMatch(/^\/anfrage\/[0-9a-f]{40}$/);
    expect((await newestMail(ANNA.email, "inquiry_confirmation")).text).toContain(`https://site.test${path}\n`);
    const sent = await sendForm(site, "/zuerich/winterthur/spitex-toess-8400/anfrage", { ...ANNA, consent: "on" });
    expect(sent.location).toMatch(/^\/anfrage\/[0-9a-f]{40}\?gesendet=1$/);
    const page = await html(sent.location ?? "");
    expect(page).toContain("<h1>Anfrage gesendet</h1>");
    expect(page).toContain("Ihre Beratungsanfrage wurde erfolgreich gesendet. Wir melden uns bald bei Ihnen.");
  });

  test("shows the message, its recipient and its progress, in Swiss time", async () => {
    const path = await inquire(site, "spitex-toess-8400");
    expect(await steps(path)).toEqual([
      "Gesendet 23. November 2026, 10:00 Uhr",
      "Zugestellt noch nicht",
      "Gelesen noch nicht",
      "Beantwortet noch nicht",
    ]);
    monday("09:01");
    await minute();
    expect((await steps(path))[1]).toBe("Zugestellt 23. November 2026, 10:01 Uhr");
    const page = await html(path);
    for (const part of ["Spitex Töss", ANNA.message, ANNA.phone, "+41 52 200 10 20"]) expect(page).toContain(part);
  });

  test("is secret: not indexed, cached or sent to other sites, and only a hash of its code is stored", async () => {
    const path = await inquire(site, "spitex-toess-8400");
    const { headers } = await site.fetch(path);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Referrer-Policy")).toBe("same-origin");
    expect(await html(path)).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(JSON.stringify(await inquiryRows())).not.toContain(path.split("/")[2]);
  });

  test.each(["0".repeat(40), "abc", "x".repeat(300)])("404 in plain words for the code %s", async (code) => {
    const response = await site.fetch(`/anfrage/${code}`);
    expect(response.status).toBe(404);
    const page = await response.text();
    expect(page).toContain("<h1>Diese Anfrage gibt es nicht oder nicht mehr</h1>");
    expect(page).toContain("Prüfen Sie, ob der Link aus der E-Mail ganz ist. Anfragen löschen wir nach 90 Tagen.");
  });

  test("429 for many wrong codes; correct ones do not count", async () => {
    const path = await inquire(site, "spitex-toess-8400");
    const strict = authSite({ FORM_RATE_LIMIT: "2" });
    const statusOf = async (code: string) => (await strict.fetch(code)).status;
    for (let visit = 0; visit < 4; visit++) expect(await statusOf(path)).toBe(200);
    const wrong = [];
    for (let guess = 0; guess < 3; guess++) wrong.push(await statusOf(`/anfrage/${"1".repeat(39)}${guess}`));
    expect(wrong).toEqual([404, 404, 429]);
  });

  test("announces no mail to the provider if the operator has to call it", async () => {
    const path = await inquire(site, "spitex-eulach-8400");
    expect(await steps(path)).toEqual(["Gesendet 23. November 2026, 10:00 Uhr"]);
    expect(await html(path)).toContain("Wir geben Ihre Anfrage telefonisch weiter.");
    expect((await newestMail("betrieb@example.ch", "inquiry")).text).not.toContain("/antwort/");
    expect(await inquiryRows()).toMatchObject([{ remind_at: null, offer_at: null, day_at: null }]);
  });

  test("says that a mail could not be delivered", async () => {
    const path = await inquire(site, "spitex-toess-8400");
    await change("UPDATE mail_outbox SET state = 'dead' WHERE kind = 'inquiry'");
    expect(await html(path)).toContain("Die E-Mail an diese Spitex konnte nicht zugestellt werden.");
  });

  test("is the same for a form that is resent because its response was lost", async () => {
    const opened = { ...ANNA, consent: "on", formTime: await openedAgo(60) };
    const page = "/zuerich/winterthur/spitex-toess-8400/anfrage";
    const first = await sendForm(site, page, opened);
    expect((await sendForm(site, page, opened)).location).toBe(first.location);
    expect(await inquiryRows()).toHaveLength(1);
  });

  test("is deleted with the inquiry after 90 days", async () => {
    const path = await inquire(site, "spitex-toess-8400");
    await tick("0 2 * * *", "2027-03-01T02:00:00Z");
    expect((await site.fetch(path)).status).toBe(200);
    vi.setSystemTime("2027-03-01T02:00:00Z");
    await tick("0 2 * * *", "2027-03-01T02:00:00Z");
    expect((await site.fetch(path)).status).toBe(404);
    expect(await inquiryRows()).toEqual([]);
  });
});

describe("the provider's links", () => {
  test("change nothing when they are opened: mail scanners open links, too", async () => {
    await inquire(site, "spitex-toess-8400");
    const before = await inquiryRows();
    for (const press of ["anruf", "voll", "ort", "gelesen"]) {
      const response = await site.fetch(await answerLink(TOESS, press));
      expect(response.status).toBe(200);
      expect(response.headers.get("Referrer-Policy")).toBe("same-origin");
      const page = await response.text();
      expect(page.match(/<button[^>]*type="submit"/g)).toHaveLength(1);
      expect(page).not.toContain(ANNA.message);
    }
    expect(await inquiryRows()).toEqual(before);
  });

  test.each([
    ["anruf", "«Wir rufen an» Die Spitex ruft Sie an.", "Die Spitex ruft Sie an."],
    ["voll", "«Keine Kapazität» Die Spitex kann zurzeit niemanden aufnehmen.", "zurzeit niemanden aufnehmen"],
    ["ort", "«Falscher Ort» Die Spitex kommt nicht an Ihren Ort.", "kommt nicht an Ihren Ort"],
  ])("«%s» is stored by a press, and the sender is notified", async (press, step, words) => {
    const path = await inquire(site, "spitex-toess-8400");
    const link = await answerLink(TOESS, press);
    monday("09:30");
    const response = await answer(site, link);
    expect(response.status).toBe(303);
    expect(await html(response.headers.get("Location") ?? "")).toContain("Danke, das ist gespeichert");
    expect((await steps(path)).slice(2)).toEqual([
      "Gelesen 23. November 2026, 10:30 Uhr",
      `Beantwortet 23. November 2026, 10:30 Uhr ${step}`,
    ]);
    const mail = await newestMail(ANNA.email, "inquiry_answer");
    expect(mail.subject).toBe("Antwort auf Ihre Anfrage");
    expect(mail.text).toContain(words);
    expect(mail.text).toContain(`https://site.test${path}\n`);
    expect(mail.text).not.toContain(ANNA.message);
    expect(await firstValue("SELECT reply_to FROM mail_outbox WHERE kind = 'inquiry_answer'")).toBe(
      "betrieb@example.ch",
    );
  });

  test("a call may be announced, and is shown as agreed", async () => {
    const path = await inquire(site, "spitex-toess-8400");
    const link = await answerLink(TOESS, "anruf");
    const refused = await answer(site, link, { tag: "2026-11-24" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Geben Sie eine Zeit zwischen 06:00 und 22:00 ein");
    await answer(site, link, { tag: "2026-11-24", zeit: "10:30" });
    expect((await steps(path)).at(-1)).toBe("Rückruf vereinbart 24. November 2026, 10:30 Uhr");
    expect((await newestMail(ANNA.email, "inquiry_answer")).text).toContain("24. November 2026, 10:30 Uhr");
  });

  test("«Gelesen» is stored, but does not count as an answer", async () => {
    const path = await inquire(site, "spitex-toess-8400");
    monday("09:10");
    await answer(site, await answerLink(TOESS, "gelesen"));
    expect((await steps(path)).slice(2)).toEqual(["Gelesen 23. November 2026, 10:10 Uhr", "Beantwortet noch nicht"]);
    expect(await mailsOf("inquiry_answer")).toEqual([]);
  });

  test("the same press again changes nothing; another press replaces the answer, and the first time counts", async () => {
    await inquire(site, "spitex-toess-8400");
    const link = await answerLink(TOESS, "anruf");
    await Promise.all([answer(site, link), answer(site, link)]);
    expect(await mailsOf("inquiry_answer")).toHaveLength(1);
    monday("10:00");
    await answer(site, await answerLink(TOESS, "voll"));
    expect(await mailsOf("inquiry_answer")).toHaveLength(2);
    expect(await inquiryRows()).toMatchObject([
      { answer: "voll", answered_at: "2026-11-23T09:00:00.000Z", answer_at: "2026-11-23T10:00:00.000Z" },
    ]);
  });

  test("404 for a forged token, by GET and POST; 422 for an unknown answer", async () => {
    await inquire(site, "spitex-toess-8400");
    const link = await answerLink(TOESS, "voll");
    const [, , token = ""] = new URL(link, "https://site.test").pathname.split("/");
    const forged = link.replace(token, `${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`);
    expect((await site.fetch(forged)).status).toBe(404);
    expect((await answer(site, forged)).status).toBe(404);
    expect((await answer(site, link, { als: "vielleicht" })).status).toBe(422);
    expect(await inquiryRows()).toMatchObject([{ answer: null, seen_at: null }]);
  });

  test("429 for a client that presses too often", async () => {
    await inquire(site, "spitex-toess-8400");
    const strict = authSite({ FORM_RATE_LIMIT: "1" });
    const link = await answerLink(TOESS, "gelesen");
    expect((await answer(strict, link)).status).toBe(303);
    expect((await answer(strict, link)).status).toBe(429);
  });
});
