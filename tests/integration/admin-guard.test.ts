import { expect, test } from "vitest";
import { authSite, change, signUpAt } from "#tests/support/auth.ts";

const site = authSite();

const ask = async (bearer?: string, path = "/api/admin/mails") => {
  const headers = bearer ? { Authorization: `Bearer ${bearer}` } : {};
  const response = await site.fetch(path, { headers: headers as Record<string, string> });
  return { status: response.status, body: await response.json() };
};
const error = (status: number, code: string, message: string) =>
  expect.objectContaining({
    status,
    body: { error: expect.objectContaining({ code, message }) },
  });

test("401 signed out, 403 for others, for every path below", async () => {
  const { access_token: bearer } = await signUpAt(site);
  for (const path of ["/api/admin/mails", "/api/admin/gibt-es-nicht"]) {
    expect(await ask(undefined, path)).toEqual(
      error(401, "sign_in_needed", "Bitte melden Sie sich an."),
    );
    expect(await ask("unfug", path)).toEqual(
      error(401, "sign_in_needed", "Bitte melden Sie sich an."),
    );
    expect(await ask(bearer, path)).toEqual(error(403, "admin_needed", "Zugriff verweigert"));
  }
});

test("200 for an admin: mails that were given up, without their text", async () => {
  const { access_token: bearer, user } = await signUpAt(site);
  await change("INSERT INTO user_roles VALUES (?, 'admin', '2026-01-01T00:00:00Z')", user.id);
  expect(await ask(bearer)).toEqual({ status: 200, body: { dead: [] } });
  await change(
    `INSERT INTO mail_outbox (id, kind, recipient, subject, text, html, state, attempts,
       next_attempt_at, last_error, created_at)
     VALUES ('m', 'recovery', 'anna@example.ch', 'Betreff', 'Code 123456', '<p>123456', 'dead', 8,
       '2026-01-01', '403: locked', '2026-01-01T00:00:00Z')`,
  );
  const { body } = await ask(bearer);
  expect(body).toMatchObject({ dead: [{ id: "m", to: "anna@example.ch", error: "403: locked" }] });
  expect(JSON.stringify(body)).not.toContain("123456");
  await change("DELETE FROM user_roles WHERE user_id = ?", user.id);
  expect((await ask(bearer)).status).toBe(403);
});

test("a failing check of the role is a no", async () => {
  const { access_token: bearer, user } = await signUpAt(site);
  await change("INSERT INTO user_roles VALUES (?, 'admin', '2026-01-01T00:00:00Z')", user.id);
  await change("ALTER TABLE user_roles RENAME TO gone");
  const answer = await ask(bearer);
  await change("ALTER TABLE gone RENAME TO user_roles");
  expect(answer).toEqual(error(403, "admin_needed", "Zugriff verweigert"));
});
