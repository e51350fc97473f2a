import type { Job } from "#domain/job.ts";
import type { MailTransport } from "#domain/mail/mail.ts";
import type { SmsSender } from "#domain/mail/sms.ts";
import type { Preview } from "#domain/preview/preview.ts";
import { type Config, readConfig } from "./config.ts";
import { type BackupFiles, backupFiles } from "./platform/backup-files.ts";
import { d1Bookmark } from "./platform/d1-bookmark.ts";
import { type ImportFiles, importFiles } from "./platform/import-files.ts";
import { jobSender } from "./platform/job-queue.ts";
import { type KeyedHash, keyedHash } from "./platform/keyed-hash.ts";
import { logError } from "./platform/log.ts";
import { mailbox } from "./platform/mailbox.ts";
import { mailchannels } from "./platform/mailchannels.ts";
import { type PageViews, pageViews } from "./platform/page-views.ts";
import { type SearchCache, searchCache } from "./platform/search-cache.ts";
import { type SitemapFiles, sitemapFiles } from "./platform/sitemap-files.ts";
import { smsMailbox, smsNowhere, smsWebhook } from "./platform/sms-senders.ts";

/** The dependencies of a use case, built once per request from the Cloudflare bindings. */
export type Deps = {
  db: D1Database;
  searchDb: D1Database;
  searchCache: SearchCache;
  sitemapFiles: SitemapFiles;
  config: Config;
  pageViews: PageViews;
  importFiles: ImportFiles;
  backupFiles: BackupFiles;
  /** The present point in time of D1's Time Travel, if there is one. */
  findBookmark: () => Promise<string | null>;
  sendJobs: (jobs: Job[]) => Promise<void>;
  mailTransport: MailTransport;
  smsSender: SmsSender;
  keyedHash: KeyedHash;
  /** A PNG. */
  drawPreview: (preview: Preview) => Promise<BufferSource>;
  now: () => Date;
  /** For work that the response does not wait for. */
  inBackground: (work: Promise<unknown>) => void;
  /** Never pass input of visitors. */
  logError: (message: string, error: unknown, fields?: Record<string, string>) => void;
};

const configs = new WeakMap<Env, Config>();

export function createDeps(env: Env, inBackground: Deps["inBackground"]): Deps {
  const config = configs.get(env) ?? readConfig(env);
  configs.set(env, config);
  return {
    db: env.DB,
    searchDb: env.SEARCH,
    searchCache: searchCache(env.SEARCH_CACHE),
    sitemapFiles: sitemapFiles(env.FILES),
    config,
    pageViews: pageViews(env.PAGE_VIEWS, config.pageViewsSink),
    importFiles: importFiles(env.FILES),
    backupFiles: backupFiles(env.FILES),
    findBookmark: () => d1Bookmark(env.DB),
    sendJobs: jobSender(env.JOBS, env.IMPORTS),
    mailTransport: config.mail.transport === "mailbox" ? mailbox : mailchannels(config.mail),
    smsSender: smsSenderOf(config),
    keyedHash: keyedHash(config.auth.pepper),
    drawPreview,
    now: () => new Date(),
    inBackground,
    logError,
  };
}

/** Few requests need its megabytes. */
async function drawPreview(preview: Preview): Promise<BufferSource> {
  const { previewPainter } = await import("./platform/preview-painter.ts");
  return previewPainter.draw(preview);
}

function smsSenderOf({ auth }: Config): SmsSender {
  const { transport } = auth.sms;
  if (transport?.kind === "webhook") return smsWebhook(transport);
  return transport ? smsMailbox : smsNowhere;
}
