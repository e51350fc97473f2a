import { z } from "zod";
import { GOOGLE_BADGE } from "#domain/reviews/review.ts";
import { accounts } from "./auth.ts";
import { count, enabled } from "./kinds.ts";
import { alerts, mails, operator } from "./mail.ts";
import { feature, setting } from "./setting.ts";

export const pepper = setting("AUTH_PEPPER", z.string().min(32));

const web = z.url({ protocol: /^https?$/ });
const origin = web.transform((url) => new URL(url).origin);

const ORIGINS = /^https?:\/\/[\w*.:-]+( https?:\/\/[\w*.:-]+)*$/;

const origins = z
  .string()
  .refine((text) => ORIGINS.test(text), "Adressen wie https://*.geo.admin.ch, durch Leerzeichen getrennt");

const MAP_STYLE = "https://vectortiles.geo.admin.ch/styles/ch.swisstopo.basemap.vt/style.json";

const words = z.string().trim().max(60).default("");
const badge = words.transform((text) => text || GOOGLE_BADGE);

export const settings = feature("Einstellungen", {
  /** Without these there is no site. */
  site: feature("Verzeichnis", { siteUrl: setting("SITE_URL", origin), pepper }),
  pageCache: feature("Speicher für Seiten", {
    // Together with the time for which the edge keeps a page, this must stay below a minute.
    seconds: setting("PAGE_CACHE_SECONDS", z.coerce.number().min(0).max(9).default(5)),
    mb: setting("PAGE_CACHE_MB", z.coerce.number().min(0).max(64).default(16)),
  }),
  /** Which work a Worker does: worker/cli/setup/config-files.ts. */
  workerPart: feature("Aufteilung", setting("WORKER_PART", z.enum(["all", "site", "jobs"]).default("all"))),
  /** A cache before the site that is told when pages change, in addition to Workers Cache. */
  pagePurgeUrl: feature("Zwischenspeicher", setting("PAGE_PURGE_URL", web.optional())),
  /** A second counter of page views, in addition to Analytics Engine. */
  pageViewsSink: feature("Zweiter Zähler der Seitenaufrufe", setting("PAGE_VIEWS_SINK", z.url().optional())),
  map: feature("Karte", {
    styleUrl: setting("MAP_STYLE_URL", z.url().default(MAP_STYLE)),
    /** Origins of style, tiles, glyphs and sprites, for the content security policy. */
    origins: setting("MAP_ORIGINS", origins.default("https://*.geo.admin.ch")),
  }),
  /** Submissions per form and client in ten minutes. */
  formRateLimit: feature("Formulare", setting("FORM_RATE_LIMIT", count(20))),
  /** After this time another Worker resumes an import whose Worker died. */
  importLeaseSeconds: feature("Importe", setting("IMPORT_LEASE_SECONDS", z.coerce.number().min(1).default(20))),
  /** Asks browsers to list the domain as https only, with all its subdomains; hard to undo. */
  isHstsPreloaded: feature("Verschlüsselung", setting("HSTS_PRELOAD", enabled(false))),
  reviews: feature("Bewertungen", {
    /** The label beside a review from Google. */
    googleReviewBadge: setting("GOOGLE_REVIEW_BADGE", badge),
    /** Providers read reviews of one or two stars seven days before everyone else. */
    hasReviewNotice: setting("REVIEW_NOTICE", enabled(false)),
  }),
  /** Asks providers now and then whether their facts are right. A wrong value turns it off: mails cannot be unsent. */
  asksForFacts: feature("Prüfung der Angaben", setting("FACT_CHECK_MAILS", enabled(true)), { off: () => false }),
  addresses: feature(
    "Prüfung der Adressen",
    {
      /** Checks whether the websites and mail domains of listings still exist. */
      isOn: setting("FACT_ADDRESS_CHECKS", enabled(true)),
      /** DNS over HTTPS in JSON, for mail domains; without this variable, mail domains are not checked. */
      dnsUrl: setting("FACT_DNS_URL", z.url({ protocol: /^https$/ }).optional()),
    },
    { off: (value) => ({ ...value, isOn: false }) },
  ),
  auth: accounts,
  mail: mails,
  alerts,
  operator,
}).into(({ site, reviews, pageCache, ...value }) => ({
  ...value,
  ...site,
  ...reviews,
  pageCacheSeconds: pageCache.seconds,
  pageCacheMb: pageCache.mb,
}));
