import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { adminSite, lastAudit } from "#tests/support/admin.ts";
import { change, firstRow, firstValue } from "#tests/support/database.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { forgetOutcomes } from "#tests/support/outcomes.ts";
import { createDeps } from "#worker/deps.ts";
import { unprovedQuestions } from "#worker/services/forms/sent-forms.ts";
import { flushTallies } from "#worker/services/operations/tallies.ts";
import { askQuestion } from "#worker/services/questions/ask-question.ts";
import { loadQuestionStatus } from "#worker/services/questions/question-status.ts";

const EMAIL = "anna@example.ch";
const found = createDeps(env);
const deps = { ...found, now: () => new Date(), config: { ...found.config, formRateLimit: 3 } };
type Asked = Parameters<typeof askQuestion>[1];
const QUESTION: Asked["question"] = { care: ["demenz"], fromDay: null, often: "taeglich", language: null, who: "mich" };

let client = 1;
const ask = (given: Partial<Asked> = {}) =>
  askQuestion(deps, {
    place: { cantonSlug: "zuerich", citySlug: "winterthur" },
    question: QUESTION,
    email: undefined,
    chosen: [901],
    ip: `10.${client++}.0.1`,
    idempotencyKey: undefined,
    ...given,
  });
/** The codes with which so many questions were refused. */
const refusals = async (times: number, given: (at: number) => Partial<Asked>) => {
  const codes: string[] = [];
  for (let at = 0; at < times; at++) await ask(given(at)).catch(({ code }) => codes.push(code));
  return codes;
};
let desk: Awaited<ReturnType<typeof adminSite>>;
const figures = async () => (await desk.ask("GET", "/overview/questions")).body;
const listed = async () => (await desk.ask("GET", "/questions")).body;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T09:00:00Z") });
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  await seedListings(winterthur, [
    { id: 901, name: "Spitex Töss", email: "info@toess.example" },
    { id: 902, name: "Spitex Seen", email: "info@seen.example" },
  ]);
  desk = await adminSite();
  return () => vi.useRealTimers();
});
beforeEach(async () => {
  await forgetOutcomes();
  for (const table of ["question_contacts", "question_switch", "tallies"]) await change(`DELETE FROM ${table}`);
});

describe("the desk", () => {
  test("lists questions without anything about the person who asks, and counts them", async () => {
    await ask({ email: EMAIL });
    await ask({ email: "bea@example.ch" });
    await change("UPDATE questions SET sent_at = created_at");
    await change(`UPDATE question_recipients SET answer = 'ja', answered_at = '2026-11-23T09:30:00.000Z',
      remind_at = '2026-11-23T11:00:00.000Z' WHERE rowid = (SELECT min(rowid) FROM question_recipients)`);
    await change(
      "UPDATE questions SET closed_at = created_at, closed_as = 'expired' WHERE rowid = (SELECT max(rowid) FROM questions)",
    );
    await change(
      "INSERT INTO care_outcomes (canton_slug, city_slug, asked_day, outcome) VALUES ('zuerich', 'ort', '2026-11-20', 'niemand')",
    );
    const { questions, setting } = await listed();
    expect(questions).toHaveLength(2);
    expect(questions[0]).toMatchObject({
      title: "Demenz in 8400 Winterthur, täglich, so bald wie möglich",
      asked: 1,
      isReferred: false,
    });
    expect(JSON.stringify(questions)).not.toMatch(/email|hash|sealed|example\.ch/i);
    expect(setting).toEqual({ isOn: true, words: expect.stringContaining("im Moment nicht") });
    expect(await figures()).toMatchObject({
      asked: 2,
      inTime: 1,
      withoutYes: 1,
      chosen: 0,
      outcomes: { niemand: 1, begonnen: 0, anderswo: 0, offen: 0 },
    });
  });

  test("lists the open questions first, and says that there are more than it shows", async () => {
    await ask({ email: EMAIL });
    const open = String(await firstValue("SELECT id FROM questions"));
    expect((await listed()).hasMore).toBe(false);
    await change(
      `INSERT INTO questions (id, code_hash, canton_slug, city_slug, city, zip_code, care, often, who, created_at, ends_at,
         closed_at, closed_as)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
       SELECT 'q' || i, 'h' || i, canton_slug, city_slug, city, zip_code, care, often, who, '2026-11-23T10:00:00.000Z',
         ends_at, '2026-11-23T11:00:00.000Z', 'ended' FROM questions, n`,
    );
    const { questions, hasMore } = await listed();
    expect([questions[0].id, questions.length, hasMore]).toEqual([open, 200, true]);
  });

  test("ends an abusive question once, deletes the address, and logs the admin", async () => {
    const { code } = await ask({ email: EMAIL });
    const [{ id }] = (await listed()).questions;
    expect((await desk.ask("POST", `/questions/${id}/end`)).status).toBe(204);
    expect(await firstRow("SELECT closed_as, asker_hash FROM questions")).toEqual({
      closed_as: "stopped",
      asker_hash: null,
    });
    expect(await firstValue("SELECT count(*) FROM question_contacts")).toBe(0);
    expect(await loadQuestionStatus(deps, { code, ip: "10.9.9.9" })).toMatchObject({
      state: "stopped",
      needsHelp: false,
    });
    // No reason was given.
    const { html } = await desk.page(`/wer-kann-kommen/${code}`);
    expect(html).toContain("Wir haben diese Frage beendet.");
    expect(html).not.toContain("gegen unsere Regeln");
    expect(await lastAudit()).toMatchObject({ action: "question_ended", user_id: desk.id });
    expect((await desk.ask("POST", `/questions/${id}/end`)).status).toBe(409);
    // The asker may ask again.
    await ask({ email: EMAIL });
  });

  test("switches questions off with a sentence for visitors, and on again", async () => {
    const words = "Über die Feiertage geht das nicht.";
    expect((await desk.ask("PUT", "/questions/switch", { isOn: false, words })).status).toBe(204);
    expect((await listed()).setting).toEqual({ isOn: false, words });
    expect(await lastAudit()).toMatchObject({ action: "questions_switched", user_id: desk.id });
    await expect(ask()).rejects.toMatchObject({ code: "questions_off", status: 503 });
    expect(await firstValue("SELECT count(*) FROM questions")).toBe(0);
    await desk.ask("PUT", "/questions/switch", { isOn: true, words });
    await ask();
    expect((await desk.ask("PUT", "/questions/switch", { isOn: false, words: "a".repeat(301) })).status).toBe(422);
  });

  test("is for admins only", async () => {
    for (const path of ["/questions", "/overview/questions"]) {
      expect((await desk.site.fetch(`/api/admin${path}`)).status).toBe(401);
    }
  });
});

