import { chromium } from "@playwright/test";
import lighthouse, { type RunnerResult } from "lighthouse";
import { providerMembers } from "#db/schema/members.ts";
import { insert } from "#db/sql.ts";
import { runOne } from "#db/statement.ts";
import type { Language } from "#domain/language.ts";
import { addressIn } from "#domain/pages/addresses.ts";
import { PAGES, type PageName } from "#domain/pages.ts";
import { postAs } from "#tests/e2e/account-page.ts";
import { openAccount, readSession } from "#tests/e2e/accounts.ts";
import { findBrowser } from "#tests/e2e/browser.ts";
import { freePort } from "#tests/support/free-port.ts";
import { pageSamples } from "#tests/support/page-samples.ts";
import { type LocalSite, openLocalSite } from "#worker/cli/local-site.ts";
import { seedEmptyDirectory } from "#worker/cli/start-site.ts";
import { grantAdmin } from "#worker/services/auth/roles/admins.ts";
import { withFreshState } from "./fresh-state.ts";

const CATEGORIES = {
  performance: "performance",
  accessibility: "accessibility",
  practices: "best-practices",
  seo: "seo",
};

/** Names of Lighthouse's audits. */
const MEASURES = {
  "LCP, ms": "largest-contentful-paint",
  "TBT, ms": "total-blocking-time",
  CLS: "cumulative-layout-shift",
  "transferred, B": "total-byte-weight",
};

export const isIndexed = (page: PageName) => PAGES[page].sitemap !== undefined;

/** A page in a language. */
export type Audit = { page: PageName; language: Language };

export type Audited = Audit & {
  /** Scores out of 100, one per run; SEO only for pages that search engines may list. */
  scores: Record<keyof typeof CATEGORIES, number[]>;
  measures: Record<keyof typeof MEASURES, number[]>;
  /** Audits that lower a score in any run. */
  failed: string[];
};

export const isOfDesk = (page: PageName) => /^desk(?!Door)/.test(page);

export const isOfAdmins = (page: PageName) => /^(admin|import)/.test(page);

const needsSession = ({ page }: Audit) => page === "account" || isOfAdmins(page) || isOfDesk(page);

/** Lighthouse's mobile profile for these pages, signed in if a page needs that: as an admin who keeps a listing. */
export function auditPages(audits: readonly Audit[], runs: number): Promise<Audited[]> {
  return withFreshState(async (stateDir) => {
    const [port, debuggingPort] = [await freePort(), await freePort()];
    // Canonical addresses contain the origin of the site.
    const vars = { SITE_URL: `http://localhost:${port}` };
    const site = await openLocalSite({ stateDir, port, vars, isQuiet: true });
    await seedEmptyDirectory(site.deps, () => {});
    const browser = await chromium.launchPersistentContext(`${stateDir}/browser`, {
      executablePath: findBrowser(),
      baseURL: vars.SITE_URL,
      args: [`--remote-debugging-port=${debuggingPort}`],
    });
    try {
      const audited: Audited[] = [];
      const run = async (audit: Audit) => {
        const url = new URL(addressIn(audit.language, pageSamples[audit.page][0]), vars.SITE_URL);
        audited.push(await auditPage(audit, url, { runs, debuggingPort }));
      };
      for (const audit of audits.filter((each) => !needsSession(each))) await run(audit);
      await signIn(site, await browser.newPage());
      for (const audit of audits.filter(needsSession)) await run(audit);
      return audited;
    } finally {
      await browser.close();
      await site.close();
    }
  });
}

type Page = Parameters<typeof openAccount>[0];

/** The session stays in the browser's storage and the desk's in a cookie, which Lighthouse leaves alone. */
async function signIn({ deps }: LocalSite, page: Page): Promise<void> {
  await grantAdmin(deps, await openAccount(page));
  const { user } = await readSession(page);
  const listing = Number(pageSamples.deskWaiting[0].split("/").at(-1));
  await runOne(deps.db, insert(providerMembers, { userId: user.id, spitexId: listing, createdAt: user.created_at }));
  await postAs(page, "/api/session/desk", {});
  await page.close();
}

type Runs = { runs: number; debuggingPort: number };

async function auditPage(audit: Audit, url: URL, { runs, debuggingPort }: Runs): Promise<Audited> {
  const onlyCategories = Object.values(CATEGORIES).filter((id) => id !== CATEGORIES.seo || isIndexed(audit.page));
  const results: RunnerResult["lhr"][] = [];
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url.href, {
      port: debuggingPort,
      logLevel: "error",
      output: "json",
      onlyCategories,
    });
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
    const { pathname } = new URL(result.lhr.finalDisplayedUrl);
    if (pathname !== url.pathname) throw new Error(`${url} led to ${pathname}`);
    results.push(result.lhr);
  }
  const each = <Name extends string>(
    names: Record<Name, string>,
    read: (lhr: RunnerResult["lhr"], id: string) => number,
  ) =>
    Object.fromEntries(
      Object.entries<string>(names).map(([name, id]) => [name, results.map((lhr) => read(lhr, id))]),
    ) as Record<Name, number[]>;
  return {
    ...audit,
    scores: each(CATEGORIES, (lhr, id) => Math.round((lhr.categories[id]?.score ?? Number.NaN) * 100)),
    measures: each(MEASURES, (lhr, id) => lhr.audits[id]?.numericValue ?? Number.NaN),
    failed: [...new Set(results.flatMap(failedAudits))],
  };
}

/** Audits with a weight that are not perfect. */
function failedAudits({ categories, audits }: RunnerResult["lhr"]): string[] {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return weighed.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9);
}
