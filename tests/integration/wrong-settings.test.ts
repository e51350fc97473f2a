import { createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { adminSite } from "#tests/support/admin.ts";
import { authSite, newAddress } from "#tests/support/auth.ts";
import { seedMail, storedMail } from "#tests/support/mails.ts";
import { createDeps } from "#worker/deps.ts";
import { consumeJobs } from "#worker/jobs/queue.ts";

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

test.each(["/api/search?q=bern", "/auth/settings", "/api/admin/overview"])("%s says it in JSON", async (path) => {
  const answer = await authSite({ SITE_URL: "nirgends" }).fetch(path);
  expect(answer.status).toBe(503);
  const requestId = answer.headers.get("X-Request-Id");
  expect(await answer.json()).toEqual({ error: { code: "settings_wrong", message: WRONG, requestId } });
});

test("readiness lists the variables", async () => {
  const answer = await authSite({ SITE_URL: "nirgends" }).fetch("/readyz");
  expect(answer.status).toBe(503);
  const settings = [{ variable: "SITE_URL", feature: "Verzeichnis", reason: WRONG }];
  expect(await answer.json()).toEqual({ isReady: false, parts: [], settings });
});

test.each(["/", "/api/search?q=bern", "/auth/settings"])(
  "%s keeps its safe headers, and nobody stores it",
  async (path) => {
    const { headers } = await authSite({ SITE_URL: "<b>nirgends</b>" }).fetch(path);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  },
);

test("what a variable holds cannot become markup", async () => {
  const html = await (await authSite({ SITE_URL: "<b>nirgends</b>" }).fetch("/")).text();
  expect(html).toContain("&lt;b&gt;nirgends");
  expect(html).not.toContain("<b>");
});

test("while settings of accounts are wrong, nobody signs in, and pages go on", async () => {
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
