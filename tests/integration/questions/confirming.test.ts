import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { errorMessages } from "#domain/messages.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { openedAgo, sendForm } from "#tests/support/forms.ts";
import { monday } from "#tests/support/inquiries.ts";
import { seedListings, seedPlace } from "#tests/support/listings.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { overtakenDatabase } from "#tests/support/overtaken-database.ts";
import { ANNA } from "#tests/support/people.ts";
import {
  answerAs,
  ask,
  askAnonymously,
  askedMails,
  confirmationLink,
  forgetQuestions,
  formOf,
  questionRows,
  wholeQuestion,
} from "#tests/support/questions.ts";
import { createDeps } from "#worker/deps.ts";
import { switchQuestions } from "#worker/services/questions/question-switch.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000" });
const ILLNAU = { zip: "8308", city: "Illnau", code: "ZH" } as const;
const PATH = wholeQuestion("Illnau ZH");
const RUTH = "ruth@example.ch";
const [KEMPT, HORN] = ["kempt@example.ch", "horn@example.ch"];
const ADMIN = { userId: "admin", email: "admin@example.ch", ip: "203.0.113.1", userAgent: "test" };
const html = async (path: string) => (await site.fetch(path)).text();
const idOf = (name: string) => firstValue<number>("SELECT id FROM spitex_listings WHERE name = ?", name);
const switchOff = (words: string) => change("INSERT INTO question_switch (id, is_off, words) VALUES (1, 1, ?)", words);

beforeAll(async () => {
  await seedListings(ILLNAU, [
    { name: "Spitex Kempt", slug: "spitex-kempt-8308", email: KEMPT, care: ["wundpflege", "haushalt"] },
    { name: "Spitex Horn", email: HORN, care: ["wundpflege", "haushalt"] },
    { name: "Pflegeteam Agasul", phone: "044 000 83 08", care: ["wundpflege"] },
  ]);
  await seedPlace(ILLNAU, { latitude: 47.41, longitude: 8.72 });
  await rebuildPlaceIndex(createDeps(env));
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});
beforeEach(async () => {
  monday("09:00");
  await forgetQuestions();
  return async () => {
    await change("DELETE FROM question_switch");
    await change("UPDATE all_listings SET closed = 'offen' WHERE city = 'Illnau'");
    await change("UPDATE all_listings SET email = ? WHERE name = 'Spitex Kempt'", KEMPT);
  };
});

async function waiting(): Promise<string> {
  await ask(site, PATH, { email: RUTH });
  return confirmationLink(RUTH);
}
const pageAfter = async (link: string) => {
  const { location } = await sendForm(site, link, {});
  return html((location ?? "").replace(/\?.*/, ""));
};

test("a person who types an address does not learn of its open question, but the mailbox does", async () => {
  const page = await pageOf(await sendForm(site, await waiting(), {}));
  const again = { email: RUTH, ip: "198.51.100.30", more: { formTime: await openedAgo(60) } };
  const stranger = await ask(site, wholeQuestion("Illnau ZH", "haushalt"), again);
  await ask(site, wholeQuestion("Illnau ZH", "haushalt"), again);
  const fresh = await ask(site, PATH, { email: "other@example.ch", ip: "198.51.100.31" });
  expect([stranger.status, stranger.location, stranger.html]).toEqual([fresh.status, fresh.location, fresh.html]);
  const { subject, text } = await newestMail(RUTH, "question_confirmation");
  expect([subject, text.includes(`https://site.test${page}`)]).toEqual([
    "Sie haben für diesen Ort schon gefragt",
    true,
  ]);
  expect(await rows("SELECT id FROM mail_outbox WHERE recipient = ?", RUTH)).toHaveLength(2);
});

const pageOf = ({ location }: { location: string | null }) => (location ?? "").replace(/\?.*/, "");

test("the mail counts the providers that get a mail, not those to be called", async () => {
  await waiting();
  expect((await newestMail(RUTH, "question_confirmation")).text).toContain("geht Ihre Frage an 2 Anbieter");
});

