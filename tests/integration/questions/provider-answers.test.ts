import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { atOnce, authSite } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { monday, press } from "#tests/support/inquiries.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { wordsIn } from "#tests/support/members.ts";
import {
  ASKER,
  askProviders,
  beginEachWithoutQuestions,
  pressAnswer,
  questionLink,
  recipientOf,
} from "#tests/support/provider-questions.ts";

const EULACH = "info@eulach.example";
const [EULACH_ID, SEEN_ID] = [801, 802];
const site = authSite({ FORM_RATE_LIMIT: "1000", PAGE_CACHE_MB: "0" });

beforeAll(() => seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 }));
beginEachWithoutQuestions();
beforeEach(async () => {
  await change("DELETE FROM all_listings");
  await seedListings(winterthur, [
    { id: EULACH_ID, name: "Spitex Eulach", email: EULACH, serviceArea: ["8400"] },
    { id: SEEN_ID, name: "Spitex Seen", email: "info@seen.example", serviceArea: ["8400"] },
  ]);
});

const asked = () => askProviders({ email: ASKER, chosen: [EULACH_ID, SEEN_ID] });
const plain = (link: string) => link.replace(/\?.*/, "");
const open = async (path: string) => {
  const response = await site.fetch(path);
  return { status: response.status, html: await response.text() };
};
const wordsOn = async (path: string) => wordsIn((await open(path)).html);
const answered = async () => {
  const { answer, from_day, answered_at, answer_at, told_at } = await recipientOf(EULACH_ID);
  return { answer, from_day, answered_at, answer_at, told_at };
};

describe("a link in the mail", () => {
  test("shows the question and changes nothing before its button is pressed", async () => {
    await asked();
    const link = await questionLink(EULACH, "ja");
    const { status, html } = await open(link);
    expect(status).toBe(200);
    expect(wordsIn(html)).toContain(
      "«Wer kann so bald wie möglich täglich nach Winterthur kommen? Es geht um Wundpflege.»",
    );
    expect(wordsIn(html)).toContain("Noch keine Antwort.");
    expect(html.match(/<form /g)).toHaveLength(1);
    expect((await site.fetch(link, { method: "HEAD" })).status).toBe(200);
    expect((await answered()).answer).toBeNull();
    const pressed = await pressAnswer(site, link);
    expect([pressed.status, pressed.headers.get("Location")]).toEqual([303, `${plain(link)}?gesendet=1`]);
    const thanks = await wordsOn(`${plain(link)}?gesendet=1`);
    expect(thanks).toContain("Danke, das ist gespeichert");
    expect(thanks).toContain(
      "Ihre Antwort: «Wir können», 23. November 2026, 10:00 Uhr. Sie können sie bis 23. November 2026, 11:00 Uhr ändern.",
    );
    expect((await recipientOf(SEEN_ID)).answer).toBeNull();
  });

  test.each([
    ["ja", {}, "Wir können"],
    ["ab", { tag: "7.12.2026" }, "Wir können ab Montag, 7. Dezember 2026"],
    ["anruf", {}, "Rufen Sie uns an"],
    ["voll", {}, "Nein: voll"],
    ["gebiet", {}, "Nein: nicht unser Gebiet"],
    ["leistung", {}, "Nein: nicht unsere Leistung"],
  ])("answers «%s» with one press", async (als, fields, words) => {
    await asked();
    const link = await questionLink(EULACH, als);
    expect((await pressAnswer(site, link, fields)).status).toBe(303);
    expect(await answered()).toMatchObject({ answer: als, from_day: als === "ab" ? "2026-12-07" : null });
    expect(await wordsOn(plain(link))).toContain(`Ihre Antwort: «${words}»`);
  });

  test.each(["", "gestern", "2026-11-22", "2027-12-01"])(
    "422 with a sentence for «Wir können ab» with the day %j",
    async (tag) => {
      await asked();
      const refused = await pressAnswer(site, await questionLink(EULACH, "ab"), { tag });
      expect(refused.status).toBe(422);
      const html = await refused.text();
      expect(html).toContain("Geben Sie einen Tag der nächsten sechs Monate ein: Tag, Monat und Jahr");
      expect(html).toContain('aria-invalid="true"');
      expect((await answered()).answer).toBeNull();
    },
  );

  test("says that a person to whom the mail was forwarded answers for the provider", async () => {
    await asked();
    expect(await wordsOn(await questionLink(EULACH, "ja"))).toContain(
      "Wer den Link aus unserer E-Mail hat, antwortet für Spitex Eulach.",
    );
  });

  test("404 if it is not valid, or if the question is not confirmed; 405 and 400 for other requests", async () => {
    await asked();
    const link = plain(await questionLink(EULACH, "ja"));
    expect((await open(link.replace(/.$/, (last) => (last === "0" ? "1" : "0")))).status).toBe(404);
    expect((await site.fetch(link, { method: "PUT", headers: { Origin: "https://site.test" } })).status).toBe(405);
    const foreign = {
      method: "POST",
      headers: { Origin: "https://evil.example" },
      body: new URLSearchParams({ als: "ja" }),
    };
    expect((await site.fetch(link, foreign)).status).toBe(400);
    expect((await press(site, link, [["als", "vielleicht"]])).status).toBe(422);
    await change("UPDATE questions SET sent_at = NULL");
    expect((await open(link)).status).toBe(404);
    expect((await pressAnswer(site, `${link}?als=ja`)).status).toBe(404);
    expect((await answered()).answer).toBeNull();
  });

  test("429 for a client that presses too often", async () => {
    const strict = authSite({ FORM_RATE_LIMIT: "2" });
    await asked();
    const link = await questionLink(EULACH, "ja");
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await pressAnswer(strict, link)).status);
    expect(statuses).toEqual([303, 303, 429]);
  });
});

