import { createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { LANGUAGE_TAGS, LANGUAGES } from "#domain/language.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { adminSite } from "#tests/support/admin.ts";
import { authSite, newAddress } from "#tests/support/auth.ts";
import { rows } from "#tests/support/database.ts";
import { mailDeps, recordingTransport, seedMail, storedMail } from "#tests/support/mails.ts";
import { createDeps } from "#worker/deps.ts";
import { consumeJobs } from "#worker/jobs/queue.ts";
import { inLanguage } from "#worker/request-language.ts";
import { sweepMails } from "#worker/services/mail/outbox.ts";

const WRONG = "SITE_URL enthält «nirgends». Möglich: eine Adresse wie https://www.beispiel.ch.";

test.each(["/", "/zuerich/", "/sitemap.xml", "/karte/zuerich", "/gibt/es/nicht"])(
  "while the site cannot work, %s says which variable is wrong",
  async (path) => {
    const answer = await authSite({ SITE_URL: "nirgends" }).fetch(path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Content-Type")).toContain("text/html");
    expect(await answer.text()).toContain(WRONG);
  },
);

test.each(LANGUAGES)("visitors of pages in %s read it in their language, the operators in German", async (language) => {
  const html = await (await authSite({ SITE_URL: "nirgends" }).fetch(inLanguage(language, paths.home))).text();
  expect(html).toContain(`<html lang="${LANGUAGE_TAGS[language]}">`);
  expect(html).toContain(inLanguage(language, () => `<p>${m.errors_unavailable()}</p>`));
  expect(html).toContain('<div lang="de-CH"><h2>');
});

test.each(["/api/search?q=bern", "/auth/settings", "/api/admin/overview"])("%s says it in JSON", async (path) => {
  const answer = await authSite({ SITE_URL: "nirgends" }).fetch(path);
  expect(answer.status).toBe(503);
  const requestId = answer.headers.get("X-Request-Id");
  expect(await answer.json()).toMatchObject({ error: { code: "settings_wrong", message: WRONG, requestId } });
});

test("readiness lists the variables", async () => {
  const answer = await authSite({ SITE_URL: "nirgends" }).fetch("/readyz");
  expect(answer.status).toBe(503);
  const settings = [{ variable: "SITE_URL", feature: "Verzeichnis", reason: WRONG }];
  expect(await answer.json()).toEqual({ isReady: false, parts: [], settings });
});

test.each(["/", "/api/search?q=bern", "/auth/settings"])(
  "%s keeps its safe headers and is not cached",
  async (path) => {
    const { headers } = await authSite({ SITE_URL: "<b>nirgends</b>" }).fetch(path);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  },
);

test("the value of a variable cannot become markup", async () => {
  const html = await (await authSite({ SITE_URL: "<b>nirgends</b>" }).fetch("/")).text();
  expect(html).toContain("&lt;b&gt;nirgends");
  expect(html).not.toContain("<b>");
});

describe("settings that cannot be read at all", () => {
  const explode = () => {
    throw new RangeError("with a secret");
  };
  const settings = { FORM_RATE_LIMIT: { toString: explode, valueOf: explode, toJSON: explode } };
  const REASON = "Die Einstellungen von «Formulare» lassen sich nicht lesen (RangeError).";

  test("are named on a page and in JSON, each with the id of the request", async () => {
    const site = authSite(settings);
    const page = await site.fetch("/");
    expect([page.status, page.headers.get("X-Request-Id")]).toEqual([503, expect.stringMatching(/^[\w-]{36}$/)]);
    expect(await page.text()).toContain(REASON);
    const answer = await site.fetch("/api/search?q=bern");
    const requestId = answer.headers.get("X-Request-Id");
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    expect(await answer.json()).toEqual({
      ...{ type: "about:blank", title: expect.any(String), status: 503, detail: REASON },
      ...{ code: "settings_wrong", requestId, error: { code: "settings_wrong", message: REASON, requestId } },
    });
  });

  test("are logged once, without their values", async () => {
    const logged = vi.spyOn(console, "error");
    const site = authSite(settings);
    for (let n = 0; n < 3; n += 1) await site.fetch("/");
    const lines = logged.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("RangeError"));
    logged.mockRestore();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("settings cannot be read");
  });
});

test("while settings of accounts are wrong, signing in is off and pages still work", async () => {
  const site = authSite({ AUTH_JWT_EXP: "eine Stunde" });
  expect((await site.fetch("/zuerich/")).status).toBe(200);
  const refused = await site.post("/signup", { email: newAddress(), password: "geheim-1234" });
  expect(refused.status).toBe(503);
  expect(refused.body).toMatchObject({
    code: "accounts_off",
    message: "AUTH_JWT_EXP enthält «eine Stunde». Möglich: eine ganze Zahl ab 0.",
  });
  const { token } = await adminSite();
  const desk = await site.fetch("/api/admin/overview", { headers: { Authorization: `Bearer ${token}` } });
  expect(desk.status).toBe(503);
  expect(await desk.json()).toMatchObject({ error: { code: "accounts_off" } });
});

test("while settings of mails are wrong, mails wait without using up their attempts", async () => {
  const id = await seedMail();
  const deliver = (settings: object) =>
    consumeJobs(
      createMessageBatch("spitex-jobs", [{ id, timestamp: new Date(), attempts: 1, body: { kind: "mail", id } }]),
      createDeps({ ...env, ...settings }),
    );
  await deliver({ MAIL_FROM: "Spitex" });
  expect(await storedMail(id)).toMatchObject({ state: "queued", attempts: 0 });
  await deliver({});
  expect(await storedMail(id)).toMatchObject({ state: "sent", attempts: 1 });
});

test("a message that waits while the operator's address is wrong is sent to the corrected one", async () => {
  const sender = {
    firstName: "Anna",
    lastName: "Muster",
    email: newAddress(),
    phone: "079 123 45 67",
    message: "Bitte rufen Sie mich an.",
  };
  const answer = await authSite({ MAIL_OPERATOR: "niemand" }).fetch("/api/contact-messages", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(sender),
  });
  expect(answer.status).toBe(201);
  const transport = recordingTransport();
  const later = mailDeps(transport, new Date().toISOString());
  later.config.mail.operator = "betrieb@example.ch";
  await sweepMails(later);
  const sent = transport.taken.map(({ to, replyTo }) => ({ to, replyTo }));
  expect(sent).toContainEqual({ to: "betrieb@example.ch", replyTo: sender.email });
  expect(sent).toContainEqual({ to: sender.email, replyTo: "betrieb@example.ch" });
  expect(await rows("SELECT 1 FROM mail_outbox WHERE state = 'queued'")).toEqual([]);
});
