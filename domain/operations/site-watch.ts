import { countOf, formatMoment, localDay } from "../format.ts";
import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";
import { paths } from "../paths.ts";
import { ALERT_TITLES, type AlertKind, type AlertNews } from "./alert.ts";

/** At each of its ticks, caches before the site are purged, too. */
export const PURGING_CRON = "* * * * *";

/** Crons of wrangler.toml, and after how many minutes one is missed. */
export const WATCHED_CRONS = [
  { cron: PURGING_CRON, minutes: 5 },
  { cron: "*/5 * * * *", minutes: 20 },
  { cron: "0 1 * * *", minutes: 26 * 60 },
  { cron: "0 2 * * *", minutes: 26 * 60 },
  { cron: "0 4 * * *", minutes: 26 * 60 },
];

/** In place of a cron: since when one could have run. */
export const INSTALLED = "installed";

/** Stands for the settings of the Worker for jobs; its error names those that are wrong. */
export const JOBS_SETTINGS = "settings of jobs";

/** Stands for the last time that the main database was read whole; its error says what was found. */
export const EXAMINATION = "examination of the database";

/** `suspected`: a read failed as one of a damaged database does. */
export type Finding = "suspected" | "damaged";

/** Cloudflare takes up to a quarter of an hour until a new cron runs. */
const FIRST_MINUTES = 20;

export type LastRun = { name: string; ranAt: string };

/** What is wrong with the crons; undefined if nothing is. */
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

/** Nothing that has just been installed can be late. */
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

/** `failures`: answers from 500 on, and jobs and works of crons that failed. */
export type TallyKind = "failures" | "views";

/** What is counted together: a minute of failures, a day of views. */
export const periodOf = (kind: TallyKind, now: Date): string => (kind === "views" ? localDay(now) : minuteOf(now));

/** "2026-11-23T02:15", UTC. */
export const minuteOf = (moment: Date): string => moment.toISOString().slice(0, 16);

/** What a webhook receives as JSON; chats show `text`. Never about a person. */
export type AlertMessage = {
  text: string;
  /** The same for a message that is sent again. */
  id: string;
  kind: AlertKind;
  state: AlertNews;
  title: string;
  reason: string;
  since: string;
  site: string;
};

export type AlertHook = {
  /** @throws Error if it was not taken */
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
