import { formatMonth, formatNumber } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { eventsByMonth, REVIEW_EVENTS } from "#domain/reviews/review-events.ts";
import { m } from "#messages";
import { loadReviewFiguresPage } from "#worker/services/pages/home-page.ts";
import { figuresExplained } from "../content/review-figures.ts";
import { loadPage } from "../load-page.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { NextSteps } from "../ui/next-steps.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TextBlocks } from "../ui/text-blocks.tsx";
import type { Route } from "./+types/review-figures.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, loadReviewFiguresPage);

export default function ReviewFiguresPage({ loaderData: { counts, held } }: Route.ComponentProps) {
  const title = m.figures_title();
  const months = eventsByMonth(counts);
  return (
    <div className="page">
      <PageHead title={title} description={m.figures_description()} path={paths.reviewFigures()} />
      <Breadcrumbs trail={[{ name: title, path: paths.reviewFigures() }]} />
      <div className="with-aside">
        <article className="article costs">
          <h1>{title}</h1>
          <p className="lead">{m.figures_intro()}</p>
          <p>{held > 0 ? m.figures_held({ count: held, shown: formatNumber(held) }) : m.figures_held_none()}</p>
          {months.length === 0 && <p>{m.figures_nothing()}</p>}
          {months.map((month) => (
            <Month key={month.month} {...month} />
          ))}
          <TextBlocks text={figuresExplained()} />
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
              <th scope="row">{REVIEW_EVENTS[kind]()}</th>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {reasons.length > 0 && (
        <p className="muted">
          {m.figures_hidden_for({
            reasons: reasons.map(({ reason, count }) => `${reason} (${formatNumber(count)})`).join(", "),
          })}
        </p>
      )}
    </section>
  );
}