describe("an answer", () => {
  test("is stored once if pressed twice, also concurrently", async () => {
    await asked();
    const link = await questionLink(EULACH, "ja");
    const pressed = await atOnce(3, () => pressAnswer(site, link));
    expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303]);
    const first = await answered();
    monday("09:20");
    expect((await pressAnswer(site, link)).status).toBe(303);
    expect(await answered()).toEqual(first);
  });

  test("can be changed for an hour after the first press, and then says so", async () => {
    await asked();
    await pressAnswer(site, await questionLink(EULACH, "ja"));
    await change("UPDATE question_recipients SET told_at = '2026-11-23T09:01:00.000Z'");
    monday("09:59");
    await pressAnswer(site, await questionLink(EULACH, "ab"), { tag: "2026-12-07" });
    expect(await answered()).toEqual({
      answer: "ab",
      from_day: "2026-12-07",
      answered_at: "2026-11-23T09:00:00.000Z",
      answer_at: "2026-11-23T09:59:00.000Z",
      told_at: null,
    });
    monday("10:00");
    const link = await questionLink(EULACH, "voll");
    const late = await pressAnswer(site, link, { kapazitaet: "voll" });
    expect(late.status).toBe(409);
    const said = wordsIn(await late.text());
    expect(said).toContain("Das ist nicht gespeichert. Ihre Antwort lässt sich nach einer Stunde nicht mehr ändern.");
    expect(said).toContain("Ihre Antwort: «Wir können ab Montag, 7. Dezember 2026», 23. November 2026, 10:59 Uhr.");
    expect((await open(link)).html).not.toContain("<form ");
    expect((await answered()).answer).toBe("ab");
    expect(await rows("SELECT * FROM provider_capacity")).toEqual([]);
    expect((await pressAnswer(site, await questionLink(EULACH, "ab"), { tag: "7.12.2026" })).status).toBe(303);
  });

  test("is one of them if several are pressed concurrently", async () => {
    await asked();
    const links = await Promise.all(["ja", "anruf", "gebiet"].map((als) => questionLink(EULACH, als)));
    await Promise.all(links.map((link) => pressAnswer(site, link)));
    expect(["ja", "anruf", "gebiet"]).toContain((await answered()).answer);
    expect((await recipientOf(SEEN_ID)).answer).toBeNull();
  });

  test("that the person noted after a call is replaced by the provider's own answer", async () => {
    await asked();
    await change(
      "UPDATE question_recipients SET answer = 'voll', is_noted = 1, answered_at = ?1, answer_at = ?1 WHERE spitex_id = ?2",
      "2026-11-23T06:00:00.000Z",
      EULACH_ID,
    );
    const link = await questionLink(EULACH, "ja");
    expect(await wordsOn(link)).toContain("Nach einem Anruf hat die Person notiert: «Nein: voll»");
    expect((await pressAnswer(site, link)).status).toBe(303);
    expect(await recipientOf(EULACH_ID)).toMatchObject({
      answer: "ja",
      is_noted: 0,
      answered_at: "2026-11-23T09:00:00.000Z",
    });
  });
});

describe("«voll»", () => {
  const capacity = () => rows("SELECT spitex_id, state, origin FROM provider_capacity");

  test("sets the capacity in the same press, if that is ticked", async () => {
    await asked();
    const link = await questionLink(EULACH, "voll");
    expect((await open(link)).html).toMatch(/<input type="checkbox" name="kapazitaet" value="voll"\/>/);
    await pressAnswer(site, link);
    expect(await capacity()).toEqual([]);
    await pressAnswer(site, link, { kapazitaet: "voll" });
    await pressAnswer(site, link, { kapazitaet: "voll" });
    expect(await capacity()).toEqual([{ spitex_id: EULACH_ID, state: "voll", origin: "mail" }]);
    expect(await wordsOn(`${plain(link)}?gesendet=1`)).toContain(
      "Auf Ihrer Seite steht jetzt: «Nimmt zurzeit niemanden auf».",
    );
  });

  test("is the only answer that sets it", async () => {
    await asked();
    await pressAnswer(site, await questionLink(EULACH, "gebiet"), { kapazitaet: "voll" });
    expect(await capacity()).toEqual([]);
  });

  test("does not set it, and says so, if the mail went to a former address of the listing", async () => {
    await asked();
    const link = await questionLink(EULACH, "voll");
    await change("UPDATE all_listings SET email = 'neu@eulach.example' WHERE id = ?", EULACH_ID);
    const page = await open(link);
    expect(page.html).not.toContain('type="checkbox"');
    expect(wordsIn(page.html)).toContain("Diese E-Mail ging nicht an die Adresse, die heute in Ihrem Eintrag steht.");
    expect((await pressAnswer(site, link, { kapazitaet: "voll" })).status).toBe(303);
    expect((await answered()).answer).toBe("voll");
    expect(await capacity()).toEqual([]);
  });
});
