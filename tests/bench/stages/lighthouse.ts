import { LANGUAGES } from "#domain/language.ts";
import { PAGES, type PageName } from "#domain/pages.ts";
import { pageSamples } from "#tests/support/page-samples.ts";
import { exactGain, medianOf, noted, ratio } from "../figures.ts";
import { type Audit, type Audited, auditPages, isIndexed, isOfAdmins, isOfDesk } from "../lighthouse.ts";
import { figuresOf, type Report } from "../report.ts";

/** One page for each way in which pages are built. */
const SHORT: readonly PageName[] = [
  ...(["home", "city", "provider", "search", "lexiconEntry", "auth", "account", "admin"] as const),
  ...(["deskWaiting", "deskFacts"] as const),
];

/** Lighthouse audits no page that answers 404, such as that of a missing inquiry. */
const isFound = (page: PageName) => pageSamples[page][2] !== 404;

const ALL = (Object.keys(PAGES) as PageName[]).filter(
  (page) => SHORT.includes(page) || isOfDesk(page) || isOfAdmins(page) || (!PAGES[page].styles && isFound(page)),
);

/** Pages on which most visitors arrive. */
const TRANSLATED: readonly PageName[] = ["home", "city", "provider", "costs", "lexiconEntry"];

const inGerman = (pages: readonly PageName[]): Audit[] => pages.map((page) => ({ page, language: "de" }));

const IN_OTHERS: readonly Audit[] = LANGUAGES.filter((one) => one !== "de").flatMap((language) =>
  TRANSLATED.map((page) => ({ page, language })),
);

/** Lighthouse's mobile profile for some pages; the full run has each kind of page, and other languages. */
export async function lighthouseStage(isFull: boolean, runs: number): Promise<Report> {
  const audited = await auditPages(isFull ? [...inGerman(ALL), ...IN_OTHERS] : inGerman(SHORT), runs);
  return {
    tables: [
      {
        head: [
          `Lighthouse, median of ${runs}`,
          ...["performance", "accessibility", "best practices", "SEO"],
          ...["LCP, s", "TBT, ms", "CLS", "transferred, kB", "audits below 90"],
        ],
        rows: audited.map(rowOf),
      },
    ],
    figures: figuresOf(Object.fromEntries(audited.map((each) => [nameOf(each), figuresOfPage(each)]))),
  };
}

const nameOf = ({ page, language }: Audit) => (language === "de" ? page : `${page}, ${language}`);

function rowOf({ scores, measures, failed, ...audit }: Audited) {
  const { performance, accessibility, practices, seo } = scores;
  return [
    nameOf(audit),
    ...[performance, accessibility, practices].map(medianOf),
    isIndexed(audit.page) ? medianOf(seo) : "–",
    (medianOf(measures["LCP, ms"]) / 1000).toFixed(2),
    medianOf(measures["TBT, ms"]).toFixed(0),
    medianOf(measures.CLS).toFixed(3),
    (medianOf(measures["transferred, B"]) / 1000).toFixed(1),
    failed.join(", "),
  ];
}

/** Scores of speed vary with the machine. */
const figuresOfPage = ({ page, scores, measures }: Audited) => ({
  performance: noted(...scores.performance),
  accessibility: exactGain(medianOf(scores.accessibility)),
  "best practices": exactGain(medianOf(scores.practices)),
  ...(isIndexed(page) && { SEO: exactGain(medianOf(scores.seo)) }),
  "LCP, ms": noted(...measures["LCP, ms"]),
  "TBT, ms": noted(...measures["TBT, ms"]),
  CLS: noted(...measures.CLS),
  "transferred, B": ratio(...measures["transferred, B"]),
});
