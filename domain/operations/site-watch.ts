import type { Refusal } from "../desks/question-desk.ts";
import { countOf, formatMoment, localDay } from "../format.ts";
import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";
import { paths } from "../paths.ts";
import { ALERT_TITLES, type AlertKind, type AlertNews } from "./alert.ts";

/** Each run also purges the caches in front of the site. */
export const PURGING_CRON = "* * * * *";

/** Crons of wrangler.toml, and the minutes after which a run is missing. */
export const WATCHED_CRONS = [
  { cron: PURGING_CRON, minutes: 5 },
  { cron: "*/5 * * * *", minutes: 20 },
  { cron: "0 1 * * *", minutes: 26 * 60 },
  { cron: "0 2 * * *", minutes: 26 * 60 },
  { cron: "0 4 * * *", minutes: 26 * 60 },
];

/** Name of the entry for when crons could first run. */
export const INSTALLED = "installed";

/** Name of the entry for the jobs Worker's settings; its error lists the wrong ones. */
export const JOBS_SETTINGS = "settings of jobs";

/** Name of the entry for the last full read of the main database; its error states the findings. */
export const EXAMINATION = "examination of the database";

/** `suspected`: a read failed in the way of a damaged database. */
export type Finding = "suspected" | "damaged";

/** Cloudflare takes up to a quarter of an hour before a new cron runs. */
const FIRST_MINUTES = 20;

export type LastRun = { name: string; ranAt: string };

/** A sentence on missing runs; undefined if there are none. */
export function staleCrons(runs: readonly LastRun[], now: Date): string | undefined {
  const ranAt = new Map(runs.map(({ name, ranAt: at }) => [name, at]));
  const sentences = WATCHED_CRONS.flatMap(({ cron, minutes }) => {
    const last = ranAt.get(cron);
    const limit = last ? minutes : Math.max(minutes, FIRST_MINUTES);
    const passed = minutesSince(last ?? ranAt.get(INSTALLED), now);
    if (passed <= limit) return [];
    return last ? `Seit ${spanWords(passed)} lief der Cron «${cron}» nicht.` : `Der Cron «${cron}» lief noch nie.`;
  });
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

/** Whether the installation is so recent that nothing can be late. */
export const isNew = (runs: readonly LastRun[], now: Date): boolean =>
  minutesSince(runs.find(({ name }) => name === INSTALLED)?.ranAt, now) <= FIRST_MINUTES;

export const minutesSince = (moment: string | undefined, now: Date): number =>
  moment === undefined ? 0 : Math.floor((now.getTime() - Date.parse(moment)) / 60_000);

/** "12 Minuten", "27 Stunden", "3 Tagen", after «seit». */
export function spanWords(minutes: number): string {
  if (minutes < 120) return countOf(minutes, "Minute", "Minuten");
  const hours = Math.floor(minutes / 60);
  return hours < 72 ? countOf(hours, "Stunde", "Stunden") : countOf(Math.floor(hours / 24), "Tag", "Tagen");
}

/** `failures`: answers from 500 on, failed jobs and failed tasks of crons. `question …`: refused questions. */
export type TallyKind = "failures" | "views" | `question ${Refusal}`;

/** The unit of counting: a minute for failures, a day for all else. */
export const periodOf = (kind: TallyKind, now: Date): string => (kind === "failures" ? minuteOf(now) : localDay(now));

/** "2026-11-23T02:15" in UTC. */
export const minuteOf = (moment: Date): string => moment.toISOString().slice(0, 16);

/** What a webhook receives as JSON; chats show `text`. Contains no personal data. */
export type AlertMessage = {
  text: string;
  /** Stays the same when a message is sent again. */
  id: string;
  kind: AlertKind;
  state: AlertNews;
  title: string;
  reason: string;
  since: string;
  site: string;
};

export type AlertHook = {
  /** @throws Error if it was not accepted */
  send: (message: AlertMessage) => Promise<void>;
};

type Told = { id: string; kind: AlertKind; news: AlertNews; reason: string; since: string };

export function alertMessage(siteUrl: string, { id, kind, news, reason, since }: Told): AlertMessage {
  const title = ALERT_TITLES[kind];
  const begun = `seit ${formatMoment(new Date(since))}`;
  const text =
    news === "raised"
      ? `${title} (${begun}): ${reason} ${siteUrl}${paths.admin()}`
      : `Wieder in Ordnung: ${title} (${begun}). ${siteUrl}${paths.admin()}`;
  return { text, id, kind, state: news, title, reason, since, site: siteUrl };
}

export function alertMail(siteUrl: string, to: string, { kind, news, reason, since }: Told): Mail {
  const title = ALERT_TITLES[kind];
  const begun = formatMoment(new Date(since));
  const isRaised = news === "raised";
  return {
    to,
    ...layOutMail({
      siteUrl,
      subject: isRaised ? title : `Wieder in Ordnung: ${title}`,
      paragraphs: isRaised
        ? [reason, `Das ist so seit ${begun}.`, "Für die Technik: Was zu tun ist, steht in docs/operations.md."]
        : [`Zuletzt hiess es: ${reason}`, `Das war so seit ${begun}, und jetzt ist es behoben.`],
      action: { label: "Zur Administration", link: siteUrl + paths.admin() },
    }),
  };
}
