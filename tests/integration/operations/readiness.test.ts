import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { READINESS_PARTS } from "#domain/operations/readiness.ts";
import { authSite } from "#tests/support/auth.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change } from "#tests/support/database.ts";
import { seedMail } from "#tests/support/mails.ts";
import { askReadiness, makeHealthy, minutesBefore, putSitemap, ranAt } from "#tests/support/operations.ts";

const ago = (minutes: number) => minutesBefore(new Date().toISOString(), minutes);

beforeEach(() => makeHealthy());

describe("/healthz", () => {
  const get = (_: object, key: string | symbol) => {
    throw new Error(`touched: ${String(key)}`);
  };
  const untouched = new Proxy({}, { get });
  const away = { DB: untouched, SEARCH: untouched, SEARCH_CACHE: untouched, FILES: untouched, JOBS: untouched };

  test.each([
    ["without any binding", away],
    ["with wrong settings", { SITE_URL: "nirgends" }],
  ])("answers %s", async (_, settings) => {
    const response = await authSite(settings).fetch("/healthz");
    expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("X-Request-Id")).toMatch(/^[\w-]{36}$/);
  });

  test("HEAD has no body", async () => {
    const response = await authSite().fetch("/healthz", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });
});

describe("/readyz", () => {
  test("200 with every part while all is well, never stored", async () => {
    const { status, headers, readiness } = await askReadiness();
    expect(readiness).toEqual({
      isReady: true,
      parts: READINESS_PARTS.map((part) => ({ part, isReady: true })),
      settings: [],
      asked: { addresses: null, sources: null },
    });
    expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  });

  test("says in which nights other servers were last asked", async () => {
    await change("INSERT INTO address_rounds (night) VALUES ('2026-11-02'), ('2026-11-03')");
    await change(
      `INSERT INTO import_feeds (name, address, kind, note, created_at, last_night)
       VALUES ('Kanton', 'https://daten.example.ch/a.csv', 'csv', 'Offen', '2026', '2026-11-04')`,
    );
    const { readiness } = await askReadiness(authSite({}));
    expect(readiness.asked).toEqual({ addresses: "2026-11-03", sources: "2026-11-04" });
  });

  test("HEAD answers the same status without a body", async () => {
    await change("INSERT INTO dead_letters (message_id, body, received_at) VALUES ('1', '1', '2026')");
    const response = await authSite().fetch("/readyz", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([503, ""]);
  });

  const never = () => new Promise<never>(() => {});
  const refuses = () => Promise.reject(new Error("away"));
  const binding = (act: () => Promise<never>) => new Proxy({}, { get: () => act });
  const database = (act: () => Promise<never>) => ({ batch: act });
  const BROKEN = {
    DB: { broken: database, parts: ["database", "queue", "cron", "dead_letters", "mails", "derived"] },
    SEARCH: { broken: database, parts: ["search"] },
    SEARCH_CACHE: { broken: binding, parts: ["cache"] },
    FILES: { broken: binding, parts: ["files", "sitemap"] },
    JOBS: { broken: binding, parts: ["queue"] },
    IMPORTS: { broken: binding, parts: ["queue"] },
  };

  describe.each(Object.entries(BROKEN))("while %s", (name, { broken, parts }) => {
    test.each([
      ["hangs", never],
      ["is away", refuses],
    ])("%s, names the parts that depend on it, and reveals nothing of the error", async (_, act) => {
      const { status, out, readiness } = await askReadiness(authSite({ [name]: broken(act) }));
      expect(status).toBe(503);
      expect(out.map(({ part }) => part)).toEqual(parts);
      for (const { reason } of out) expect(reason).toMatch(/^[A-ZÄÖÜ].+\.$/);
      expect(JSON.stringify(readiness)).not.toContain("away");
    });
  });

  const dead = async (from: string) => {
    const id = await seedMail({ createdAt: from });
    await change("UPDATE mail_outbox SET state = 'dead', next_attempt_at = ? WHERE id = ?", from, id);
  };
  const queueWith = (metrics: object) => ({ JOBS: { metrics: async () => metrics } });

  type Case = [part: string, reason: string, arrange: () => Promise<unknown>, settings?: Record<string, unknown>];
  const cases: Case[] = [
    ["cron", "Seit 12 Minuten lief der Cron «* * * * *» nicht.", () => ranAt("* * * * *", ago(12))],
    ["cron", "Seit 27 Stunden lief der Cron «0 2 * * *» nicht.", () => ranAt("0 2 * * *", ago(27 * 60))],
    [
      "dead_letters",
      "1 Aufgabe ist liegengeblieben.",
      () => change("INSERT INTO dead_letters (message_id, body, received_at) VALUES ('1', '1', '2026')"),
    ],
    ["mails", "1 Mail wartet seit über 15 Minuten.", () => seedMail({ createdAt: ago(16) })],
    [
      "mails",
      "1 Mail scheiterte schon 5-mal oder öfter. Wir versuchen es zwei Tage lang.",
      async () => {
        const id = await seedMail({ createdAt: ago(40) });
        await change("UPDATE mail_outbox SET attempts = 5, next_attempt_at = ? WHERE id = ?", ago(-10), id);
      },
    ],
    [
      "derived",
      "Fehlt ganz oder teilweise und wird neu aufgebaut: die Sitemap.",
      () => change("INSERT INTO rebuilds (name, since) VALUES ('sitemap', ?)", ago(1)),
    ],
    [
      "derived",
      "Fehlt ganz oder teilweise und wird neu aufgebaut: die Sitemap.",
      () => change("INSERT INTO rebuilds (name, since, tries) VALUES ('sitemap', ?, 0)", ago(11)),
    ],
    ["mails", "1 Mail liess sich seit gestern nicht zustellen.", () => dead(ago(60))],
    ["sitemap", "Es gibt noch keine Sitemap.", () => env.FILES.delete("sitemap/index.xml")],
    ["sitemap", "Die Sitemap ist seit 27 Stunden nicht erneuert.", () => putSitemap(ago(27 * 60))],
    [
      "queue",
      "1 Import steht still.",
      () =>
        change(
          "INSERT INTO import_jobs (file_name, format, started_at, state, lease_until) VALUES ('a', 'csv', ?, 'importing', ?)",
          ago(60),
          Date.parse(ago(30)),
        ),
    ],
    [
      "queue",
      "Seit 25 Minuten kennt die Suche neue Änderungen nicht.",
      async () => {
        await change("UPDATE cron_runs SET succeeded_at = ? WHERE name = 'search'", ago(25));
        await change("INSERT INTO search_changes VALUES (999999, 1)");
      },
    ],
    [
      "queue",
      "Seit 40 Minuten wartet eine Aufgabe in der Warteschlange.",
      async () => {},
      queueWith({ backlogCount: 1, backlogBytes: 9, oldestMessageTimestamp: new Date(ago(40)) }),
    ],
  ];
  test.each(cases)("%s: %s", async (part, reason, arrange, settings = {}) => {
    await arrange();
    const { status, out } = await askReadiness(authSite(settings));
    expect([status, out]).toEqual([503, [{ part, isReady: false, reason }]]);
  });

  test.each([
    [
      "a rebuild that was just asked for",
      () => change("INSERT INTO rebuilds (name, since, tries) VALUES ('sitemap', ?, 0)", ago(5)),
    ],
    ["a mail that was given up two days ago", () => dead(ago(2 * 1440))],
    ["a mail that waits for its next attempt", () => seedMail({ createdAt: ago(10) })],
    [
      "an import between two steps",
      () =>
        change(
          "INSERT INTO import_jobs (file_name, format, started_at, state) VALUES ('a', 'csv', '2026', 'importing')",
        ),
    ],
  ])("%s does not make the site unready", async (_, arrange) => {
    await arrange();
    expect((await askReadiness()).status).toBe(200);
  });

  test("an empty queue that states no oldest message is ready", async () => {
    const settings = queueWith({ backlogCount: 0, backlogBytes: 0, oldestMessageTimestamp: new Date(0) });
    expect((await askReadiness(authSite(settings))).status).toBe(200);
  });

  test("a site that was just deployed is ready before its first crons and its sitemap, but not for long", async () => {
    await change("DELETE FROM cron_runs");
    await env.FILES.delete("sitemap/index.xml");
    await ranAt("installed", ago(5));
    expect((await askReadiness()).status).toBe(200);
    await ranAt("installed", ago(30));
    expect((await askReadiness()).out).toMatchObject([
      { part: "cron", reason: expect.stringContaining("Der Cron «* * * * *» lief noch nie.") },
      { part: "sitemap" },
    ]);
  });

  test("wrong settings are listed without e-mail addresses, and no part is ready with them", async () => {
    const { status, out, readiness } = await askReadiness(authSite({ ALERT_MAIL: "Anna <anna@example.ch>" }));
    expect([status, out]).toEqual([503, []]);
    expect(readiness.settings).toEqual([
      {
        variable: "ALERT_MAIL",
        feature: "Alarme",
        reason: "ALERT_MAIL enthält «Anna <…@…>». Möglich: eine E-Mail-Adresse.",
      },
    ]);
  });
});

describe("frequent requests", () => {
  const counting = () => {
    const usage = noUsage();
    return { usage, site: authSite({ DB: countingDatabase(env.DB, usage) }) };
  };

  test("read a dozen rows, and no more within five seconds", async () => {
    const { usage, site } = counting();
    expect((await askReadiness(site)).status).toBe(200);
    expect(usage.rowsRead).toBeLessThanOrEqual(39);
    const { roundTrips } = usage;
    for (let n = 0; n < 5; n += 1) await askReadiness(site);
    expect(usage.roundTrips).toBe(roundTrips);
  });

  test("read no more if ten are concurrent", async () => {
    const one = counting();
    await askReadiness(one.site);
    const ten = counting();
    const answers = await Promise.all(Array.from({ length: 10 }, () => askReadiness(ten.site)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(ten.usage.roundTrips).toBe(one.usage.roundTrips);
  });

  test("count at most a hundred of each kind", async () => {
    const ids = JSON.stringify(Array.from({ length: 1_000 }, (_, at) => `x${at}`));
    await change(
      "INSERT INTO dead_letters (message_id, body, received_at) SELECT value, '1', '2026' FROM json_each(?)",
      ids,
    );
    await change(
      `INSERT INTO mail_outbox (id, kind, recipient, subject, state, next_attempt_at, created_at)
       SELECT id.value || state.value, 'recovery', 'a@b.ch', 's', state.value, ?1, ?1
       FROM json_each(?2) AS id, json_each('["queued", "dead"]') AS state`,
      ago(60),
      ids,
    );
    const { usage, site } = counting();
    const { out } = await askReadiness(site);
    expect(out.map(({ reason }) => reason)).toEqual([
      "Mindestens 100 Aufgaben sind liegengeblieben.",
      "Mindestens 100 Mails warten seit über 15 Minuten.",
    ]);
    expect(usage.rowsRead).toBeLessThan(800);
  });
});
