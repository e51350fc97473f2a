import { isSuspicious } from "#db/damage.ts";
import type { Database } from "#db/statement.ts";
import type { FeedFetcher } from "#domain/import/feed.ts";
import type { MailTransport } from "#domain/mail/mail.ts";
import type { SmsSender } from "#domain/mail/sms.ts";
import type { LogoImage } from "#domain/members/logo.ts";
import type { Job } from "#domain/operations/jobs.ts";
import type { AlertHook } from "#domain/operations/site-watch.ts";
import type { Preview } from "#domain/preview/preview.ts";
import type { WebsiteReader } from "#domain/website/website-page.ts";
import { SettingsError } from "./config/setting.ts";
import { type Config, tryConfig } from "./config.ts";
import { Isolate } from "./isolate.ts";
import { type AddressAsker, addressAsker } from "./platform/address-asker.ts";
import { type BackupFiles, backupFiles } from "./platform/backup-files.ts";
import { atPrimary, type Bound, d1Bookmark, databaseOf, nearest } from "./platform/d1-sessions.ts";
import { feedFetcher } from "./platform/feed-fetcher.ts";
import { guardedBinding, guardedDatabase, type TimeLeft } from "./platform/guarded-bindings.ts";
import { type ImportFiles, importFiles } from "./platform/import-files.ts";
import { jobSender } from "./platform/job-queue.ts";
import { type LogFields, logError, logRefusal } from "./platform/log.ts";
import { mailbox, mailchannels, smsMailbox, smsNowhere, smsWebhook } from "./platform/message-senders.ts";
import {
  alertWebhook,
  type EdgePurge,
  edgePurge,
  type PageViews,
  pageViews,
  type WebhookSender,
  webhookSender,
} from "./platform/outgoing-calls.ts";
import { type Probes, probesOf } from "./platform/probes.ts";
import {
  type NamedFiles,
  namedFiles,
  type OpenDataFiles,
  openDataFiles,
  type SitemapFiles,
  sitemapFiles,
} from "./platform/published-files.ts";
import { type ClientLimit, clientLimit, type SearchCache, searchCache } from "./platform/search-cache.ts";
import { type KeyedHash, keyedHash, type SecretBox, secretBox } from "./platform/secret-box.ts";
import { websiteReader } from "./platform/website-reader.ts";

/** The dependencies of a use case, built once per request from the Cloudflare bindings. */
export type Deps = {
  db: Database;
  /** Set in requests for which `db` may read from a replica. */
  replica: { primary: Database; asOf: () => number } | undefined;
  /** The bookmark after the request's last batch at the primary: reads that start from it see the request's writes. */
  lastBookmark: () => string | null;
  /** The search index, or its first part, which also holds the places. */
  searchDb: Database;
  /** SEARCH_2, SEARCH_3 …: further parts of the search index (decision 3). */
  moreSearchDbs: Database[];
  isolate: Isolate;
  searchCache: SearchCache;
  searchLimit: ClientLimit;
  openDataLimit: ClientLimit;
  previewLimit: ClientLimit;
  sitemapFiles: SitemapFiles;
  config: Config;
  pageViews: PageViews;
  importFiles: ImportFiles;
  backupFiles: BackupFiles;
  openDataFiles: OpenDataFiles;
  /** Approved logos, named by their hashes. */
  logoFiles: NamedFiles;
  /** Uploaded logos that are not drawn yet. */
  logoUploadFiles: NamedFiles;
  /** Preview images of pages, named by a hash of all that they show. */
  previewFiles: NamedFiles;
  /** The current bookmark of D1's Time Travel; null where there is none. */
  findBookmark: () => Promise<string | null>;
  edgePurge: EdgePurge;
  sendJobs: (jobs: Job[]) => Promise<void>;
  probes: Probes;
  /** The operator's alert webhook, if ALERT_WEBHOOK_URL is set. */
  alertHook: AlertHook | undefined;
  mailTransport: MailTransport;
  smsSender: SmsSender;
  sendWebhook: WebhookSender;
  askAddress: AddressAsker;
  fetchFeed: FeedFetcher;
  readWebsite: WebsiteReader;
  keyedHash: KeyedHash;
  secretBox: SecretBox;
  /** @returns a PNG */
  drawPreview: (preview: Preview) => Promise<Uint8Array<ArrayBuffer>>;
  /** @returns a PNG, or undefined if the image cannot be decoded */
  drawLogo: (image: LogoImage) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  now: () => Date;
  /** For work that the response does not wait for. */
  inBackground: (work: Promise<unknown>) => void;
  /** The request, job or cron that is logged as the origin. */
  origin: LogFields;
  /** Adds the origin to the log line. Never pass input from visitors. */
  logError: (message: string, error: unknown, fields?: LogFields) => void;
};

const isolate = new Isolate();

/** The Worker's bindings, whatever its databases are. */
export type Bindings = Omit<Env, "DB" | "SEARCH"> & { DB: Bound; SEARCH: Bound };

const configs = new WeakMap<Bindings, Config | SettingsError>();

/** Read and logged once per isolate. @throws SettingsError */
function configOf(env: Bindings): Config {
  const known = configs.get(env) ?? tryConfig(env);
  if (!configs.has(env)) {
    configs.set(env, known);
    for (const fault of known.faults) logRefusal("setting is wrong", fault);
  }
  if (known instanceof SettingsError) throw known;
  return known;
}

/** The part of the platform's context that is used here; tests and commands have none. */
export type Context = Partial<Pick<ExecutionContext, "waitUntil" | "cache">>;

