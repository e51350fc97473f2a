import { formatNumber, formatRating } from "#domain/format.ts";
import { spokenAt } from "#domain/language.ts";
import { cellWords, FEWEST_TIMES } from "#domain/members/desk-figures.ts";
import { DESK_FIGURES_FILE } from "#domain/paths.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { m } from "#messages";
import { loadFigures } from "#worker/services/members/desk-figures.ts";
import { deskPage } from "../desk-page.ts";
import { DeskPage } from "../ui/desk/desk-frame.tsx";
import { MonthCharts, MonthTable, SideBySide } from "../ui/desk/figures.tsx";
import type { Route } from "./+types/desk-figures.ts";

const page = deskPage(loadFigures);
export const loader = page.loader;
export const action = page.action;

export default function DeskFiguresPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, own, kept, ownReviews, rating, ratings } = loaderData;
  const { lately, months } = own;
  const sideBySide = m.desk_figure_side_by_side({ days: KEEP_DAYS });
  const shown = [
    [m.desk_figure_inquiries_in({ days: KEEP_DAYS }), cellWords(lately.cells.inquiries, "inquiries")],
    [m.desk_figure_questions_in({ days: KEEP_DAYS }), cellWords(lately.cells.questions, "questions")],
    [m.desk_figure_answered(), cellWords(lately.cells.answered, "answered")],
    [
      m.desk_figure_answer_time(),
      lately.cells.answered === 0 ? m.desk_figure_none_yet() : cellWords(lately.cells.minutes, "minutes"),
    ],
    [m.desk_figure_chosen(), formatNumber(own.chosen)],
    [m.desk_figure_reviews_here(), formatNumber(ownReviews)],
    [
      m.desk_figure_rating(),
      rating === null ? m.desk_figure_no_rating() : m.desk_figure_of_five({ rating: formatRating(rating) }),
    ],
    [m.desk_figure_ratings(), ratings === null ? m.desk_figure_unknown() : formatNumber(ratings)],
  ];
  return (
    <DeskPage current="deskFigures" data={loaderData} answer={actionData} said={{}}>
      <dl className="pairs desk-counts">
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className="desk-part">
        <h3>{m.desk_figure_by_month()}</h3>
        <MonthCharts months={months} />
        <MonthTable {...own} />
        <p className="section-note">{m.desk_figure_note({ days: KEEP_DAYS, least: FEWEST_TIMES })}</p>
        <p className="actions">
          <a className="button quiet" href={spokenAt(DESK_FIGURES_FILE)} download>
            {m.desk_figure_csv()}
          </a>
        </p>
      </section>
      {kept.length > 1 && (
        <section className="desk-part">
          <h3>{sideBySide}</h3>
          <SideBySide kept={kept} own={listing.id} label={sideBySide} />
        </section>
      )}
    </DeskPage>
  );
}
