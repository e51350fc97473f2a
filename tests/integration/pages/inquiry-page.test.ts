import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { formTimeIn, openedAgo, sendForm } from "#tests/support/forms.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { ANNA } from "#tests/support/people.ts";

const OPERATOR = "betrieb@example.ch";
const site = authSite({ FORM_RATE_LIMIT: "1000", MAIL_OPERATOR: OPERATOR });
const PAGE = "/zuerich/winterthur/spitex-eulach-8400/anfrage";
const HOSTILE = `"><script>alert(1)</script>`;
const anna = { ...ANNA, consent: "on" };
const inquiries = async () => (await env.DB.prepare("SELECT * FROM inquiries").all()).results;
const html = async (path: string) => (await site.fetch(path)).text();

beforeAll(() =>
  seedListings(winterthur, [
    { name: "Spitex Eulach", phone: "+41522001020" },
    { name: "Spitex Töss", slug: "spitex-toess-8400", email: "info@toess.example" },
  ]),
);
beforeEach(async () => {
  for (const table of ["inquiries", "mail_outbox", "auth_rate_limits", "sent_forms"]) {
    await change(`DELETE FROM ${table}`);
  }
});

test("asks only for necessary data, and says who receives it", async () => {
  const page = await (await site.fetch(PAGE)).text();
  expect(page).toContain("Von Spitex Eulach kennen wir keine E-Mail-Adresse.");
  expect(page).toContain('href="tel:+41522001020"');
  expect(page).toContain("– auch zur Gesundheit – an Spitex Eulach weitergegeben werden.");
  expect(page).toContain("nach 90 Tagen");
  expect(page).toMatch(/<input[^>]*type="email"/);
  expect(page).toMatch(/<input[^>]*type="tel"/);
  expect(page).toMatch(/<input type="checkbox"(?![^>]*checked)/);
});

test("says that a provider with a known mail address receives it directly", async () => {
  const page = await html("/zuerich/winterthur/spitex-toess-8400/anfrage");
  expect(page).toContain("Ihre Anfrage geht an Spitex Töss.");
  expect(page).not.toContain("kennen wir keine E-Mail-Adresse");
});

test("303 to the confirmation once inquiry and both mails are stored", async () => {
  const sent = await sendForm(site, PAGE, anna);
  expect(sent).toMatchObject({ status: 303, location: expect.stringMatching(/^\/anfrage\/\w+\?gesendet=1$/) });
  expect(await inquiries()).toMatchObject([{ first_name: "Anna", message: anna.message }]);
  expect((await newestMail(OPERATOR, "inquiry")).text).toContain(anna.message);
  expect(await newestMail(anna.email, "inquiry_confirmation")).toBeTruthy();
  for (const shown of [sent.location ?? "", `${PAGE}?gesendet=1`]) {
    const thanks = await html(shown);
    expect(thanks).toContain("<h1>Anfrage gesendet</h1>");
    expect(thanks).toContain("Ihre Beratungsanfrage wurde erfolgreich gesendet. Wir melden uns bald bei Ihnen.");
  }
});

test("422 reports each field above the form and beside the field, and keeps the input", async () => {
  const fields = { ...anna, spitexName: "Spitex Eulach", phone: "keine", firstName: " ", message: "Zeile 1\nZeile 2" };
  const { status, html: page, cacheControl } = await sendForm(site, PAGE, fields);
  expect({ status, cacheControl }).toEqual({ status: 422, cacheControl: "no-store" });
  expect(page).toContain("<title>Fehler – Beratung anfragen |");
  expect(page).toContain("Bitte prüfen Sie Ihre Angaben.");
  expect(page).toContain('<a href="#anfrage-firstName">Geben Sie Ihren Vornamen ein.</a>');
  expect(page).toMatch(/id="anfrage-firstName-fehler">.*?Geben Sie Ihren Vornamen ein\.</);
  expect(page).toMatch(/<a href="#anfrage-phone">/);
  expect(page).toContain('value="Muster"');
  expect(page).toContain('value="keine"');
  expect(page).toMatch(/>\n?Zeile 1\nZeile 2<\/textarea>/);
  expect(page).toMatch(/<input type="checkbox"[^>]*checked/);
  expect(await inquiries()).toEqual([]);
});

test("nothing is stored without consent", async () => {
  const { consent: _, ...without } = anna;
  const { status, html: page } = await sendForm(site, PAGE, without);
  expect(status).toBe(422);
  expect(page).toContain('<a href="#anfrage-consent">');
  expect(page).toMatch(/<input type="checkbox"(?![^>]*checked)/);
  expect(await inquiries()).toEqual([]);
});

