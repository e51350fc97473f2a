import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { countCronsAnew } from "#db/queries/operations/runs.ts";
import { runTogether } from "#db/statement.ts";
import type { AlertMessage } from "#domain/operations/site-watch.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { db } from "#tests/support/listings.ts";
import { seedMail } from "#tests/support/mails.ts";
import { makeHealthy, minutesBefore, putSitemap, ranAt } from "#tests/support/operations.ts";
import { createDeps } from "#worker/deps.ts";
import { type WatchDeps, watchSite } from "#worker/services/operations/watch-site.ts";

const START = "2026-11-10T08:00:00.000Z";
const after = (minutes: number) => minutesBefore(START, -minutes);

const FULL_MAIL_LIMIT =
  "INSERT INTO auth_rate_limits (key, full_at, interval_ms, burst) VALUES ('mails', ?, 7200, 500)";

let told: AlertMessage[] = [];
let isDown = false;
const alertHook: WatchDeps["alertHook"] = {
  send: async (message) => {
    if (isDown) throw new Error("the webhook is down");
    told.push(message);
  },
};
const said = () => told.map(({ kind, state }) => `${kind} ${state}`);

type Given = { mail?: string | undefined; hook?: WatchDeps["alertHook"]; over?: Partial<WatchDeps> };

/** Runs the watch at a number of minutes after the start, with everything healthy except what the test broke. */
async function watch(minutes: number, { mail, hook = alertHook, over = {} }: Given = {}) {
  const { config, ...deps } = createDeps({ ...env, JOBS: env.IGNORED_JOBS });
  const now = after(minutes);
  for (const cron of ["* * * * *", "*/5 * * * *", "0 1 * * *", "0 2 * * *"]) {
    if (cron !== stopped) await ranAt(cron, now);
  }
  await watchSite({
    ...deps,
    config: { ...config, alerts: { mail, webhookUrl: undefined } },
    now: () => new Date(now),
    alertHook: hook,
    logError: () => {},
    ...over,
  });
}

let stopped = "";
const stop = async (cron: string, minutes: number) => {
  stopped = cron;
  await ranAt(cron, minutesBefore(START, minutes));
};
const breakIt = () => change("INSERT INTO dead_letters (message_id, body, received_at) VALUES ('1', '1', '2026')");
const mend = () => change("DELETE FROM dead_letters");
const siteWasOff = () => stop("* * * * *", 50).then(() => runTogether(db, { crons: countCronsAnew(new Date(START)) }));

beforeEach(async () => {
  told = [];
  isDown = false;
  stopped = "";
  await change("DELETE FROM auth_rate_limits");
  await makeHealthy(START);
});

describe("an alert", () => {
  test("is raised once and ended once", async () => {
    await watch(0);
    await breakIt();
    for (const minute of [1, 2, 3]) await watch(minute);
    await mend();
    for (const minute of [4, 5]) await watch(minute);
    expect(said()).toEqual(["dead_letters raised", "dead_letters ended"]);
    expect(told[0]).toEqual({
      text:
        "Liegengebliebene Aufgaben (seit 10. November 2026, 09:01): 1 Aufgabe ist liegengeblieben. " +
        `${told[0]?.site}/admin`,
      id: expect.any(String),
      kind: "dead_letters",
      state: "raised",
      title: "Liegengebliebene Aufgaben",
      reason: "1 Aufgabe ist liegengeblieben.",
      since: after(1),
      site: expect.stringMatching(/^https?:/),
    });
    expect(told[1]?.text).toContain("Wieder in Ordnung: Liegengebliebene Aufgaben");
  });

  test("is repeated after six hours while the problem lasts, and not sooner when it returns", async () => {
    await breakIt();
    await watch(0);
    await watch(359);
    await watch(360);
    await mend();
    await watch(361);
    await breakIt();
    await watch(362);
    await watch(400);
    expect(said()).toEqual(["dead_letters raised", "dead_letters raised", "dead_letters ended"]);
    await watch(721);
    expect(said().at(-1)).toBe("dead_letters raised");
  });

  test("waits for a webhook that is down, and is then sent once", async () => {
    isDown = true;
    await breakIt();
    for (const minute of [0, 1, 2]) await watch(minute);
    isDown = false;
    for (const minute of [3, 4]) await watch(minute);
    expect(said()).toEqual(["dead_letters raised"]);
  });

  test("that ended before the webhook was reached is sent as one message", async () => {
    isDown = true;
    await breakIt();
    await watch(0);
    await mend();
    await watch(1);
    isDown = false;
    await watch(2);
    expect(said()).toEqual(["dead_letters ended"]);
  });

  test("survives a Worker that is killed before sending it", async () => {
    await breakIt();
    const killed = { send: () => new Promise<never>(() => {}) };
    void watch(0, { hook: killed });
    await expect.poll(() => firstValue("SELECT try_at > 0 FROM alerts")).toBe(1);
    await watch(1);
    expect(said()).toEqual(["dead_letters raised"]);
  });

  test("is sent once if two crons run at the same time", async () => {
    await breakIt();
    await Promise.all([watch(0), watch(0), watch(0)]);
    await watch(1);
    expect(said()).toEqual(["dead_letters raised"]);
  });

  test("neither begins nor ends while its state cannot be determined", async () => {
    const silent = { sitemapFiles: { findIndex: () => Promise.reject(new Error("away")) } as never };
    await watch(0, { over: silent });
    expect(said()).toEqual([]);
    await putSitemap(minutesBefore(START, 28 * 60));
    await watch(1);
    await watch(2, { over: silent });
    expect(said()).toEqual(["sitemap raised"]);
  });
});

