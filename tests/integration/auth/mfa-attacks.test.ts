import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type AuthSite, atOnce, authSite, expectRefusal, signUpAt } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import {
  allowCodeAgain,
  challengeAt,
  claimsOf,
  codeOf,
  enrollAt,
  showAt,
  signInAt,
  withFactor,
  wrongCode,
} from "#tests/support/factors.ts";
import { countMails } from "#tests/support/mailbox.ts";
import { overtakenDatabase } from "#tests/support/overtaken-database.ts";
import { asAdmin } from "#tests/support/service-token.ts";

const site = authSite({ AUTH_RATE_LIMIT_MFA: "100000" });
const WRONG = "Invalid TOTP code entered";

test("a used code that an onlooker has read does not work a second time", async () => {
  const { email, bearer, factor } = await withFactor(site);
  const code = codeOf(factor.secret);
  expect((await showAt(site, { bearer }, factor.id, code)).status).toBe(200);
  const thief = await signInAt(site, email);
  const replayed = await showAt(site, thief, factor.id, code);
  expectRefusal(replayed, 422, "mfa_verification_failed", WRONG);
  // An earlier, unused code is refused, too.
  const before = await showAt(site, thief, factor.id, codeOf(factor.secret, -1));
  expectRefusal(before, 422, "mfa_verification_failed", WRONG);
});

test("exactly one of 20 concurrent attempts with one code succeeds, although each has its own challenge", async () => {
  // High limits, so that only the time step of the code can refuse an attempt.
  const patient = authSite({ AUTH_RATE_LIMIT_MFA: "100000", AUTH_MFA_MAX_VERIFY_ATTEMPTS: "100" });
  const { bearer, factor } = await withFactor(patient);
  const code = codeOf(factor.secret);
  const challenges = await atOnce(20, () => challengeAt(patient, { bearer }, factor.id));
  const path = `/factors/${factor.id}/verify`;
  const answers = await Promise.all(
    challenges.map((challenge_id) => patient.post(path, { challenge_id, code }, { bearer })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "mfa_verification_failed")).toHaveLength(19);
});

test("exactly one of three correct codes sent at once for one challenge succeeds", async () => {
  const patient = authSite({ AUTH_RATE_LIMIT_MFA: "100000", AUTH_MFA_MAX_VERIFY_ATTEMPTS: "100" });
  const { bearer, factor } = await withFactor(patient);
  const challenge_id = await challengeAt(patient, { bearer }, factor.id);
  const codes = [-1, 0, 1].map((steps) => codeOf(factor.secret, steps));
  const ask = (code: string) => patient.post(`/factors/${factor.id}/verify`, { challenge_id, code }, { bearer });
  const answers = await Promise.all(codes.map(ask));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a second factor does not prolong an ended session", async () => {
  const { email, before, factor } = await withFactor(site);
  const late = await signInAt(site, email);
  const challenge_id = await challengeAt(site, late, factor.id);
  await change("UPDATE auth_sessions SET not_after = '2026-01-01' WHERE user_id = ?", before.user.id);
  const answer = { challenge_id, code: codeOf(factor.secret) };
  const message = "Session from session_id claim in JWT has expired";
  const verified = await site.post(`/factors/${factor.id}/verify`, answer, late);
  expectRefusal(verified, 403, "session_expired", message);
});

test("an access token issued after a second factor does not outlive the session", async () => {
  const { email, before, factor } = await withFactor(site);
  const late = await signInAt(site, email);
  const end = new Date(Date.now() + 600_000).toISOString();
  await change("UPDATE auth_sessions SET not_after = ? WHERE user_id = ?", end, before.user.id);
  const { body } = await showAt(site, late, factor.id, codeOf(factor.secret));
  expect(body.expires_in).toBeLessThanOrEqual(600);
  expect(claimsOf(body.access_token).exp * 1000).toBeLessThanOrEqual(Date.parse(end));
});

test("404 for the factor of another user", async () => {
  const { factor } = await withFactor(site);
  const { access_token: bearer } = await signUpAt(site);
  const mine = await enrollAt(site, { bearer });
  const challenge_id = await challengeAt(site, { bearer }, mine.id);
  const answers = [
    await site.post(`/factors/${factor.id}/challenge`, {}, { bearer }),
    await site.post(`/factors/${factor.id}/verify`, { challenge_id, code: codeOf(factor.secret) }, { bearer }),
    await site.delete(`/factors/${factor.id}`, { bearer }),
    await site.delete(`/factors/${crypto.randomUUID()}`, { bearer }),
  ];
  for (const answer of answers) {
    expectRefusal(answer, 404, "mfa_factor_not_found", "Factor not found");
  }
  expect(await rows("SELECT id FROM auth_mfa_factors WHERE id = ?", factor.id)).toHaveLength(1);
  const nonsense = await site.delete("/factors/1", { bearer });
  expectRefusal(nonsense, 404, "validation_failed", "factor_id must be an UUID");
});

