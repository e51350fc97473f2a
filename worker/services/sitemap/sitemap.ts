import { listSitemapCities, listSitemapListings, type SitemapListing } from "#db/queries/sitemap.ts";
import { runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { LEXICON } from "#domain/lexicon/lexicon.ts";
import { CARE_SERVICES } from "#domain/offer/care-services.ts";
import type { SitemapKind } from "#domain/page.ts";
import { PAGES } from "#domain/pages.ts";
import { paths } from "#domain/paths.ts";
import { CANTONS, cantonBySlug } from "#domain/places/canton.ts";
import { SITEMAP_LIMITS, type SitemapUrl, sitemapIndexXml, toSitemapFiles } from "#domain/sitemap/sitemap-files.ts";
import { type SitemapInfo, sitemapPartPath } from "#domain/sitemap/sitemap-info.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../audit/audit-event.ts";

export type SitemapDeps = Pick<Deps, "db" | "sitemapFiles" | "now" | "logError"> & {
  config: Pick<Deps["config"], "siteUrl">;
};

/** Caches and search engines may still use an index of this age. */
const KEPT_MS = 2 * 86_400_000;

/**
 * Writes all files under a new version and their index last, so that readers never see an incomplete sitemap.
 * Versions of the last two days stay for readers of an older index. Fails if another run has finished in
 * between: its data may be older, but the files of two runs are never mixed.
 *
 * @throws AppError
 */
export async function updateSitemap(deps: SitemapDeps, limits = SITEMAP_LIMITS): Promise<SitemapInfo> {
  const { sitemapFiles: files, config, now } = deps;
  const replaced = await files.findIndex();
  const updatedAt = now().toISOString();
  const version = newVersion(updatedAt);
  const parts: string[] = [];
  let [urls, size] = [0, 0];
  for (const [kind, listPages] of Object.entries(SITEMAP_SOURCES)) {
    let number = 0;
    for await (const file of toSitemapFiles(config.siteUrl, listPages(deps), limits)) {
      number += 1;
      const name = `${kind}-${number}.xml`;
      await files.putPart(version, name, file.xml);
      parts.push(config.siteUrl + sitemapPartPath(version, name));
      urls += file.urls;
      size += file.xml.length;
    }
  }
  const xml = sitemapIndexXml(parts, updatedAt);
  const info = { updatedAt, urls, size: size + xml.length };
  const isServed = await files.switchTo({ ...info, version, xml }, replaced);
  if (!isServed) throw new AppError("sitemap_overtaken");
  const old = new Date(Date.parse(updatedAt) - KEPT_MS).toISOString();
  await files
    .deleteVersionsBefore(digitsOf(old), replaced?.version)
    .catch((error) => deps.logError("old sitemaps not deleted", error));
  return info;
}

/** Sorts by time and is unique. */
const newVersion = (updatedAt: string) => `${digitsOf(updatedAt)}-${crypto.randomUUID().slice(0, 8)}`;

const digitsOf = (time: string) => time.replace(/\D/g, "");

/** An update on demand, with an entry in the audit log. @throws AppError */
export async function updateSitemapByAdmin(deps: SitemapDeps, admin: AdminActor): Promise<SitemapInfo> {
  const info = await updateSitemap(deps);
  const { urls, size, updatedAt: now } = info;
  const event = { action: "sitemap_updated" as const, now, details: { urls, size } };
  await runOne(deps.db, auditOf(admin, event));
  return info;
}

/** @returns undefined before the first update */
export async function loadSitemapInfo({ sitemapFiles }: Pick<Deps, "sitemapFiles">): Promise<SitemapInfo | undefined> {
  const index = await sitemapFiles.findIndex();
  if (!index) return undefined;
  const { updatedAt, urls, size } = index;
  return { updatedAt, urls, size };
}

type Pages = (deps: Pick<Deps, "db">) => AsyncIterable<SitemapUrl[]>;

/**
 * How to list the pages of each file. All of them answer 200. Made-up listings are included: their pages
 * say that they are made up, and no site in production has any.
 */
const SITEMAP_SOURCES: Record<SitemapKind, Pages> = {
  providers: listProviderPages,
  places: listPlacePages,
  content: listContentPages,
};

/** 60 statements for 300,000 providers; an invocation may make 1,000. */
const BATCH = 5_000;

async function* listProviderPages({ db }: Pick<Deps, "db">) {
  let afterId = 0;
  for (;;) {
    const rows = await runAll(db, listSitemapListings(afterId, BATCH));
    yield rows.filter(({ cantonSlug }) => cantonBySlug(cantonSlug)).map(providerPage);
    if (rows.length < BATCH) return;
    afterId = rows.at(-1)?.id ?? afterId;
  }
}

const providerPage = ({ lastmod, ...listing }: SitemapListing): SitemapUrl => ({
  path: paths.provider(listing),
  lastmod,
});

/** Cantons and cities with providers; the pages of all others are noindex. */
async function* listPlacePages({ db }: Pick<Deps, "db">) {
  for (const { slug: cantonSlug } of CANTONS) {
    let newest = "";
    for await (const cities of listCities(db, cantonSlug)) {
      for (const { lastmod } of cities) if (lastmod > newest) newest = lastmod;
      yield cities.map(({ citySlug, lastmod }) => ({ path: paths.city({ cantonSlug, citySlug }), lastmod }));
    }
    if (newest !== "") yield [{ path: paths.canton(cantonSlug), lastmod: newest }];
  }
}

async function* listCities(db: Deps["db"], cantonSlug: string) {
  let afterCity = "";
  for (;;) {
    const asked = { cantonSlug, afterCity, limit: BATCH };
    const cities = await runAll(db, listSitemapCities(asked));
    yield cities;
    if (cities.length < BATCH) return;
    afterCity = cities.at(-1)?.citySlug ?? afterCity;
  }
}

/** `lastmod` is known for texts that store the day of their last check. */
async function* listContentPages() {
  yield Object.values(PAGES)
    .filter(({ sitemap, address }) => sitemap === "content" && !address.includes(":"))
    .map(({ address }) => ({ path: address }));
  yield LEXICON.map(({ slug, stand }) => ({ path: paths.lexiconEntry(slug), lastmod: stand }));
  yield CARE_SERVICES.map(({ slug, stand }) => ({ path: paths.service(slug), lastmod: stand }));
}
