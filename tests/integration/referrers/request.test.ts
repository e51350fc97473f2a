import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { Question } from "#domain/questions/question.ts";
import { adminSite } from "#tests/support/admin.ts";
import { authSite, PASSWORD, SITE } from "#tests/support/auth.ts";
import { change, firstRow, rows } from "#tests/support/database.ts";
import { type Person, personAt } from "#tests/support/members.ts";
import { ASKED, answerAs, askOne, joinReferrer, referrerAt, seedReferrers, tokenOf } from "#tests/support/referrers.ts";
import { createDeps } from "#worker/deps.ts";
import { keepQuestions } from "#worker/services/questions/keep-questions.ts";
import { askForCases } from "#worker/services/referrers/cases.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", JOBS: env.IGNORED_JOBS });
const REQUEST = "/anbieter/zuweisen/anmelden";
const DESK = "/anbieter/zuweisen";
const HOSPITAL = { name: "Spital Uster, Sozialdienst", kind: "spital", email: "r.meier@spital-uster.example" };

beforeEach(seedReferrers);

const newestTo = async (to: string) =>
  firstRow("SELECT * FROM mail_outbox WHERE recipient = ? ORDER BY rowid DESC", to);

async function codeFor(person: Person, values: object = {}): Promise<string> {
  await person.press(REQUEST, "beginnen", { ...HOSPITAL, ...values });
  const mail = await newestTo(HOSPITAL.email);
  return (/^\d{4} \d{4}$/m.exec(String(mail?.text))?.[0] ?? "").replace(" ", "");
}

test("a person proves an address of the organization, an admin approves it, and all members learn of it by mail", async () => {
  const ruth = await personAt(site);
  expect((await ruth.open(DESK)).html).toContain("Ihr Konto gehört zu keiner Organisation.");
  const code = await codeFor(ruth);
  const { text, kind } = (await newestTo(HOSPITAL.email)) ?? {};
  expect([kind, text]).toEqual(["referrer_code", expect.stringContaining(`https://site.test${REQUEST}?code=${code}`)]);
  expect((await ruth.open(`${REQUEST}?code=${code}`)).html).toContain(`value="${code}"`);
  expect(await rows("SELECT id FROM referrers")).toEqual([]);

  expect((await ruth.press(REQUEST, "einloesen", { code: "00000000" })).refusal).toBe("claim_code_wrong");
  expect(await ruth.press(REQUEST, "einloesen", { code })).toMatchObject({ status: 303, location: DESK });
  expect(await rows("SELECT name, kind, domain, state FROM referrers")).toEqual([
    { name: HOSPITAL.name, kind: "spital", domain: "spital-uster.example", state: "waiting" },
  ]);
  expect((await firstRow("SELECT subject FROM mail_outbox WHERE kind = 'referrer_notice'"))?.subject).toBe(
    `Neue Organisation: ${HOSPITAL.name}`,
  );
  expect((await ruth.open(DESK)).html).toContain(`Wir prüfen «${HOSPITAL.name}»`);

  const admin = await adminSite();
  const { items } = (await admin.ask("GET", "/referrers?filter=waiting")).body;
  expect(items).toMatchObject([{ name: HOSPITAL.name, members: [ruth.email], others: [], questions: 0 }]);
  expect((await admin.ask("GET", "/overview")).body.referrers).toBe(1);
  const decide = (decision: object) => admin.ask("POST", `/referrers/${items[0].id}`, decision);
  expect((await decide({ outcome: "approved" })).status).toBe(204);
  expect((await decide({ outcome: "approved" })).body.error.code).toBe("referrer_decided");
  expect(await newestTo(ruth.email)).toMatchObject({
    kind: "referrer_answer",
    subject: `«${HOSPITAL.name}» ist zugelassen`,
  });
  expect((await ruth.open(DESK)).html).toContain("Neue Fälle fragen");
});

test.each(["ruth@gmail.com", "ruth@bluewin.ch", "praxis@hin.ch", "ruth@firma.hispeed.ch", "ruth@localhost"])(
  "%s proves no organization",
  async (email) => {
    const ruth = await personAt(site);
    const { status, html } = await ruth.press(REQUEST, "beginnen", { ...HOSPITAL, email });
    expect(status).toBe(422);
    expect(html).toMatch(/href="#organisation-email"/);
    expect(await rows("SELECT * FROM referrer_requests")).toEqual([]);
    expect(await rows("SELECT id FROM mail_outbox WHERE kind = 'referrer_code'")).toEqual([]);
  },
);

test("a code works for its account only, for five guesses and one day", async () => {
  const [ruth, eve] = [await personAt(site), await personAt(site)];
  const code = await codeFor(ruth);
  expect((await eve.press(REQUEST, "einloesen", { code })).refusal).toBe("claim_code_wrong");
  for (let guess = 0; guess < 5; guess++) await ruth.press(REQUEST, "einloesen", { code: "11111111" });
  expect((await ruth.press(REQUEST, "einloesen", { code })).refusal).toBe("claim_code_wrong");
  const again = await codeFor(ruth);
  await change("UPDATE referrer_requests SET expires_at = '2026-01-01T00:00:00.000Z'");
  expect((await ruth.press(REQUEST, "einloesen", { code: again })).refusal).toBe("claim_code_wrong");
  expect(await rows("SELECT id FROM referrers")).toEqual([]);
});