test("a challenge is valid for its own factor, once and for five minutes", async () => {
  const { bearer, factor } = await withFactor(site);
  const other = await enrollAt(site, { bearer });
  const verify = (challenge_id: string) =>
    site.post(`/factors/${factor.id}/verify`, { challenge_id, code: codeOf(factor.secret) }, { bearer });
  const notFound = "MFA factor with the provided challenge ID not found";
  const ofOther = await challengeAt(site, { bearer }, other.id);
  for (const id of [ofOther, crypto.randomUUID(), ""]) {
    expectRefusal(await verify(id), 422, "mfa_factor_not_found", notFound);
  }
  const old = await challengeAt(site, { bearer }, factor.id);
  await change("UPDATE auth_mfa_challenges SET expires_at = '2026-01-01T00:00:00.000Z' WHERE id = ?", old);
  const expired = `MFA challenge ${old} has expired, verify against another challenge or create a new challenge.`;
  expectRefusal(await verify(old), 422, "mfa_challenge_expired", expired);
  const once = await challengeAt(site, { bearer }, factor.id);
  expect((await verify(once)).status).toBe(200);
  await allowCodeAgain(factor.id);
  const used = "Challenge and verify IP addresses mismatch.";
  expectRefusal(await verify(once), 422, "mfa_ip_address_mismatch", used);
});

test("the client's IP address may change between challenge and answer", async () => {
  const { bearer, factor } = await withFactor(site);
  const at = (ip: string) => ({ bearer, headers: { "CF-Connecting-IP": ip } });
  const asked = await site.post(`/factors/${factor.id}/challenge`, {}, at("203.0.113.1"));
  const answer = { challenge_id: asked.body.id, code: codeOf(factor.secret) };
  const given = await site.post(`/factors/${factor.id}/verify`, answer, at("2001:db8::1"));
  expect(given.status).toBe(200);
});

test("the password alone neither adds nor removes a factor", async () => {
  const { email, factor } = await withFactor(site);
  const thief = await signInAt(site, email);
  const enroll = await site.post("/factors", { factor_type: "totp" }, thief);
  expectRefusal(enroll, 403, "insufficient_aal", "AAL2 required to enroll a new factor");
  const remove = await site.delete(`/factors/${factor.id}`, thief);
  expectRefusal(remove, 422, "insufficient_aal", "AAL2 required to unenroll verified factor");
});

test("the second of two requests finds no factor, and neither mails nor logs the removal again", async () => {
  for (const by of ["owner", "admin"]) {
    const { email, before, bearer, factor } = await withFactor(site);
    const path = by === "admin" ? `/admin/users/${before.user.id}/factors` : "/factors";
    const given = by === "admin" ? asAdmin : { bearer };
    const mails = await countMails(email);
    const remove = (at: AuthSite) => at.delete(`${path}/${factor.id}`, given);
    const DB = overtakenDatabase(env.DB, "DELETE FROM auth_mfa_factors", () => remove(site));
    expectRefusal(await remove(authSite({ DB })), 404, "mfa_factor_not_found", "Factor not found");
    expect(await countMails(email)).toBe(mails + 1);
    const events = "SELECT id FROM auth_audit_log WHERE user_id = ? AND action = 'factor_unenrolled'";
    expect(await rows(events, before.user.id)).toHaveLength(1);
  }
});

test("a factor enrolled earlier cannot be verified with the password alone", async () => {
  const { email, before, bearer } = await withFactor(site);
  const planted = await enrollAt(site, { bearer });
  const thief = await signInAt(site, email);
  const answer = await showAt(site, thief, planted.id, codeOf(planted.secret));
  expectRefusal(answer, 403, "insufficient_aal", "AAL2 required to enroll a new factor");
  const levels = await rows("SELECT status FROM auth_mfa_factors WHERE user_id = ? ORDER BY status", before.user.id);
  expect(levels).toEqual([{ status: "unverified" }, { status: "verified" }]);
});

test("if owner and thief verify their first factors at once, only one factor stays", async () => {
  for (let round = 0; round < 5; round++) {
    const owner = await signUpAt(site);
    const mine = { bearer: owner.access_token };
    const theirs = await signInAt(site, owner.email);
    const [one, two] = [await enrollAt(site, mine), await enrollAt(site, theirs)];
    const [first, second] = [await challengeAt(site, mine, one.id), await challengeAt(site, theirs, two.id)];
    const verify = (given: { bearer: string }, factor: typeof one, challenge_id: string) =>
      site.post(`/factors/${factor.id}/verify`, { challenge_id, code: codeOf(factor.secret) }, given);
    const answers = await Promise.all([verify(mine, one, first), verify(theirs, two, second)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const verified = "SELECT id FROM auth_mfa_factors WHERE user_id = ? AND status = 'verified'";
    expect(await rows(verified, owner.user.id)).toHaveLength(1);
  }
});

test("429 beyond fifteen attempts a minute of one client; other clients continue", async () => {
  const strict = authSite();
  const { bearer, factor } = await withFactor(site);
  const from = (ip: string) =>
    strict.post(`/factors/${factor.id}/challenge`, {}, { bearer, headers: { "CF-Connecting-IP": ip } });
  for (let n = 0; n < 15; n++) expect((await from("203.0.113.90")).status).toBe(200);
  const message = "Request rate limit reached";
  expectRefusal(await from("203.0.113.90"), 429, "over_request_rate_limit", message);
  expect((await from("203.0.113.91")).status).toBe(200);
});

test("a typed code uses one of a client's attempts, although it needs a challenge", async () => {
  const strict = authSite();
  const { bearer, factor } = await withFactor(site);
  const headers = { "CF-Connecting-IP": "203.0.113.92" };
  const type = async () => {
    const { body } = await strict.post(`/factors/${factor.id}/challenge`, {}, { bearer, headers });
    const answer = { challenge_id: body.id, code: wrongCode(factor.secret) };
    return (await strict.post(`/factors/${factor.id}/verify`, answer, { bearer, headers })).status;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 15; n++) statuses.push(await type());
  expect(statuses).toEqual(Array(15).fill(422));
});
