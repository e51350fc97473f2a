import { formatDate, formatNumber } from "#domain/format.ts";
import { FRESH_DAYS, factRows } from "#domain/listings/data-quality.ts";
import { paths } from "#domain/paths.ts";
import { loadDataQualityPage } from "#worker/services/pages/home-page.ts";
import { qualityIntro, qualitySources } from "../content/data-quality.ts";
import { loadPage } from "../load-page.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { CheckedEntries } from "../ui/checked-entries.tsx";
import { NextSteps } from "../ui/next-steps.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TextBlocks } from "../ui/text-blocks.tsx";
import type { Route } from "./+types/data-quality.ts";

const TITLE = "Datenqualität";
const DESCRIPTION =
  "Was das Spitex-Verzeichnis von wie vielen Anbietern weiss, wie frisch die Angaben sind und wie viele davon stimmen.";

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, loadDataQualityPage);

export default function DataQualityPage({ loaderData }: Route.ComponentProps) {
  const { quality, lots } = loaderData;
  const rows = factRows(quality?.facts ?? null);
  return (
    <div className="page">
      <PageHead title={TITLE} description={DESCRIPTION} path={paths.dataQuality()} />
      <Breadcrumbs trail={[{ name: TITLE, path: paths.dataQuality() }]} />
      <div className="with-aside">
        <article className="article costs">
          <h1>{TITLE}</h1>
          <p className="lead">{qualityIntro}</p>
          {quality && rows.length > 0 ? (
            <section aria-labelledby="zahlen">
              <h2 id="zahlen">{`Was wir von ${formatNumber(quality.listings)} Anbietern wissen`}</h2>
              <FactTable rows={rows} total={quality.listings} />
              <p className="page-count muted">{`Gezählt am ${formatDate(new Date(quality.countedAt))}.`}</p>
            </section>
          ) : (
            <p>Gezählt ist noch nichts. Versuchen Sie es morgen noch einmal.</p>
          )}
          <CheckedEntries lots={lots} />
          <TextBlocks text={qualitySources} />
        </article>
        <NextSteps />
      </div>
    </div>
  );
}

const FactTable = ({ rows, total }: { rows: ReturnType<typeof factRows>; total: number }) => (
  <table className="rate-table" aria-labelledby="zahlen">
    <thead>
      <tr>
        <th scope="col">Angabe</th>
        <th scope="col">Bekannt</th>
        <th scope="col">{`Davon aus den letzten ${FRESH_DAYS} Tagen`}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, known, fresh }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td data-label="Bekannt">{`${percent(known, total)} (${formatNumber(known)})`}</td>
          <td data-label={`Aus den letzten ${FRESH_DAYS} Tagen`}>{percent(fresh, known)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Never rounds up to 100 or down to 0. */
function percent(part: number, whole: number): string {
  if (whole === 0 || part === 0) return "0\u00a0%";
  if (part === whole) return "100\u00a0%";
  return `${Math.min(99, Math.max(1, Math.round((part / whole) * 100)))}\u00a0%`;
}