test("several presses create one organization, and all lead to its desk", async () => {
  const ruth = await personAt(site);
  const code = await codeFor(ruth);
  const press = () => ruth.press(REQUEST, "einloesen", { code });
  const answers = [...(await Promise.all([press(), press()])), await press()];
  expect(answers.map(({ location }) => location)).toEqual([DESK, DESK, DESK]);
  expect(
    await rows("SELECT id FROM auth_audit_log WHERE action = 'referrer_code_failed' AND user_id = ?", ruth.id),
  ).toEqual([]);
  expect(await rows("SELECT id FROM referrers")).toHaveLength(1);
  expect(await rows("SELECT role FROM referrer_members")).toEqual([{ role: "lead" }]);
});

test("an invitation that was accepted leads to the desk again, but to no other organization", async () => {
  const [hospital, other, beat] = [await referrerAt(site), await referrerAt(site), await personAt(site)];
  await hospital.press(`${DESK}/personen`, "einladen", { email: beat.email });
  const token = /einladung=([\w-]{43})/.exec(String((await newestTo(beat.email))?.text))?.[1] ?? "";
  expect((await beat.open(`${DESK}?einladung=${token}`)).html).toContain(`name="to" value="${hospital.referrerId}"`);
  const accept = (to: number) => beat.press(DESK, "annehmen", { token, to });
  const answers = [
    ...(await Promise.all([1, 2].map(() => accept(hospital.referrerId)))),
    await accept(hospital.referrerId),
  ];
  expect(answers.map(({ location }) => location)).toEqual([DESK, DESK, DESK]);
  expect((await accept(other.referrerId)).status).toBe(404);
});

test("whoever waits with an organization of their own can accept an invitation in its place", async () => {
  const [hospital, ruth] = [await referrerAt(site), await personAt(site)];
  await ruth.press(REQUEST, "einloesen", { code: await codeFor(ruth) });
  await hospital.press(`${DESK}/personen`, "einladen", { email: ruth.email });
  const token = /einladung=([\w-]{43})/.exec(String((await newestTo(ruth.email))?.text))?.[1] ?? "";
  expect((await ruth.open(`${DESK}?einladung=${token}`)).html).toContain(`endet Ihre Anmeldung von «${HOSPITAL.name}»`);
  const accept = () => ruth.press(DESK, "annehmen", { token, to: hospital.referrerId });
  expect([(await accept()).location, (await accept()).location]).toEqual([DESK, DESK]);
  expect(await rows("SELECT referrer_id, role FROM referrer_members WHERE user_id = ?", ruth.id)).toEqual([
    { referrer_id: hospital.referrerId, role: "member" },
  ]);
  expect(await rows("SELECT id FROM referrers")).toEqual([{ id: hospital.referrerId }]);
  const logged = "SELECT action, details FROM auth_audit_log WHERE user_id = ? AND action IN (?, ?) ORDER BY action";
  expect(await rows(logged, ruth.id, "referrer_member_added", "referrer_request_ended")).toEqual([
    { action: "referrer_member_added", details: JSON.stringify({ organization: hospital.name }) },
    { action: "referrer_request_ended", details: JSON.stringify({ organization: HOSPITAL.name }) },
  ]);
});

test("an unconfirmed account sends no code", async () => {
  const ruth = await personAt(site);
  await change("UPDATE auth_users SET is_email_assumed = 1 WHERE id = ?", ruth.id);
  const strict = authSite({ FORM_RATE_LIMIT: "1000", AUTH_MAILER_AUTOCONFIRM: "false" });
  const { deskAt } = await import("#tests/support/members.ts");
  const desk = await deskAt(strict, ruth.bearer);
  expect((await desk.press(REQUEST, "beginnen", HOSPITAL)).refusal).toBe("address_unconfirmed");
});

test("a waiting or refused person has no access, and may ask again after a refusal", async () => {
  const waiting = await referrerAt(site, "waiting");
  for (const path of ["fragen", "liste", "personen", "einstellungen"]) {
    expect((await waiting.open(`${DESK}/${path}`)).html, path).toContain("noch nicht zugelassen");
  }
  expect((await askOne(waiting)).status).toBe(403);
  expect(await tokenOf(waiting)).toBe("");
  expect(await rows("SELECT id FROM questions")).toEqual([]);

  const approved = await referrerAt(site);
  const token = await tokenOf(approved);
  const ask = () => site.fetch("/api/v1/questions", { headers: { Authorization: `Bearer ${token}` } });
  expect((await ask()).status).toBe(200);
  const admin = await adminSite();
  const refuse = (reason: string, seen = "approved") =>
    admin.ask("POST", `/referrers/${approved.referrerId}`, { outcome: "refused", reason, seen });
  expect((await refuse("")).status).toBe(422);
  // A colleague has approved what this admin still sees waiting.
  expect((await refuse("Unbekannt.", "waiting")).body.error.code).toBe("referrer_decided");
  expect((await refuse("Diese Abteilung gibt es nicht.")).status).toBe(204);
  expect((await newestTo(approved.email))?.text).toContain("Diese Abteilung gibt es nicht.");
  expect((await ask()).status).toBe(401);
  expect((await approved.open(DESK)).html).toContain("Ihr Konto gehört zu keiner Organisation.");
  expect(await codeFor(approved)).toMatch(/^\d{8}$/);
});

