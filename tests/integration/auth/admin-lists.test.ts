import { expect, test } from "vitest";
import { type AuthAnswer, authSite, expectRefusal, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { change, makeAdmin } from "#tests/support/database.ts";
import { codeOf, showAt, signInAt, withFactor } from "#tests/support/factors.ts";
import { countMails } from "#tests/support/mailbox.ts";
import { asAdmin } from "#tests/support/service-token.ts";

const site = authSite();

const create = (user: object) => site.post("/admin/users", user, asAdmin);

const links = ({ headers }: AuthAnswer) => headers.get("Link");

test("users are listed in pages, newest first", async () => {
  const isolated = `seiten-${crypto.randomUUID()}`;
  for (const name of ["a", "b", "c"]) await create({ email: `${isolated}-${name}@example.ch` });
  const list = (query: string) => site.get(`/admin/users?${query}&filter=${isolated}`, asAdmin);
  const first = await list("page=&per_page=2");
  const emails = ({ body }: AuthAnswer) => (body.users as { email: string }[]).map(({ email }) => email);
  expect(emails(first)).toEqual([`${isolated}-c@example.ch`, `${isolated}-b@example.ch`]);
  expect(first.headers.get("X-Total-Count")).toBe("3");
  const asked = `per_page=2&filter=${isolated}`;
  expect(links(first)).toBe(`</admin/users?page=2&${asked}>; rel="next", </admin/users?page=2&${asked}>; rel="last"`);
  const second = await list("page=2&per_page=2");
  expect(emails(second)).toEqual([`${isolated}-a@example.ch`]);
  expect(links(second)).toBe(`</admin/users?page=2&${asked}>; rel="last"`);
  const sorted = await list("per_page=2&sort=email%20asc");
  expect(links(sorted)).toContain(`</admin/users?page=2&${asked}&sort=email+asc>; rel="next"`);
  expect(emails(await list("page=3&per_page=2"))).toEqual([]);
  expect(emails(await list("sort=email%20asc"))[0]).toBe(`${isolated}-a@example.ch`);
  for (const page of ["-1", "x", "1.5"]) {
    const { status, body } = await list(`page=${page}`);
    expect({ status, code: body.code }).toEqual({ status: 400, code: "validation_failed" });
    expect(body.message).toMatch(/^Bad Pagination Parameters: /);
  }
});

test("searched text can neither end a link to a page nor begin another", async () => {
  const { headers } = await site.get(`/admin/users?filter=${encodeURIComponent('>,;"ü&page=7')}`, asAdmin);
  const search = "filter=%3E%2C%3B%22%C3%BC%26page%3D7";
  expect(headers.get("Link")).toBe(`</admin/users?page=1&per_page=50&${search}>; rel="last"`);
});

test("factors are listed, renamed and removed, and their owner gets a notice", async () => {
  const { before, email, factor, bearer } = await withFactor(site);
  const { user } = before;
  const factorId = factor.id;
  const path = `/admin/users/${user.id}/factors`;
  const listed = await site.get(path, asAdmin);
  expect(listed.body).toMatchObject([{ id: factorId, status: "verified", factor_type: "totp" }]);
  expect(JSON.stringify(listed.body)).not.toContain("secret");
  const renamed = await site.put(`${path}/${factorId}`, { ...asAdmin, body: { friendly_name: "Neu" } });
  expect(renamed.body).toMatchObject({ id: factorId, friendly_name: "Neu" });
  const mails = await countMails(email);
  const removed = await site.delete(`${path}/${factorId}`, asAdmin);
  expect(removed.body).toMatchObject({ id: factorId, factor_type: "totp" });
  expect(await countMails(email)).toBe(mails + 1);
  expect((await site.get(path, asAdmin)).body).toEqual([]);
  expect((await site.get("/user", { bearer })).body).not.toHaveProperty("factors");
  const again = await site.delete(`${path}/${factorId}`, asAdmin);
  expectRefusal(again, 404, "mfa_factor_not_found", "Factor not found");
  const bad = await site.delete(`${path}/7`, asAdmin);
  expectRefusal(bad, 404, "validation_failed", "factor_id must be an UUID");
});

test("removing the last factor also removes the recovery codes, which alone would lock the user out", async () => {
  const { before, factor, bearer } = await withFactor(site);
  const made = await site.post("/factors/recovery-codes", undefined, { bearer });
  expect(made.status).toBe(200);
  const path = `/admin/users/${before.user.id}/factors`;
  await site.delete(`${path}/${factor.id}`, asAdmin);
  expect((await site.get(path, asAdmin)).body).toEqual([]);
});

test("the audit log is listed newest first", async () => {
  const { user } = await signUpAt(site);
  await site.put(`/admin/users/${user.id}`, { ...asAdmin, body: { user_metadata: { a: 1 } } });
  const { body } = await site.get("/admin/audit?per_page=2", asAdmin);
  const event = { action: "user_modified", actor_id: user.id };
  expect(body).toMatchObject([{ payload: event }, { payload: { action: "user_signedup" } }]);
});

const NOBODY = "3f0c1f6e-4d0a-4b52-9f7e-0d5b2f6a9c11";

const edit = (id: string, user: object) => site.put(`/admin/users/${id}`, { body: user, ...asAdmin });
const { signIn } = site;

const PATHS = [
  ["GET", "/admin/users"],
  ["POST", "/admin/users"],
  ["GET", `/admin/users/${NOBODY}`],
  ["PUT", `/admin/users/${NOBODY}`],
  ["DELETE", `/admin/users/${NOBODY}`],
  ["GET", `/admin/users/${NOBODY}/factors`],
  ["PUT", `/admin/users/${NOBODY}/factors/${NOBODY}`],
  ["DELETE", `/admin/users/${NOBODY}/factors/${NOBODY}`],
  ["POST", "/admin/generate_link"],
  ["POST", "/invite"],
  ["GET", "/admin/audit"],
] as const;

test.each(PATHS)("%s %s accepts only admin tokens", async (method, path) => {
  const ask = (bearer?: string) =>
    site[method.toLowerCase() as "get"](path, { bearer, ...(method !== "GET" && { body: {} }) });
  const post = (bearer?: string) => site.post(path, {}, { bearer });
  const call = method === "POST" ? post : ask;
  const { access_token, user } = await signUpAt(site);
  await makeAdmin(user.id);
  const message = "This endpoint requires a valid Bearer token";
  expectRefusal(await call(), 401, "no_authorization", message);
  expectRefusal(await call(access_token), 403, "not_admin", "User not allowed");
});

test("an admin token that belongs to a session ends with the session", async () => {
  const { email, user } = await signUpAt(site);
  await edit(user.id, { role: "service_role" });
  const { body } = await signIn(email, PASSWORD);
  const own = { bearer: body.access_token };
  expect((await site.get("/admin/users", own)).status).toBe(200);
  await site.post("/logout", undefined, own);
  const message = "Session from session_id claim in JWT does not exist";
  expectRefusal(await site.get("/admin/users", own), 403, "session_not_found", message);
});

test("an admin token is refused once its session has expired", async () => {
  const { email, user } = await signUpAt(site);
  await edit(user.id, { role: "service_role" });
  const { body } = await signIn(email, PASSWORD);
  const own = { bearer: body.access_token };
  expect((await site.get("/admin/users", own)).status).toBe(200);
  await change("UPDATE auth_sessions SET not_after = '2026-01-01' WHERE user_id = ?", user.id);
  const message = "Session from session_id claim in JWT has expired";
  expectRefusal(await site.get("/admin/users", own), 403, "session_expired", message);
});

test("admin access depends on the account's current role and its second factor", async () => {
  const { before, email, factor, bearer } = await withFactor(site);
  await edit(before.user.id, { role: "service_role" });
  const first = await signInAt(site, email);
  const message = "User not allowed";
  const withPassword = { bearer: first.bearer };
  expectRefusal(await site.get("/admin/users", withPassword), 403, "not_admin", message);
  const shown = await showAt(site, withPassword, factor.id, codeOf(factor.secret));
  const own = { bearer: shown.body.access_token };
  expect((await site.get("/admin/users", own)).status).toBe(200);
  await edit(before.user.id, { role: "authenticated" });
  expectRefusal(await site.get("/admin/users", own), 403, "not_admin", message);
  expect((await site.get("/user", { bearer })).status).toBe(200);
});
