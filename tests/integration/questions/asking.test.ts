import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { errorMessages } from "#domain/messages.ts";
import { challengeOf, findProof } from "#domain/questions/proof-of-work.ts";
import { questionPath } from "#domain/questions/question-form.ts";
import { atOnce, authSite } from "#tests/support/auth.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { openedAgo, sendForm } from "#tests/support/forms.ts";
import { monday } from "#tests/support/inquiries.ts";
import { seedListings, seedPlace } from "#tests/support/listings.ts";
import {
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
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000" });
const USTER = { zip: "8610", city: "Uster", code: "ZH" } as const;
const WALD = { zip: "8636", city: "Wald ZH", code: "ZH" } as const;
const USTER_PATH = wholeQuestion("Uster ZH");
const [AABACH, ROSEN] = ["aabach@example.ch", "rosengarten@example.ch"];
/** The network tag that the page gives to its script. */
const networkOf = async (ip?: string) =>
  /data-network="([^"]+)"/.exec(
    await (await site.fetch(USTER_PATH, ip ? { headers: { "CF-Connecting-IP": ip } } : {})).text(),
  )?.[1] ?? "";
const html = async (path: string) => (await site.fetch(path)).text();

beforeAll(async () => {
  await seedListings(USTER, [
    { name: "Spitex Aabach", email: AABACH, care: ["wundpflege"] },
    { name: "Spitex Rosengarten", email: ROSEN },
    { name: "Pflegeteam Kirchuster", phone: "044 000 80 15", phoneHours: "Mo–Fr 08:00–12:00", care: ["wundpflege"] },
    { name: "Spitex Voll", email: "voll@example.ch" },
  ]);
  await seedListings(WALD, [{ name: "Spitex Wald", email: "wald@example.ch", care: ["wundpflege"] }]);
  await seedPlace(USTER, { latitude: 47.35, longitude: 8.72 });
  await seedPlace(WALD, { latitude: 47.27, longitude: 8.91 });
  await rebuildPlaceIndex(createDeps(env));
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});
beforeEach(async () => {
  monday("09:00");
  await forgetQuestions();
});

test("the page shows which providers it asks and what they read", async () => {
  const page = await html(USTER_PATH);
  expect(page).toContain("«Wer kann so bald wie möglich täglich nach Uster kommen? Es geht um Wundpflege.»");
  expect(page).toContain("Wir fragen diese 3");
  expect(page).toMatch(/Spitex Aabach<small>Wundpflege<\/small>/);
  expect(page).toMatch(/Spitex Rosengarten<small>Wundpflege: nachfragen<\/small>/);
  expect(page).toContain("Drei Anbieter fragen");
  expect(page).toMatch(/Bitte selbst anrufen.*Pflegeteam Kirchuster.*\+41 44 000 80 15/s);
});

test.each([
  ["", "Sagen Sie zuerst, wo jemand kommen soll."],
  ["?ort=Uster&leistung=wundpflege", "Wählen Sie noch, wie oft jemand kommen soll"],
  ["?ort=Xyzxyz&ab=sofort", "Diesen Ort kennen wir nicht."],
  ["?ort=&ab=sofort&oft=woche&fuer=mich", "Geben Sie eine Postleitzahl oder einen Ort ein"],
  ["?ort=Uster&ab=sofort", "Wählen Sie, wie oft jemand kommen soll."],
  ["?ort=Uster&ab=tag&tag=2020-01-01&oft=woche&fuer=mich", "Geben Sie einen Tag der nächsten sechs Monate ein"],
  ["?code=12", "Das ist kein Code."],
])("«%s» explains what is missing", async (query, words) => {
  const page = await html(`/wer-kann-kommen${query}`);
  expect(page).toContain(words);
  expect(page).not.toContain('id="senden"');
});

test("the title of a page with a wrong code says so, and its field has the focus", async () => {
  const page = await html("/wer-kann-kommen?code=12");
  expect(page).toContain("<title>Fehler – ");
  expect(page).toMatch(/<input[^>]*autofocus=""[^>]* id="code-code"/i);
});

test("a typed code leads to its page", async () => {
  const { status, headers } = await site.fetch("/wer-kann-kommen?code=4821+7306");
  expect([status, headers.get("Location")]).toEqual([303, "/wer-kann-kommen/48217306"]);
});

test("without an address the question goes out at once, to the ticked providers", async () => {
  const { aabach } = { aabach: await firstValue<number>("SELECT id FROM spitex_listings WHERE name = 'Spitex Voll'") };
  const path = await askAnonymously(site, USTER_PATH, { without: [`anbieter-${aabach}`] });
  expect(path).toMatch(/^\/wer-kann-kommen\/\d{8}$/);
  expect(await askedMails()).toEqual([AABACH, ROSEN]);
  const page = await html(`${path}?gesendet=1`);
  const code = path.slice(-8);
  expect(page).toContain(`${code.slice(0, 4)} ${code.slice(4)}`);
  expect(page).toContain("Ihre Frage ist unterwegs.");
  expect(page).toMatch(/Bitte selbst anrufen.*Pflegeteam Kirchuster/s);
});