test("a refusal ends the open cases, and the providers that said yes learn of it", async () => {
  const [refused, other] = [await referrerAt(site), await referrerAt(site)];
  for (const one of [refused, other]) await askOne(one);
  await answerAs(1, "ja");
  const admin = await adminSite();
  await admin.ask("POST", `/referrers/${refused.referrerId}`, { outcome: "refused", reason: "Die gibt es nicht." });
  const closedAs = "SELECT closed_as FROM questions WHERE referrer_id = ?";
  expect(await rows(closedAs, refused.referrerId)).toEqual([{ closed_as: "stopped" }]);
  expect(await rows(closedAs, other.referrerId)).toEqual([{ closed_as: null }]);
  await change("UPDATE question_recipients SET remind_at = '2026-01-01T00:00:00.000Z'");
  const deps = createDeps({ ...env, SITE_URL: SITE, JOBS: env.IGNORED_JOBS });
  await keepQuestions(deps);
  const mailed = (kind: string) => rows("SELECT recipient FROM mail_outbox WHERE kind = ?", kind);
  expect(await mailed("question_filled")).toEqual([{ recipient: ASKED.eulach }]);
  const told = await firstRow("SELECT text FROM mail_outbox WHERE kind = 'question_filled'");
  expect(told?.text).toMatch(/Wir haben die Frage beendet\.\s/);
  expect(await mailed("question_reminder")).toEqual([]);
  const question: Question = { care: [], fromDay: null, often: "nacht", language: null, who: "patient" };
  const place = { cantonSlug: "zuerich", citySlug: "winterthur" };
  const late = { place, question, chosen: [1], ip: "192.0.2.1", idempotencyKey: undefined };
  const asked = askForCases(deps, refused.referrerId, [late]);
  await expect(asked).rejects.toMatchObject({ code: "referrer_waiting" });
  expect(await rows(closedAs, refused.referrerId)).toHaveLength(1);
});

test("only admins see and decide requests", async () => {
  const waiting = await referrerAt(site, "waiting");
  for (const bearer of [waiting.bearer, "unfug"]) {
    const headers = { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" };
    const body = JSON.stringify({ outcome: "approved" });
    const path = `/api/admin/referrers/${waiting.referrerId}`;
    expect((await site.fetch("/api/admin/referrers", { headers })).status).toBeGreaterThan(400);
    expect((await site.fetch(path, { method: "POST", headers, body })).status).toBeGreaterThan(400);
  }
  expect(await rows("SELECT state FROM referrers")).toEqual([{ state: "waiting" }]);
});

test("the longest-standing colleague becomes lead if the only lead's account ends", async () => {
  const hospital = await referrerAt(site);
  const beat = await personAt(site);
  await joinReferrer(beat.id, hospital.referrerId);
  const body = { current_password: PASSWORD };
  expect((await site.delete("/user", { bearer: hospital.bearer, body })).status).toBe(200);
  expect(await rows("SELECT user_id, role FROM referrer_members")).toEqual([{ user_id: beat.id, role: "lead" }]);
});

test("the longest-standing colleague who can sign in becomes lead, too, if the only lead is banned", async () => {
  const hospital = await referrerAt(site);
  const colleagues = [await personAt(site), await personAt(site), await personAt(site)] as const;
  for (const [at, { id }] of colleagues.entries()) {
    await joinReferrer(id, hospital.referrerId);
    await change("UPDATE referrer_members SET created_at = ? WHERE user_id = ?", `2027-01-0${at + 1}`, id);
  }
  const ban = (id: string) =>
    change("UPDATE auth_users SET banned_until = '2999-01-01T00:00:00.000Z' WHERE id = ?", id);
  const leads = async () => {
    const found = await rows("SELECT user_id FROM referrer_members WHERE role = 'lead' ORDER BY created_at");
    return found.map(({ user_id }) => user_id);
  };
  const [beat, carl, dora] = colleagues;
  await ban(beat.id);
  expect(await leads()).toEqual([hospital.id]);
  await ban(hospital.id);
  expect(await leads()).toEqual([hospital.id, carl.id]);
  // The lead who can still sign in leaves.
  const left = await carl.press(`${DESK}/personen`, "entfernen", { person: carl.id });
  expect(left.location).toBe(DESK);
  expect(await leads()).toEqual([hospital.id, dora.id]);
});