describe("questions are refused and counted as refused", () => {
  test("beyond the limit of a client", async () => {
    expect(await refusals(5, (at) => ({ ip: "10.200.0.1", email: `client${at}@example.ch` }))).toEqual([
      "too_many_requests",
      "too_many_requests",
    ]);
  });

  test("beyond six of a mailbox, however its address is written", async () => {
    const towards = (at: number) => ({ email: `${at % 2 ? "Eve" : "eve"}+${at}@example.ch` });
    const codes = await refusals(8, towards);
    // One open question for each mailbox and place; the seventh try is refused by the limit.
    expect(codes.slice(-2)).toEqual(["too_many_requests", "too_many_requests"]);
  });

  test("beyond thirty for a place, with their own sentence, but not for organizations that refer people", async () => {
    for (let at = 0; at < 30; at++) {
      await ask();
      await change("UPDATE questions SET closed_at = created_at, closed_as = 'ended' WHERE closed_at IS NULL");
    }
    expect(await refusals(1, () => ({}))).toEqual(["questions_full"]);
    // Nothing goes out before the address is confirmed.
    expect(await refusals(1, () => ({ email: "person@example.ch" }))).toEqual([]);
    await change(`INSERT INTO referrers (id, name, kind, domain, state, created_at)
      VALUES (7, 'Spital', 'spital', 'spital.example', 'approved', '2026-11-01T00:00:00.000Z')`);
    expect(await refusals(1, () => ({ referrer: { id: 7 } }))).toEqual([]);
    vi.setSystemTime("2026-11-23T09:50:00Z");
    expect(await refusals(1, () => ({}))).toEqual([]);
  });

  test("without an address, once the network has asked without proof of work", async () => {
    const limit = unprovedQuestions("10.200.0.9");
    await ask({ ip: "10.200.0.9", limit });
    await change("UPDATE questions SET closed_at = created_at, closed_as = 'ended' WHERE closed_at IS NULL");
    await change("DELETE FROM auth_rate_limits WHERE key = 'question-place:zuerich/winterthur'");
    expect(await refusals(1, () => ({ ip: "10.200.0.9", limit }))).toEqual(["question_needs_address"]);
  });

  test("by reason, for the figures of the desk", async () => {
    vi.setSystemTime("2026-11-23T09:55:00Z");
    const stored: Promise<unknown>[] = [];
    flushTallies({ ...deps, inBackground: (work) => stored.push(work) });
    await Promise.all(stored);
    const { refused } = await figures();
    expect(refused).toEqual({ off: 1, client: 2, mailbox: 2, place: 1, day: 0, address: 1 });
  });
});