test("with an address nothing is sent before the button of the mail's page is pressed", async () => {
  const { location } = await ask(site, USTER_PATH, { email: "ruth@example.ch" });
  expect(location).toBe("/wer-kann-kommen?gesendet=1");
  expect(await html("/wer-kann-kommen?gesendet=1")).toContain("Öffnen Sie jetzt Ihre Mail");
  const link = await confirmationLink("ruth@example.ch");
  expect(await html(link)).toMatch(/Es geht um Wundpflege.*Spitex Aabach.*Frage senden/s);
  expect(await askedMails()).toEqual([]);
  const [first, second] = await atOnce(2, () => sendForm(site, link, {}));
  expect(first?.location).toMatch(/^\/wer-kann-kommen\/\d{8}\?s=[0-9a-f]{72}&gesendet=1$/);
  expect(second?.location).toBe(first?.location);
  expect(await askedMails()).toEqual([AABACH, ROSEN, "voll@example.ch"]);
  expect(await html(link)).toMatch(/Diese Frage ist gesendet.*Antworten ansehen/s);
});

test("no mail to a provider and no row of a question names the person who asks", async () => {
  const email = "ruth.geheim@example.ch";
  await ask(site, USTER_PATH, { email });
  await sendForm(site, await confirmationLink(email), {});
  const mails = await rows("SELECT text, html, subject, reply_to FROM mail_outbox WHERE kind = 'question'");
  const stored = [...(await questionRows()), ...(await rows("SELECT * FROM question_recipients"))];
  expect(mails).toHaveLength(3);
  expect(JSON.stringify([mails, stored])).not.toMatch(/ruth|geheim/i);
  expect(JSON.stringify(await rows("SELECT * FROM question_contacts"))).not.toMatch(/ruth|geheim/i);
});

test("a newer question replaces an unconfirmed one, whose link says so", async () => {
  await ask(site, USTER_PATH, { email: "ruth@example.ch" });
  const old = await confirmationLink("ruth@example.ch");
  await ask(site, wholeQuestion("Uster ZH", "haushalt"), { email: "ruth@example.ch" });
  expect(await html(old)).toContain("Diese Frage ist ersetzt");
  expect((await sendForm(site, old, {})).location).toBe(old);
  expect(await askedMails()).toEqual([]);
});

test("a link that is older than a day asks no provider", async () => {
  await ask(site, USTER_PATH, { email: "ruth@example.ch" });
  const link = await confirmationLink("ruth@example.ch");
  vi.setSystemTime("2026-11-24T09:01:00Z");
  expect(await html(link)).toContain("Dieser Link ist abgelaufen");
  expect((await sendForm(site, link, {})).location).toBe(link);
  expect(await askedMails()).toEqual([]);
});

test("an open question about the same place is refused, one about another place is not", async () => {
  const formTime = await openedAgo(60);
  const arbeit = await findProof(challengeOf(formTime, "zuerich/uster", await networkOf()));
  await askAnonymously(site, USTER_PATH);
  const again = await ask(site, wholeQuestion("Uster ZH", "haushalt"), { more: { formTime, arbeit } });
  expect([again.status, again.html.includes(errorMessages.question_open)]).toEqual([409, true]);
  expect((await ask(site, wholeQuestion("Wald ZH"), { email: "ruth@example.ch" })).status).toBe(303);
}, 60_000);

test("a doubled press stores one question and gets the same response", async () => {
  const fields = { ...(await formOf(site, USTER_PATH)), formTime: await openedAgo(60) };
  const [first, second] = await atOnce(2, () => sendForm(site, USTER_PATH, fields));
  expect(first?.location).toMatch(/^\/wer-kann-kommen\/\d{8}\?gesendet=1$/);
  expect(second?.location).toBe(first?.location);
  expect(await questionRows()).toHaveLength(1);
  expect(await askedMails()).toHaveLength(3);
});

test("a refused form can be sent again once the obstacle is gone", async () => {
  await askAnonymously(site, USTER_PATH, { ip: "198.51.100.12" });
  const more = { formTime: await openedAgo(61) };
  const again = () => ask(site, USTER_PATH, { ip: "198.51.100.12", more });
  expect((await again()).status).toBe(429);
  await change("UPDATE questions SET closed_at = created_at, closed_as = 'ended', asker_hash = NULL");
  await change("DELETE FROM auth_rate_limits");
  const { status, location } = await again();
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/wer-kann-kommen\/\d{8}/)]);
});