/** `timeLeft` limits how long a request waits for a binding; jobs have no limit. */
export function createDeps(env: Bindings, context: Context = {}, origin: LogFields = {}, timeLeft?: TimeLeft): Deps {
  const config = configOf(env);
  const report = loggerOf(origin);
  const callRules = { isLoopbackAllowed: config.auth.isLoopbackAllowed, siteUrl: config.siteUrl };
  const primary = timeLeft ? atPrimary(env.DB) : { database: databaseOf(env.DB), bookmark: () => null };
  const guard = (one: Database, name: string) => (timeLeft ? guardedDatabase(one, timeLeft, name) : one);
  const { FILES, JOBS, IMPORTS } = timeLeft ? guarded(env, timeLeft) : env;
  return {
    db: guard(primary.database, "DB"),
    replica: undefined,
    lastBookmark: primary.bookmark,
    searchDb: guard(databaseOf(env.SEARCH), "SEARCH"),
    moreSearchDbs: moreSearchBindings(env).map(([name, one]) => guard(databaseOf(one), name)),
    isolate,
    searchCache: searchCache(env.SEARCH_CACHE, (error) => report("search cache unavailable", error)),
    searchLimit: clientLimit(env.SEARCH_LIMIT, "search", (error) => report("search limit unavailable", error)),
    openDataLimit: clientLimit(env.OPEN_DATA_LIMIT, "open-data", (error) =>
      report("open data limit unavailable", error),
    ),
    previewLimit: clientLimit(env.PREVIEW_LIMIT, "previews", (error) => report("preview limit unavailable", error)),
    sitemapFiles: sitemapFiles(FILES),
    config,
    pageViews: pageViews(env.PAGE_VIEWS, config.pageViewsSink),
    importFiles: importFiles(FILES),
    backupFiles: backupFiles(FILES),
    openDataFiles: openDataFiles(FILES),
    logoFiles: namedFiles(FILES, "logos/", ".png"),
    logoUploadFiles: namedFiles(FILES, "logo-uploads/"),
    // An image is stored after the answer, which may take longer than the request's time limit.
    previewFiles: { ...namedFiles(FILES, "previews/", ".png"), put: namedFiles(env.FILES, "previews/", ".png").put },
    findBookmark: () => d1Bookmark(env.DB),
    edgePurge: edgePurge(context.cache, config.pagePurgeUrl),
    sendJobs: jobSender(JOBS, IMPORTS),
    probes: probesOf({ SEARCH_CACHE: env.SEARCH_CACHE, JOBS, IMPORTS }),
    alertHook: config.alerts.webhookUrl === undefined ? undefined : alertWebhook(config.alerts.webhookUrl),
    mailTransport: config.mail.transport === "mailbox" ? mailbox : mailchannels(config.mail),
    smsSender: smsSenderOf(config),
    sendWebhook: webhookSender(config.auth),
    askAddress: addressAsker({ ...callRules, dnsUrl: config.addresses.dnsUrl }),
    fetchFeed: feedFetcher(callRules),
    readWebsite: websiteReader({ ...callRules, dnsUrl: config.addresses.dnsUrl }),
    keyedHash: keyedHash(config.pepper),
    secretBox: secretBox([config.pepper, ...config.auth.previousPeppers]),
    drawPreview,
    drawLogo,
    now: () => new Date(),
    inBackground: (work) => context.waitUntil?.(work),
    origin,
    logError: report,
  };
}

/** The bindings SEARCH_2, SEARCH_3 … up to the first gap in the numbering. */
function moreSearchBindings(env: Bindings): [name: string, bound: Bound][] {
  const found: [string, Bound][] = [];
  for (let number = 2; ; number += 1) {
    const name = `SEARCH_${number}`;
    const bound: Bound | undefined = Reflect.get(env, name);
    if (!bound) return found;
    found.push([name, bound]);
  }
}

/** Dependencies for requests that only read public data. `own`: the bookmark of the same browser's latest write. */
export function readNearest(deps: Deps, { DB }: Bindings, timeLeft: TimeLeft, own: string | undefined): Deps {
  const { database, asOf } = nearest(DB, { trustedMs: deps.config.pageCacheSeconds * 1000, own });
  return { ...deps, db: guardedDatabase(database, timeLeft, "DB"), replica: { primary: deps.db, asOf } };
}

const guarded = ({ FILES, JOBS, IMPORTS }: Bindings, timeLeft: TimeLeft) => ({
  FILES: guardedBinding(FILES, timeLeft, "FILES"),
  JOBS: guardedBinding(JOBS, timeLeft, "JOBS"),
  IMPORTS: guardedBinding(IMPORTS, timeLeft, "IMPORTS"),
});

/** For one of several jobs that arrive in the same batch. */
export function withOrigin(deps: Deps, fields: LogFields): Deps {
  const origin = { ...deps.origin, ...fields };
  return { ...deps, origin, logError: loggerOf(origin) };
}

const loggerOf =
  (origin: LogFields): Deps["logError"] =>
  (message, error, fields) => {
    // For every logged error, because services also continue after a failed read.
    isolate.isDamageSuspected ||= isSuspicious(error);
    logError(message, error, { ...origin, ...fields });
  };

/** Loads the painter on demand, because it takes megabytes and few requests need it. */
async function drawPreview(preview: Preview) {
  const { previewPainter } = await import("./platform/preview-painter.ts");
  return previewPainter.draw(preview);
}

async function drawLogo(image: LogoImage) {
  const painter = await import("./platform/logo-painter.ts");
  return painter.drawLogo(image);
}

function smsSenderOf({ auth }: Config): SmsSender {
  const { transport } = auth.sms;
  if (transport?.kind === "webhook") return smsWebhook(transport);
  return transport ? smsMailbox : smsNowhere;
}