test("while questions are off none is confirmed, and every page says so in the operator's words", async () => {
  const link = await waiting();
  const page = await html(PATH);
  await switchOff("Über die Feiertage fragen wir niemanden.");
  const shown = await html(PATH);
  expect(page).toContain('id="senden"');
  expect(shown).toContain("Über die Feiertage fragen wir niemanden.");
  expect(shown).not.toMatch(/Wählen Sie noch|id="senden"/);
  const confirmed = await sendForm(site, link, {});
  expect([confirmed.status, confirmed.html.includes("Über die Feiertage fragen wir niemanden.")]).toEqual([503, true]);
  const more = { formTime: await openedAgo(60), [`anbieter-${await idOf("Spitex Horn")}`]: "on", email: "" };
  const sent = await sendForm(site, PATH, { platz: "zuerich/illnau", ...more });
  expect([sent.status, sent.html.includes("Über die Feiertage fragen wir niemanden.")]).toEqual([503, true]);
  expect(await askedMails()).toEqual([]);
  await change("DELETE FROM question_switch");
  expect((await sendForm(site, link, {})).location).toMatch(/gesendet=1$/);
});

test("a provider that has switched questions off is named as not asked, and does not keep the question open", async () => {
  const link = await waiting();
  await change("INSERT INTO questions_off VALUES (?, '2026-01-01T00:00:00.000Z')", (await idOf("Spitex Horn")) ?? 0);
  const page = await pageAfter(link);
  expect(await askedMails()).toEqual([KEMPT]);
  expect(page).toMatch(/Nicht gefragt.*Spitex Horn/s);
  expect(page).not.toMatch(/Noch offen<.*Spitex Horn.*Nicht gefragt</s);
});

test("a provider that has become full is not asked", async () => {
  const link = await waiting();
  const id = (await idOf("Spitex Horn")) ?? 0;
  await change("INSERT INTO provider_capacity VALUES (8308, ?, 'voll', '2026-11-23', '2026-12-07', 'desk')", id);
  await sendForm(site, link, {});
  await change("DELETE FROM provider_capacity WHERE id = 8308");
  expect(await askedMails()).toEqual([KEMPT]);
});

test("a provider that has lost its address is called", async () => {
  const link = await waiting();
  await change("UPDATE all_listings SET email = NULL WHERE name = 'Spitex Kempt'");
  expect(await pageAfter(link)).toMatch(/Bitte selbst anrufen.*Spitex Kempt/s);
  expect(await askedMails()).toEqual([HORN]);
});

test("if no provider is left to ask, the page says so, and the question is not sent", async () => {
  const link = await waiting();
  await change("UPDATE all_listings SET closed = 'dauerhaft' WHERE city = 'Illnau'");
  const { status, html: page } = await sendForm(site, link, {});
  expect([status, page.includes(errorMessages.nobody_left)]).toEqual([409, true]);
  expect(await questionRows()).toMatchObject([{ sent_at: null }]);
});

test("the address of a replaced question is deleted", async () => {
  await waiting();
  await ask(site, wholeQuestion("Illnau ZH", "haushalt"), { email: RUTH });
  expect(await rows("SELECT question_id FROM question_contacts")).toHaveLength(1);
});

test("the address of a question is deleted at the choice", async () => {
  const page = pageOf(await sendForm(site, await waiting(), {}));
  const choice = `${page}/waehlen?anbieter=${await answerAs("Spitex Kempt", "ja")}`;
  expect((await choose(choice)).status).toBe(303);
  expect(await rows("SELECT question_id FROM question_contacts")).toEqual([]);
});

test("a refused choice can be sent again once the provider says yes again", async () => {
  const page = await askAnonymously(site, PATH);
  const choice = `${page}/waehlen?anbieter=${await answerAs("Spitex Kempt", "voll")}`;
  const formTime = await openedAgo(60);
  expect((await choose(choice, formTime)).status).toBe(409);
  await answerAs("Spitex Kempt", "ja");
  expect((await choose(choice, formTime)).status).toBe(303);
});

