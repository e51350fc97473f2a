import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type AuthSite, expectRefusal, newAddress, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { countMails } from "#tests/support/mailbox.ts";
import { overtakenDatabase } from "#tests/support/overtaken-database.ts";
import { newNumber, phoneSite } from "#tests/support/phones.ts";

const SETTINGS = { AUTH_SMS_AUTOCONFIRM: "true" };
const site = phoneSite(SETTINGS);

type Ask = (at: AuthSite, bearer: string) => ReturnType<AuthSite["put"]>;

const put =
  (body: object): Ask =>
  (at, bearer) =>
    at.put("/user", { bearer, body });

/** Name of the change, text of its statement, and request. */
const REQUESTS: [string, string, Ask][] = [
  ["a password", "SET password_hash", put({ password: "ein anderes Passwort" })],
  ["an address", "SET new_email", put({ email: newAddress() })],
  ["a number", "SET new_phone", put({ phone: newNumber() })],
  [
    "the end of the account",
    "DELETE FROM auth_users",
    (at, bearer) => at.delete("/user", { bearer, body: { current_password: PASSWORD } }),
  ],
];
const data: (typeof REQUESTS)[number] = ["metadata", "SET updated_at = ?, user_metadata", put({ data: { a: 1 } })];

const everythingOf = async (id: string) => ({
  user: await rows("SELECT * FROM auth_users WHERE id = ?", id),
  identities: await rows("SELECT * FROM auth_identities WHERE user_id = ?", id),
  tokens: await rows("SELECT * FROM auth_one_time_tokens WHERE user_id = ?", id),
  log: await rows("SELECT action FROM auth_audit_log WHERE user_id = ?", id),
});

/** `happen` runs after the session was checked and before the statements run. */
async function askOvertaken([, text, ask]: (typeof REQUESTS)[number], happen: (userId: string) => Promise<unknown>) {
  const { user, email, access_token } = await signUpAt(site);
  const DB = overtakenDatabase(env.DB, text, () => happen(user.id));
  const before = await everythingOf(user.id);
  const answer = await ask(phoneSite({ ...SETTINGS, DB }), access_token);
  return { answer, before, after: await everythingOf(user.id), mails: await countMails(email) };
}

const GONE = [403, "session_not_found", "Session from session_id claim in JWT does not exist"] as const;

const endSessions = (id: string) => change("DELETE FROM auth_sessions WHERE user_id = ?", id);

test.each([...REQUESTS, data])("a request changes nothing if its session ends before the write: %s", async (...it) => {
  const { answer, before, after, mails } = await askOvertaken(it, endSessions);
  expectRefusal(answer, ...GONE);
  expect(after).toEqual(before);
  expect(mails).toBe(0);
});

const verifyFactor = (id: string) =>
  change(
    `INSERT INTO auth_mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     VALUES (?1, ?2, 'totp', 'verified', '2026-01-01', '2026-01-01')`,
    crypto.randomUUID(),
    id,
  );

test.each(REQUESTS)(
  "a request changes nothing if the account gets a second factor before the write: %s",
  async (...it) => {
    const { answer, before, after } = await askOvertaken(it, verifyFactor);
    expect([answer.status, answer.body.code]).toEqual([401, "insufficient_aal"]);
    expect(after).toEqual(before);
  },
);

test("metadata needs no second factor", async () => {
  expect((await askOvertaken(data, verifyFactor)).answer.status).toBe(200);
});

test("other failures are not reported as an ended session", async () => {
  const { answer } = await askOvertaken(["", "SET new_email", put({ email: newAddress() })], () =>
    Promise.reject(new Error("D1 is away")),
  );
  expect([answer.status, answer.body.code]).toEqual([503, "unexpected_failure"]);
});