test("hostile input is escaped", async () => {
  const hostile = { ...anna, firstName: HOSTILE, message: `</textarea>${HOSTILE}`, phone: "" };
  const { status, html: page } = await sendForm(site, PAGE, hostile);
  expect(status).toBe(422);
  expect(page).not.toContain("<script>alert");
  expect(page).not.toContain("</textarea><script");
});

test("422 for a form sent too fast; later the same form is accepted", async () => {
  const quick = await sendForm(site, PAGE, { ...anna, formTime: formTimeIn(await html(PAGE)) });
  expect(quick.status).toBe(422);
  expect(quick.html).toContain("Das ging sehr schnell.");
  expect(quick.html).toContain('value="Anna"');
  expect(await inquiries()).toEqual([]);
  const formTime = await openedAgo(4);
  expect((await sendForm(site, PAGE, { ...anna, formTime })).status).toBe(303);
});

test.each(["", "1700000000.gefaelscht"])("422 for the unsigned time %j", async (formTime) => {
  const refused = await sendForm(site, PAGE, { ...anna, formTime });
  expect(refused.status).toBe(422);
  expect(formTimeIn(refused.html)).not.toBe(formTime);
  expect(await inquiries()).toEqual([]);
});

test("a form opened the day before has to be sent again", async () => {
  const old = await sendForm(site, PAGE, { ...anna, formTime: await openedAgo(100_000) });
  expect(old.status).toBe(422);
  expect(old.html).toContain("Das Formular war lange offen.");
  const again = await sendForm(site, PAGE, { ...anna, formTime: formTimeIn(old.html) });
  expect(again.status).toBe(303);
});

test("a bot that fills the hidden field gets the confirmation, and nothing is stored", async () => {
  const sent = await sendForm(site, PAGE, { ...anna, homepage: "https://spam.example" });
  expect(sent).toMatchObject({ status: 303, location: `${PAGE}?gesendet=1` });
  expect(await inquiries()).toEqual([]);
});

test("429 for too many forms of one client, keeping the input", async () => {
  const strict = authSite({ FORM_RATE_LIMIT: "1" });
  // Otherwise the second form counts as another one if a second has begun since the first.
  const opened = { ...anna, formTime: await openedAgo(60) };
  const at = (ip: string, more = {}) => sendForm(strict, PAGE, { ...opened, ...more }, { "CF-Connecting-IP": ip });
  expect((await at("192.0.2.1")).status).toBe(303);
  // The same form, sent again, is no further one.
  expect((await at("192.0.2.1")).status).toBe(303);
  const refused = await at("192.0.2.1", { message: "Noch etwas." });
  expect(refused.status).toBe(429);
  expect(refused.html).toContain("Das war sehr oft in kurzer Zeit.");
  expect(refused.html).toContain('value="Anna"');
  expect((await at("192.0.2.2")).status).toBe(303);
});

test("503 if the inquiry cannot be stored: the page says so and keeps the input", async () => {
  await change("ALTER TABLE mail_outbox RENAME TO gone");
  const { status, html: page } = await sendForm(site, PAGE, anna);
  await change("ALTER TABLE gone RENAME TO mail_outbox");
  expect(status).toBe(503);
  expect(page).toContain("<strong>Fehler</strong>");
  expect(page).toContain("Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.");
  expect(page).toContain('value="anna@example.ch"');
  expect(await inquiries()).toEqual([]);
});

test("400 for a form of another site", async () => {
  const { status } = await sendForm(site, PAGE, anna, { Origin: "https://evil.example" });
  expect(status).toBe(400);
  expect(await inquiries()).toEqual([]);
});

test("a form of another site is logged as a refusal, not as an error", async () => {
  const errors = vi.spyOn(console, "error");
  const warnings = vi.spyOn(console, "warn").mockImplementation(() => {});
  await sendForm(site, PAGE, anna, { Origin: "https://evil.example" });
  expect(errors).not.toHaveBeenCalled();
  const [line = "{}"] = warnings.mock.calls[0] ?? [];
  expect(JSON.parse(line)).toMatchObject({
    level: "warn",
    message: "form of another site",
    requestId: expect.any(String),
  });
});

