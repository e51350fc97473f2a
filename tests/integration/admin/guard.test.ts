import { expect, test } from "vitest";
import { authSite, signUpAt } from "#tests/support/auth.ts";
import { change, makeAdmin } from "#tests/support/database.ts";
import { api } from "#worker/http/api/routes.ts";

const site = authSite();

const ask = async (path: string, { method = "GET", bearer }: { method?: string; bearer?: string }) => {
  const response = await site.fetch(path, {
    method,
    headers: bearer ? { Authorization: `Bearer ${bearer}` } : {},
    ...(method !== "GET" && { body: "{}" }),
  });
  return { status: response.status, body: await response.json() };
};
/** The complete body of an error response. */
const error = (status: number, code: string, message: string) => ({
  status,
  body: {
    ...{
      type: expect.any(String),
      title: expect.any(String),
      status,
      detail: message,
      code,
      requestId: expect.any(String),
    },
    error: { code, message, requestId: expect.any(String) },
  },
});
const SIGN_IN = error(401, "sign_in_needed", "Bitte melden Sie sich an.");
const DENIED = error(403, "admin_needed", "Zugriff verweigert");

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const endpoints = api.routes.filter(({ path }) => path.startsWith("/admin/"));
/** The declared paths with a value for each parameter. */
const addresses = [...new Set(endpoints.map(({ path }) => path))].map(
  (path) =>
    `/api${path
      .replace(/:kind\b/g, "inquiries")
      .replace(/:\w+(\{[^}]*\})?/g, "1")
      .replace("*", "x")}`,
);

test("the tests below cover every admin endpoint", () => {
  for (const desk of [
    "audit-log/rows.csv",
    "dead-letters/1/retry",
    "decisions/1",
    "exports",
    "imports/1",
    "imports/1/parts/1",
    "listings/1/merge",
    "mails/retry",
    "messages/inquiries/1/handled",
    "overview",
    "reports/1/hide",
    "sitemap",
    "users/1/ban",
    "x",
  ]) {
    expect(addresses).toContain(`/api/admin/${desk}`);
  }
});

test.each(addresses)("%s: 401 signed out, 403 for other users, by every method", async (path) => {
  const { access_token: bearer } = await signUpAt(site);
  for (const method of METHODS) {
    expect(await ask(path, { method }), method).toEqual(SIGN_IN);
    expect(await ask(path, { method, bearer: "unfug" }), method).toEqual(SIGN_IN);
    expect(await ask(path, { method, bearer }), method).toEqual(DENIED);
  }
});

test("a revoked role takes effect with the next request", async () => {
  const { access_token: bearer, user } = await signUpAt(site);
  const path = "/api/admin/overview";
  await makeAdmin(user.id);
  expect((await ask(path, { bearer })).status).toBe(200);
  await change("DELETE FROM user_roles WHERE user_id = ?", user.id);
  expect(await ask(path, { bearer })).toEqual(DENIED);
});

test("a failed role lookup denies access", async () => {
  const { access_token: bearer, user } = await signUpAt(site);
  await makeAdmin(user.id);
  await change("ALTER TABLE user_roles RENAME TO gone");
  const answer = await ask("/api/admin/overview", { bearer });
  await change("ALTER TABLE gone RENAME TO user_roles");
  expect(answer).toEqual(DENIED);
});
