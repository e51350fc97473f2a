import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { get } from "#tests/support/get.ts";
import { after, NOON, seedMail, storedMail } from "#tests/support/mails.ts";

beforeEach(async () => {
  await env.DB.exec("DELETE FROM mail_outbox");
});

const inbox = async () => (await get("/dev/mails", { headers: { Accept: "application/json" } })).json();

test("as JSON the mailbox is an array of due mails, newest first", async () => {
  const id = await seedMail({ to: "alt@example.ch" });
  await seedMail({ to: "neu@example.ch", createdAt: after(1) });
  expect(await inbox()).toEqual([
    {
      to: "neu@example.ch",
      subject: "Neues Passwort festlegen",
      text: "Guten Tag\n",
      html: "<p>Guten Tag</p>",
      created_at: after(1),
    },
    expect.objectContaining({ to: "alt@example.ch", created_at: NOON }),
  ]);
  expect((await storedMail(id))?.state).toBe("sent");
});

test("an empty mailbox is an empty array, and a page that says so", async () => {
  expect(await inbox()).toEqual([]);
  expect(await (await get("/dev/mails")).text()).toContain("Noch ist nichts da.");
});

test("as HTML the mailbox is a page that is neither cached nor indexed, with working links", async () => {
  await seedMail({ subject: "<b>Gefährlich</b>", text: "Hier:\nhttps://site.test/a?b=1&c=2\nEnde" });
  const response = await get("/dev/mails", { headers: { Accept: "text/html,*/*" } });
  const page = await response.text();
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  const nonce = /style-src 'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "");
  expect(page).toContain(`<style nonce="${nonce?.[1]}">`);
  expect(page).toContain("&lt;b&gt;Gefährlich&lt;/b&gt;");
  expect(page).toContain('href="https://site.test/a?b=1&amp;c=2">https://site.test/a?b=1&amp;c=2</a>\nEnde');
});

test("the HTML of a mail is sandboxed, and only our page may frame it", async () => {
  const id = await seedMail({ html: "<html><head></head><a href='https://site.test/'>Los</a></html>" });
  const response = await get(`/dev/mails/${id}`);
  expect(await response.text()).toContain('<head><base target="_top"></head>');
  expect(response.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
  expect(response.headers.get("Content-Security-Policy")).toMatch(
    /^sandbox allow-top-navigation-by-user-activation; default-src 'none';.*frame-ancestors 'self'$/,
  );
});

test("404 for an unknown mail", async () => {
  expect((await get("/dev/mails/nichts")).status).toBe(404);
});