test("a form that is sent again gets the same response after its providers have closed, and uses no limit again", async () => {
  const fields = { ...(await formOf(site, USTER_PATH)), formTime: await openedAgo(60) };
  const first = await sendForm(site, USTER_PATH, fields);
  const paid = await rows("SELECT * FROM auth_rate_limits WHERE key LIKE '%question%' ORDER BY key");
  await change("UPDATE all_listings SET closed = 'dauerhaft' WHERE city = 'Uster'");
  const second = await sendForm(site, USTER_PATH, fields);
  await change("UPDATE all_listings SET closed = 'offen' WHERE city = 'Uster'");
  expect(second.location).toBe(first.location);
  expect(await rows("SELECT * FROM auth_rate_limits WHERE key LIKE '%question%' ORDER BY key")).toEqual(paid);
});

test("with neither an address nor proof of work, a network may ask once a day; a refused question does not count", async () => {
  const ip = "198.51.100.7";
  const refused = await ask(site, USTER_PATH, {
    ip,
    without: Object.keys(await formOf(site, USTER_PATH)).filter((name) => name.startsWith("anbieter")),
  });
  expect([refused.status, refused.html.includes(errorMessages.nobody_to_ask)]).toEqual([422, true]);
  await askAnonymously(site, USTER_PATH, { ip });
  const second = await ask(site, wholeQuestion("Wald ZH"), { ip });
  expect([second.status, second.html.includes(errorMessages.question_needs_address)]).toEqual([429, true]);
  expect((await ask(site, wholeQuestion("Wald ZH"), { ip, email: "ruth@example.ch" })).status).toBe(303);
  expect((await ask(site, wholeQuestion("Wald ZH"), { ip: "198.51.100.8" })).status).toBe(303);
  vi.setSystemTime("2026-11-24T09:01:00Z");
  expect((await ask(site, wholeQuestion("Wald ZH"), { ip })).status).toBe(303);
});

test("proof of work replaces an address, for its place and client only", async () => {
  const ip = "198.51.100.9";
  await askAnonymously(site, USTER_PATH, { ip });
  const formTime = await openedAgo(60);
  const arbeit = await findProof(challengeOf(formTime, "zuerich/wald", await networkOf(ip)));
  const forged = await ask(site, wholeQuestion("Wald ZH"), { ip, more: { formTime: await openedAgo(61), arbeit } });
  expect(forged.status).toBe(429);
  const other = "198.51.100.10";
  await askAnonymously(site, USTER_PATH, { ip: other });
  const handed = await ask(site, wholeQuestion("Wald ZH"), { ip: other, more: { formTime, arbeit } });
  expect(handed.status).toBe(429);
  expect((await ask(site, wholeQuestion("Wald ZH"), { ip, more: { formTime, arbeit } })).status).toBe(303);
}, 60_000);

test("an invalid address keeps the chosen values", async () => {
  const id = await firstValue<number>("SELECT id FROM spitex_listings WHERE name = 'Spitex Rosengarten'");
  const { status, html: page } = await ask(site, USTER_PATH, { email: "ruth@", without: [`anbieter-${id}`] });
  expect(status).toBe(422);
  expect(page).toContain("Geben Sie eine E-Mail-Adresse ein");
  expect(page).toContain('value="ruth@"');
  expect(new RegExp(`name="anbieter-${id}"[^>]*checked`).test(page)).toBe(false);
});

test("a provider that closes before the confirmation is not asked, and the page says so", async () => {
  await ask(site, USTER_PATH, { email: "ruth@example.ch" });
  const link = await confirmationLink("ruth@example.ch");
  await change("UPDATE all_listings SET closed = 'dauerhaft' WHERE name = 'Spitex Aabach'");
  const { location } = await sendForm(site, link, {});
  await change("UPDATE all_listings SET closed = 'offen' WHERE name = 'Spitex Aabach'");
  expect(await askedMails()).toEqual([ROSEN, "voll@example.ch"]);
  expect(location).toMatch(/gesendet=1$/);
});

test("a bot that fills in the hidden field gets a success, and nothing is stored", async () => {
  const { location } = await ask(site, USTER_PATH, { more: { homepage: "http://spam.example" } });
  expect(location).toBe("/wer-kann-kommen?gesendet=1");
  expect(await questionRows()).toEqual([]);
});

test("lists, empty searches and the guide link to the question with place and wishes", async () => {
  const asked = (path: string) => html(path).then((page) => page.replaceAll("&amp;", "&"));
  expect(await asked("/zuerich/uster/?leistung=wundpflege")).toContain(
    `href="${questionPath({ place: "Uster ZH", care: ["wundpflege"] })}"`,
  );
  expect(await asked("/zuerich/uster/spitex-aabach-8610")).toContain(`href="${questionPath({ place: "Uster ZH" })}"`);
  expect(await asked("/suche?q=xyzxyz")).toContain('href="/wer-kann-kommen"');
  expect(await asked("/wegweiser?schritt=3&fuer=eltern&leistung=demenz")).toContain('formAction="/wer-kann-kommen"');
  const { headers } = await site.fetch("/wer-kann-kommen?schritt=3&fuer=eltern&leistung=demenz&ort=Uster&sprache=");
  expect(headers.get("Location")).toBe("/wer-kann-kommen?ort=Uster&leistung=demenz&sprache=&fuer=eltern");
});
