import { peekEmpty } from "#db/queries/auth/rate-limits.ts";
import {
  countDeadLetters,
  countMailTrouble,
  databaseBytes,
  findSettledBackup,
  findStandstill,
  MOST_COUNTED,
  readDataVersion,
  readSyncLease,
  sumTallies,
} from "#db/queries/operations/backlog.ts";
import { findExamination, listCronRuns, listRebuilds, listRebuildsOf } from "#db/queries/operations/runs.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { countOf, formatDay } from "#domain/format.ts";
import { TROUBLED_TRIES } from "#domain/mail/mail.ts";
import { inTime } from "#domain/operations/in-time.ts";
import { hasFailed, rebuildWords, samplePositions } from "#domain/operations/jobs.ts";
import { isNew, minuteOf, minutesSince, spanWords, staleCrons } from "#domain/operations/site-watch.ts";
import type { Deps } from "../../deps.ts";
import { ALL_MAILS } from "../auth/limits.ts";
import { isSearchWhole, lacksTables } from "../derived/derived-data.ts";
import { partsOf } from "../search/index-parts.ts";

export type CheckDeps = Pick<
  Deps,
  "db" | "searchDb" | "moreSearchDbs" | "sitemapFiles" | "backupFiles" | "probes" | "config" | "now"
>;

/** @returns the fault in a sentence for the operator; undefined if there is none. @throws if that cannot be checked */
export type Check = (deps: CheckDeps) => Promise<string | undefined>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A message, an import or a change of the search may wait this long. */
const QUEUE_MINUTES = 20;
const MAIL_MINUTES = 15;
const SITEMAP_HOURS = 26;
const BACKUP_HOURS = 3;
/** This many failures within this many minutes are too many. */
const [ERRORS, ERROR_MINUTES] = [10, 10];
/** The longest wait for the main database's data on the index. */
const INDEX_MS = 400;
/** The size limit of a D1 database. */
const MOST_BYTES = 10 * 1024 ** 3;
const FULL_PERCENT = 90;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
const atLeast = (count: number) => (count >= MOST_COUNTED ? "Mindestens " : "");

export const checkDatabase: Check = async ({ db }) => {
  try {
    const { examinations } = await runTogether(db, { version: readDataVersion(), examinations: findExamination() });
    if (examinations[0]?.finding !== "damaged") return undefined;
    return "Die Datenbank ist beschädigt: Manche Seiten antworten nicht. Holen Sie eine Sicherung zurück.";
  } catch (error) {
    if (!lacksTables(error)) throw error;
    return "Der Datenbank fehlen Tabellen. Ist sie verloren, holen Sie eine Sicherung zurück; sonst: npm run deploy.";
  }
};

/** A main database that does not respond is reported by its own part. */
export const checkSearch: Check = async (deps) => {
  try {
    await Promise.all(partsOf(deps).map((part) => runOne(part, readSyncLease())));
  } catch (error) {
    if (!lacksTables(error)) throw error;
    return "Der Datenbank der Suche fehlen Tabellen. Spielen Sie ihre Migrationen ein: npm run deploy.";
  }
  // Errors and delays count as unknown: the main database has its own part, and a late index fails above.
  const known = <Answer>(asked: Promise<Answer>) =>
    inTime(asked, INDEX_MS, () => new Error("late")).catch(() => undefined);
  const isWhole = await known(isSearchWhole(deps, samplePositions(deps.now().getTime())));
  const rebuild = await known(runOne(deps.db, listRebuildsOf(["search"])));
  if (rebuild && hasFailed(rebuild)) {
    return "Der Suchindex ist unvollständig, und der Neuaufbau scheitert. Lokal hilft vielleicht ein Neustart; Namen werden unterdessen im Verzeichnis gesucht.";
  }
  return isWhole === false || rebuild ? "Der Suchindex ist unvollständig und wird neu aufgebaut." : undefined;
};

/** A rebuild that is not finished after this time hangs. */
const REBUILD_MINUTES = 10;

export const checkDerived: Check = async ({ db, now }) => {
  const rows = await runAll(db, listRebuilds());
  const hangs = (since: string) => minutesSince(since, now()) >= REBUILD_MINUTES;
  return rebuildWords(rows.filter(({ tries, since }) => tries > 0 || hangs(since)).map(({ name }) => name));
};

export const checkCache: Check = async ({ probes }) => probes.askCache().then(() => undefined);

export const checkFiles: Check = async ({ sitemapFiles }) => void (await sitemapFiles.findIndex());

/** The work of the cron that the search catches up with (worker/jobs/cron.ts). */
const SEARCH_WORK = "search";

