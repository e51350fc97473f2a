import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite } from "./local-site.ts";
import { API_KEY, type Fault, json, startMailChannels } from "./mail-channels-server.ts";
import { readMail, storeMail } from "./outbox.ts";

const PEM = `-----BEGIN PRIVATE KEY-----
${btoa("not a real key")}
-----END PRIVATE KEY-----`;

const EVERY_MINUTE = "* * * * *";

let api: Awaited<ReturnType<typeof startMailChannels>>;
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  api = await startMailChannels();
  site = await startSite({
    MAIL_TRANSPORT: "mailchannels",
    MAIL_FROM: "noreply@spitex.test",
    MAIL_REPLY_TO: "info@spitex.test",
    // A failed mail is due again at once, so that the next sweep takes it.
    MAIL_RETRY_SECONDS: "0",
    // The test without an answer waits this long; even a slow machine hands over a mail sooner.
    MAIL_TIMEOUT_SECONDS: "5",
    MAILCHANNELS_API_KEY: API_KEY,
    MAILCHANNELS_BASE_URL: api.url,
    MAILCHANNELS_DKIM_DOMAIN: "spitex.test",
    MAILCHANNELS_DKIM_SELECTOR: "mc1",
    MAILCHANNELS_DKIM_PRIVATE_KEY: PEM,
  });
});
afterAll(async () => {
  await site.close();
  api.close();
});

const acceptedFor = (id: string) =>
  api.accepted.filter((mail) => mail.personalizations[0]?.to[0]?.email === `${id}@example.ch`);

test("sends what the API requires", async () => {
  const id = await storeMail(site.deps);
  await site.deps.sendJobs([{ kind: "mail", id }]);
  await expect.poll(() => readMail(site.deps, id)).toMatchObject({ state: "sent", text: null });
  expect(acceptedFor(id)).toEqual([
    {
      personalizations: [{ to: [{ email: `${id}@example.ch` }] }],
      from: { email: "noreply@spitex.test", name: "Spitex-Verzeichnis" },
      reply_to: { email: "info@spitex.test" },
      subject: "Neues Passwort festlegen",
      content: [
        { type: "text/plain", value: "Guten Tag, grüezi" },
        { type: "text/html", value: "<p>Guten Tag, grüezi</p>" },
      ],
      headers: { "Auto-Submitted": "auto-generated" },
      dkim_domain: "spitex.test",
      dkim_selector: "mc1",
      dkim_private_key: btoa("not a real key"),
      tracking_settings: { click_tracking: { enable: false }, open_tracking: { enable: false } },
    },
  ]);
});

test("a mail of a series has the link that ends the series in its headers", async () => {
  const link = `https://spitex.test/mails-abbestellen/1-${"a".repeat(40)}`;
  const id = await storeMail(
    site.deps,
    `Guten Tag\n\nAbbestellen:\n${link}\n\nFreundliche Grüsse\nS\nhttps://spitex.test\n`,
  );
  await site.deps.sendJobs([{ kind: "mail", id }]);
  await expect.poll(() => readMail(site.deps, id)).toMatchObject({ state: "sent" });
  expect(acceptedFor(id)[0]?.headers).toEqual({
    "Auto-Submitted": "auto-generated",
    "List-Unsubscribe": `<${link}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test.each<[string, Fault, RegExp]>([
  ["403 about our account", (to) => json(to, 403, { message: "locked down" }), /^MailError: 403/],
  ["429 in plain text", (to) => to.writeHead(429, { "Content-Type": "text/plain" }).end("slow"), /429/],
  ["500 that is no JSON", (to) => to.writeHead(500).end("Internal error"), /^MailError: /],
  ["502 of a proxy", (to) => to.writeHead(502, { "Content-Type": "text/html" }).end("<h1>x</h1>"), /^MailError: 502/],
  ["a connection that breaks", (to) => to.destroy(), /^MailError: no status/],
  [
    "200 with a page instead of an answer",
    (to) => to.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Hotel</h1>"),
    /no result/,
  ],
  [
    "200 with a refused recipient",
    (to) => json(to, 200, { results: [{ index: 0, status: "failed", reason: "bounced" }] }),
    /not sent: bounced/,
  ],
  ["no answer at all", () => {}, /no answer in 5 s/],
])("tries again after %s", async (_, fault, error) => {
  api.failNext(fault);
  const id = await storeMail(site.deps);
  await site.runCron(EVERY_MINUTE);
  expect(await readMail(site.deps, id)).toMatchObject({
    state: "queued",
    last_error: expect.stringMatching(error),
    text: "Guten Tag, grüezi",
  });

  await site.runCron(EVERY_MINUTE);
  expect(await readMail(site.deps, id)).toMatchObject({ state: "sent", attempts: 2, text: null });
  expect(acceptedFor(id)).toHaveLength(1);
});

test("does not retry a mail that the API calls invalid, and keeps it", async () => {
  api.failNext((to) => json(to, 400, { errors: ["bad recipient"] }));
  const id = await storeMail(site.deps);
  await site.runCron(EVERY_MINUTE);
  expect(await readMail(site.deps, id)).toMatchObject({
    state: "dead",
    last_error: expect.stringMatching(/^MailError: 400: .*bad recipient/),
    text: "Guten Tag, grüezi",
  });
  const asked = api.asked();
  await site.runCron(EVERY_MINUTE);
  expect(api.asked()).toBe(asked);
});

test("the service has no mailbox to read", async () => {
  const response = await fetch(`${site.url}/dev/mails`, { headers: { Accept: "application/json" } });
  expect(response.status).toBe(404);
  const unknown = await fetch(`${site.url}/dev/andere`);
  expect(unknown.status).toBe(404);
});
