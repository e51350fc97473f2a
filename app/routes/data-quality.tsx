import { formatDate, formatNumber } from "#domain/format.ts";
import { FRESH_DAYS, factRows } from "#domain/listings/data-quality.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { loadDataQualityPage } from "#worker/services/pages/home-page.ts";
import { loadPage } from "../load-page.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { CheckedEntries } from "../ui/checked-entries.tsx";
import { NextSteps } from "../ui/next-steps.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TextBlocks } from "../ui/text-blocks.tsx";
import type { Route } from "./+types/data-quality.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, loadDataQualityPage);

export default function DataQualityPage({ loaderData }: Route.ComponentProps) {
  const { quality, lots } = loaderData;
  const title = m.quality_title();
  const rows = factRows(quality?.facts ?? null);
  return (
    <div className="page">
      <PageHead title={title} description={m.quality_description()} path={paths.dataQuality()} />
      <Breadcrumbs trail={[{ name: title, path: paths.dataQuality() }]} />
      <div className="with-aside">
        <article className="article costs">
          <h1>{title}</h1>
          <p className="lead">{m.quality_intro({ days: FRESH_DAYS })}</p>
          {quality && rows.length > 0 ? (
            <section aria-labelledby="zahlen">
              <h2 id="zahlen">{m.quality_known_of({ count: formatNumber(quality.listings) })}</h2>
              <FactTable rows={rows} total={quality.listings} />
              <p className="page-count muted">{m.quality_counted({ day: formatDate(new Date(quality.countedAt)) })}</p>
            </section>
          ) : (
            <p>{m.quality_nothing()}</p>
          )}
          <CheckedEntries lots={lots} />
          <TextBlocks text={m.quality_sources({ open: paths.openData() })} />
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
        <th scope="col">{m.quality_fact()}</th>
        <th scope="col">{m.quality_known()}</th>
        <th scope="col">{m.quality_fresh({ days: FRESH_DAYS })}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, known, fresh }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td data-label={m.quality_known()}>{`${percent(known, total)} (${formatNumber(known)})`}</td>
          <td data-label={m.quality_fresh_short({ days: FRESH_DAYS })}>{percent(fresh, known)}</td>
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