test("OPTIONS is not treated as a form", async () => {
  const warnings = vi.spyOn(console, "warn").mockImplementation(() => {});
  const headers = { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" };
  expect((await site.fetch(PAGE, { method: "OPTIONS", headers })).status).toBe(204);
  expect(warnings).not.toHaveBeenCalled();
});

test("404 for an unknown provider, by GET and POST", async () => {
  const page = "/zuerich/winterthur/gibt-es-nicht/anfrage";
  const asked = await site.fetch(page);
  expect(asked.status).toBe(404);
  expect(await asked.text()).toContain("<h1>Spitex nicht gefunden</h1>");
  const sent = await sendForm(site, page, anna);
  expect(sent.status).toBe(404);
  expect(sent.html).toContain("<h1>Spitex nicht gefunden</h1>");
});

test("301 to the inquiry page of the provider's canonical address", async () => {
  const { status, headers } = await site.fetch("/bern/bern/spitex-eulach-8400/anfrage");
  expect({ status, to: headers.get("Location") }).toEqual({ status: 301, to: PAGE });
});

test("a body that is not a form reports every field", async () => {
  const response = await site.fetch(PAGE, {
    method: "POST",
    headers: { Origin: "https://site.test", "Content-Type": "application/json" },
    body: "{",
  });
  expect(response.status).toBe(422);
});

test("the provider page links to the inquiry", async () => {
  expect(await html(PAGE.replace("/anfrage", ""))).toContain(`href="${PAGE}"`);
});

test("409 if the provider's name has changed since the sender read it: nothing is sent, the input is kept", async () => {
  expect(await html(PAGE)).toContain('<input type="hidden" name="spitexName" value="Spitex Eulach"/>');
  const refused = await sendForm(site, PAGE, { ...anna, spitexName: "Spitex Uster" });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain("Dieser Eintrag hat jetzt einen anderen Namen. Wir haben nichts gesendet.");
  expect(refused.html).toContain(anna.message);
  const body = JSON.stringify({ ...anna, consent: true, spitex: "spitex-eulach-8400", spitexName: "Spitex Uster" });
  const headers = { "Content-Type": "application/json" };
  expect((await site.fetch("/api/inquiries", { method: "POST", headers, body })).status).toBe(409);
  expect(await inquiries()).toEqual([]);
  expect((await sendForm(site, PAGE, { ...anna, spitexName: "Spitex Eulach" })).status).toBe(303);
});

test("the form shows an open inquiry on the same device until it is answered, and on no other", async () => {
  const sent = await sendForm(site, PAGE, { ...anna, message: "Bitte rufen Sie an." });
  const [cookie = ""] = (sent.headers.get("Set-Cookie") ?? "").split(";");
  const again = await (await site.fetch(PAGE, { headers: { Cookie: cookie } })).text();
  const path = sent.location?.split("?")[0];
  expect(again).toMatch(/<strong[^>]*>Anfrage gesendet, heute \d\d:\d\d\.<\/strong>/);
  expect(again).toContain(`href="${path}"`);
  expect(await html(sent.location ?? "")).toMatch(/Anfrage gesendet, heute \d\d:\d\d\./);
  expect(await html(PAGE)).not.toContain("Anfrage gesendet");
  const pagesOf = ({ headers }: { headers: Headers }) =>
    headers.getSetCookie().map((one) => /^anfrage-[0-9a-f]{8}=[^;]*; Path=([^;]*)\/zuerich\//.exec(one)?.[1]);
  expect(pagesOf(sent)).toEqual(["", "/fr", "/it", "/en"]);
  const forgets = async () => (await site.fetch(path ?? "")).headers.get("Set-Cookie");
  expect(await forgets()).toBeNull();
  await change("UPDATE inquiries SET answer = 'anruf', answer_at = created_at, answered_at = created_at");
  expect(await forgets()).toMatch(/^anfrage-[0-9a-f]{8}=; Path=\/zuerich\/winterthur\/spitex-eulach-8400; Max-Age=0/);
  expect(pagesOf(await site.fetch(path ?? ""))).toEqual(["", "/fr", "/it", "/en"]);
});

test("for a provider closed for a while the page says so, and does not suggest a call", async () => {
  await change("UPDATE all_listings SET closed = 'voruebergehend' WHERE name = 'Spitex Eulach'");
  const page = await html(PAGE);
  expect(page).toContain("Diese Spitex ist vorübergehend geschlossen.");
  expect(page).not.toContain("Schneller geht es mit einem Anruf");
  await change("UPDATE all_listings SET closed = 'offen' WHERE name = 'Spitex Eulach'");
});