describe("by mail", () => {
  const mails = () => rows("SELECT subject, recipient, text FROM mail_outbox WHERE kind = 'alert' ORDER BY created_at");
  const watchByMail = (minutes: number) =>
    watch(minutes, { mail: "betrieb@example.ch", over: { alertHook: undefined } });

  test("goes through the outbox, once when it begins and once when it ends", async () => {
    await breakIt();
    for (const minute of [0, 1]) await watchByMail(minute);
    await mend();
    for (const minute of [2, 3]) await watchByMail(minute);
    expect((await mails()).map(({ subject, recipient }) => [subject, recipient])).toEqual([
      ["Liegengebliebene Aufgaben", "betrieb@example.ch"],
      ["Wieder in Ordnung: Liegengebliebene Aufgaben", "betrieb@example.ch"],
    ]);
    expect((await mails())[0]?.text).toContain("1 Aufgabe ist liegengeblieben.");
  });

  test("is not sent if the alert is about mails", async () => {
    await seedMail({ createdAt: minutesBefore(START, 60) });
    await watchByMail(0);
    expect(await mails()).toEqual([]);
    expect(await firstRow("SELECT kind, ended_at FROM alerts")).toEqual({ kind: "mails", ended_at: null });
    expect(said()).toEqual([]);
  });

  test("without an address and a webhook, it is stored for the overview", async () => {
    await breakIt();
    await watch(0, { over: { alertHook: undefined } });
    expect(await firstRow("SELECT kind, notice FROM alerts")).toEqual({ kind: "dead_letters", notice: null });
  });
});

describe("an alert is raised for", () => {
  const failures = (count: number) =>
    change("INSERT INTO tallies VALUES ('failures', ?, ?)", after(-3).slice(0, 16), count);
  const backup = (night: string, started: string, finished: string | null) =>
    change("INSERT INTO backup_runs (night, started_at, finished_at) VALUES (?, ?, ?)", night, started, finished);
  const sized = (bytes: number) => ({
    over: { searchDb: { batch: async () => [{ results: [], meta: { size_after: bytes } }] } },
  });

  type Case = [kind: string, reason: string, arrange: () => unknown, given?: Given];
  const cases: Case[] = [
    ["errors", "In 10 Minuten gab es mindestens 12 Fehler.", () => failures(12)],
    ["cron", "Seit 21 Minuten lief der Cron «*/5 * * * *» nicht.", () => stop("*/5 * * * *", 21)],
    ["cron", "Seit 6 Minuten lief der Cron «* * * * *» nicht.", () => stop("* * * * *", 6)],
    ["sitemap", "Es gibt noch keine Sitemap.", () => env.FILES.delete("sitemap/index.xml")],
    [
      "backup",
      "Die Sicherung vom 10. November 2026 ist nicht fertig geworden.",
      () => backup("2026-11-10", minutesBefore(START, 200), null),
    ],
    [
      "backup",
      "Die Sicherung vom 8. November 2026 ist nicht mehr vollständig in der Ablage.",
      () => backup("2026-11-08", minutesBefore(START, 200), START),
    ],
    [
      "derived",
      "Fehlt ganz oder teilweise und wird neu aufgebaut: der Suchindex.",
      () => change("INSERT INTO rebuilds (name, since) VALUES ('search', ?)", START),
    ],
    ["quota", "Die Datenbank der Suche ist zu 95 % voll.", () => {}, sized(9.5 * 1024 ** 3)],
    [
      "quota",
      "Mehr als 500 Mails der Konten in der Stunde sind nicht erlaubt (AUTH_RATE_LIMIT_EMAIL_SENT).",
      () => change(FULL_MAIL_LIMIT, Date.parse(START) + 3_600_000),
    ],
  ];
  test.each(cases)("%s: %s", async (kind, reason, arrange, given = {}) => {
    await arrange();
    await watch(0, given);
    expect(told.map((one) => [one.kind, one.reason])).toEqual([[kind, reason]]);
  });

  test.each([
    ["few failures", () => failures(9)],
    ["a backup that is being made", () => backup("2026-11-10", minutesBefore(START, 60), null)],
    ["crons of a local site that was off", siteWasOff],
  ])("not for %s", async (_, arrange) => {
    await arrange();
    await watch(0);
    expect(said()).toEqual([]);
  });

  test("a failed backup until one succeeds, also while the next is being made", async () => {
    await backup("2026-11-09", minutesBefore(START, 1500), null);
    await backup("2026-11-10", minutesBefore(START, 60), null);
    await watch(0);
    await change("UPDATE backup_runs SET finished_at = ? WHERE night = '2026-11-10'", START);
    await env.FILES.put("backups/2026-11-10/manifest.json", '{"tables":[]}');
    await watch(1);
    expect(said()).toEqual(["backup raised", "backup ended"]);
  });
});