const choose = async (choice: string, formTime?: string) =>
  sendForm(site, choice, {
    ...{ ...ANNA, consent: "on", spitexName: "Spitex Kempt" },
    formTime: formTime ?? (await openedAgo(60)),
  });

test("an unconfirmed question does not count against the daily limit of its place", async () => {
  const link = await waiting();
  const taken = () => rows("SELECT key FROM auth_rate_limits WHERE key LIKE 'question-place%' OR key = 'question-day'");
  expect(await taken()).toEqual([]);
  await sendForm(site, link, {});
  expect(await taken()).toHaveLength(2);
});

test("a doubled press counts once for the day and the place", async () => {
  const fields = { ...(await formOf(site, PATH)), formTime: await openedAgo(60) };
  const taken = () =>
    rows("SELECT * FROM auth_rate_limits WHERE key LIKE 'question-place%' OR key = 'question-day' ORDER BY key");
  const once: unknown[] = [];
  const DB = overtakenDatabase(env.DB, "INSERT INTO questions", async () => {
    await sendForm(site, PATH, fields);
    once.push(...(await taken()));
  });
  const second = await sendForm(authSite({ FORM_RATE_LIMIT: "1000", DB }), PATH, fields);
  expect(second.location).toMatch(/^\/wer-kann-kommen\/\d{8}\?gesendet=1$/);
  expect(once).toHaveLength(2);
  expect(await taken()).toEqual(once);
});

describe("the last free question of a day goes to one whose form is sent twice at once,", () => {
  beforeEach(async () => {
    const interval = 86_400_000 / 30;
    const almostSpent = Date.now() + 29 * interval;
    await change(
      "INSERT INTO auth_rate_limits VALUES ('question-place:zuerich/illnau', ?, ?, 30, 0)",
      almostSpent,
      interval,
    );
  });
  const twice = (path: string, fields: Record<string, string>) =>
    Promise.all([sendForm(site, path, fields), sendForm(site, path, fields)]);

  test("without an address", async () => {
    const fields = { ...(await formOf(site, PATH)), formTime: await openedAgo(60) };
    const [one, other] = await twice(PATH, fields);
    expect([one.status, other.status, other.location]).toEqual([303, 303, one.location]);
    expect(await questionRows()).toHaveLength(1);
  });

  test("and when its address is confirmed", async () => {
    const [one, other] = await twice(await waiting(), {});
    expect([one.status, other.status, other.location]).toEqual([303, 303, one.location]);
    expect(await askedMails()).toHaveLength(2);
  });

  test("and the next question, whose address cannot be confirmed that day, stays unchanged", async () => {
    const link = await waiting();
    await askAnonymously(site, PATH);
    const { status, html: page } = await sendForm(site, link, {});
    expect([status, page.includes(errorMessages.questions_full)]).toEqual([429, true]);
    expect(
      await rows("SELECT sent_at, confirmed_at FROM questions JOIN question_contacts ON question_id = id"),
    ).toEqual([{ sent_at: null, confirmed_at: null }]);
  });
});

test("while the operator has switched questions off, no page links to them", async () => {
  const pages = [
    "/zuerich/illnau/?leistung=wundpflege",
    "/zuerich/illnau/spitex-kempt-8308",
    "/suche?q=xyzxyz",
    "/wegweiser?schritt=3&fuer=eltern&leistung=demenz",
  ];
  const links = async () =>
    (await Promise.all(pages.map(html))).map((page) => /<main.*<\/main>/s.exec(page)?.[0].includes("/wer-kann-kommen"));
  expect(await links()).toEqual(pages.map(() => true));
  await switchQuestions(createDeps(env), ADMIN, { isOn: false, words: "" });
  try {
    expect(await links()).toEqual(pages.map(() => false));
  } finally {
    await switchQuestions(createDeps(env), ADMIN, { isOn: true, words: "" });
  }
});
