import { countOf, formatMonth, formatNumber } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { eventsByMonth, REVIEW_EVENTS } from "#domain/reviews/review-events.ts";
import { loadReviewFiguresPage } from "#worker/services/pages/home-page.ts";
import { figuresExplained, figuresIntro } from "../content/review-figures.ts";
import { loadPage } from "../load-page.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { NextSteps } from "../ui/next-steps.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TextBlocks } from "../ui/text-blocks.tsx";
import type { Route } from "./+types/review-figures.ts";

const TITLE = "Bewertungen in Zahlen";
const DESCRIPTION =
  "Wie viele Bewertungen im Spitex-Verzeichnis eingehen, gemeldet und ausgeblendet werden, Monat für Monat und mit den Gründen.";

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, loadReviewFiguresPage);

export default function ReviewFiguresPage({ loaderData }: Route.ComponentProps) {
  const months = eventsByMonth(loaderData.counts);
  return (
    <div className="page">
      <PageHead title={TITLE} description={DESCRIPTION} path={paths.reviewFigures()} />
      <Breadcrumbs trail={[{ name: TITLE, path: paths.reviewFigures() }]} />
      <div className="with-aside">
        <article className="article costs">
          <h1>{TITLE}</h1>
          <p className="lead">{figuresIntro}</p>
          <p>
            {loaderData.held > 0
              ? `Zurzeit halten wir ${countOf(loaderData.held, "Bewertung", "Bewertungen")} zurück, bis wir sie angesehen haben.`
              : "Zurzeit ist keine Bewertung zurückgehalten."}
          </p>
          {months.length === 0 && <p>Gezählt ist noch nichts.</p>}
          {months.map((month) => (
            <Month key={month.month} {...month} />
          ))}
          <TextBlocks text={figuresExplained} />
        </article>
        <NextSteps />
      </div>
    </div>
  );
}

function Month({ month, figures, reasons }: ReturnType<typeof eventsByMonth>[number]) {
  const id = `monat-${month}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{formatMonth(month)}</h2>
      <table className="rate-table" aria-labelledby={id}>
        <tbody>
          {figures.map(({ kind, count }) => (
            <tr key={kind}>
              <th scope="row">{REVIEW_EVENTS[kind]}</th>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {reasons.length > 0 && (
        <p className="muted">
          {`Ausgeblendet wegen: ${reasons.map(({ reason, count }) => `${reason} (${formatNumber(count)})`).join(", ")}`}
        </p>
      )}
    </section>
  );
}