export const checkQueue: Check = async ({ db, probes, now }) => {
  const time = now();
  const idleSince = time.getTime() - QUEUE_MINUTES * MINUTE_MS;
  const [oldest, found] = await Promise.all([
    probes.oldestMessage(),
    runOne(db, findStandstill(idleSince, SEARCH_WORK)),
  ]);
  const waiting = minutesSince(oldest?.toISOString(), time);
  if (waiting > QUEUE_MINUTES) return `Seit ${spanWords(waiting)} wartet eine Aufgabe in der Warteschlange.`;
  if (found && found.imports > 0) return `${countOf(found.imports, "Import steht", "Importe stehen")} still.`;
  if (found && found.bulkChanges > 0) {
    return `${countOf(found.bulkChanges, "Änderung", "Änderungen")} an mehreren Einträgen ${found.bulkChanges === 1 ? "steht" : "stehen"} still.`;
  }
  const behind = found?.hasChanges ? minutesSince(found.searchedAt ?? undefined, time) : 0;
  return behind > QUEUE_MINUTES ? `Seit ${spanWords(behind)} kennt die Suche neue Änderungen nicht.` : undefined;
};

export const checkCrons: Check = async ({ db, now }) => staleCrons(await runAll(db, listCronRuns()), now());

export const checkDeadLetters: Check = async ({ db }) => {
  const count = (await runOne(db, countDeadLetters()))?.count ?? 0;
  if (count === 0) return undefined;
  return `${atLeast(count)}${countOf(count, "Aufgabe ist", "Aufgaben sind")} liegengeblieben.`;
};

export const checkMails: Check = async ({ db, now }) => {
  const time = now();
  const trouble = await runOne(
    db,
    countMailTrouble({
      dueBefore: before(time, MAIL_MINUTES * MINUTE_MS).toISOString(),
      givenUpSince: before(time, DAY_MS).toISOString(),
      createdSince: before(time, 3 * DAY_MS).toISOString(),
    }),
  );
  const { late = 0, failing = 0, givenUp = 0 } = trouble ?? {};
  if (late > 0)
    return `${atLeast(late)}${countOf(late, "Mail wartet", "Mails warten")} seit über ${MAIL_MINUTES} Minuten.`;
  if (failing > 0)
    return `${atLeast(failing)}${countOf(failing, "Mail scheiterte", "Mails scheiterten")} schon ${TROUBLED_TRIES}-mal oder öfter. Wir versuchen es zwei Tage lang.`;
  if (givenUp === 0) return undefined;
  return `${atLeast(givenUp)}${countOf(givenUp, "Mail liess", "Mails liessen")} sich seit gestern nicht zustellen.`;
};

export const checkSitemap: Check = async ({ db, sitemapFiles, now }) => {
  const time = now();
  const index = await sitemapFiles.findIndex();
  if (!index) return isNew(await runAll(db, listCronRuns()), time) ? undefined : "Es gibt noch keine Sitemap.";
  const age = minutesSince(index.updatedAt, time);
  return age > SITEMAP_HOURS * 60 ? `Die Sitemap ist seit ${spanWords(age)} nicht erneuert.` : undefined;
};

export const checkBackup: Check = async ({ db, backupFiles, now }) => {
  const backup = await runOne(db, findSettledBackup(before(now(), BACKUP_HOURS * HOUR_MS).toISOString()));
  if (!backup) return undefined;
  const named = `Die Sicherung vom ${formatDay(backup.night)}`;
  if (!backup.finishedAt) return `${named} ist nicht fertig geworden.`;
  return (await backupFiles.isComplete(backup.night))
    ? undefined
    : `${named} ist nicht mehr vollständig in der Ablage.`;
};

export const checkErrors: Check = async ({ db, now }) => {
  const row = await runOne(db, sumTallies("failures", minuteOf(before(now(), ERROR_MINUTES * MINUTE_MS))));
  const sum = row?.sum ?? 0;
  return sum >= ERRORS
    ? `In ${ERROR_MINUTES} Minuten gab es mindestens ${countOf(sum, "Fehler", "Fehler")}.`
    : undefined;
};

/** A Worker cannot know how full R2 and KV are. */
export const checkQuotas: Check = async ({ db, config, now, ...search }) => {
  const [main, parts, mails] = await Promise.all([
    databaseBytes(db),
    Promise.all(partsOf(search).map(databaseBytes)),
    runOne(db, peekEmpty(ALL_MAILS, now().getTime())),
  ]);
  const sentences = [
    ...fullness("Datenbank", main),
    ...parts.flatMap((bytes, at) => fullness(at === 0 ? "Datenbank der Suche" : `Datenbank SEARCH_${at + 1}`, bytes)),
    mails &&
      `Mehr als ${config.auth.rateLimits.emailSent} Mails der Konten in der Stunde sind nicht erlaubt (AUTH_RATE_LIMIT_EMAIL_SENT).`,
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(" ") : undefined;
};

function fullness(name: string, bytes: number): string[] {
  const percent = Math.floor((bytes / MOST_BYTES) * 100);
  return percent < FULL_PERCENT ? [] : [`Die ${name} ist zu ${percent} % voll.`];
}
