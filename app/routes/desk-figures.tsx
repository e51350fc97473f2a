import { formatNumber, formatRating } from "#domain/format.ts";
import { cellWords, FEWEST_TIMES } from "#domain/members/desk-figures.ts";
import { DESK_FIGURES_FILE } from "#domain/paths.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { loadFigures } from "#worker/services/members/desk-figures.ts";
import { deskPage } from "../desk-page.ts";
import { DeskPage } from "../ui/desk/desk-frame.tsx";
import { MonthCharts, MonthTable, SideBySide } from "../ui/desk/figures.tsx";
import type { Route } from "./+types/desk-figures.ts";

const page = deskPage(loadFigures);
export const loader = page.loader;
export const action = page.action;

const SIDE_BY_SIDE = `Ihre Anbieter nebeneinander, in ${KEEP_DAYS} Tagen`;

export default function DeskFiguresPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, own, kept, ownReviews, rating, ratings } = loaderData;
  const { lately, months } = own;
  const shown = [
    [`Anfragen in ${KEEP_DAYS} Tagen`, cellWords(lately.cells.inquiries, "inquiries")],
    [`Fragen ohne Namen in ${KEEP_DAYS} Tagen`, cellWords(lately.cells.questions, "questions")],
    ["Davon beantwortet", cellWords(lately.cells.answered, "answered")],
    [
      "Zeit bis zur Antwort, meistens",
      lately.cells.answered === 0 ? "noch keine" : cellWords(lately.cells.minutes, "minutes"),
    ],
    ["Davon gewählt", formatNumber(own.chosen)],
    ["Bewertungen, hier geschrieben", formatNumber(ownReviews)],
    ["Bewertung auf der Seite", rating === null ? "noch keine" : `${formatRating(rating)} von 5`],
    ["Zahl der Bewertungen dahinter", ratings === null ? "nicht bekannt" : formatNumber(ratings)],
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
        <h3>Monat für Monat</h3>
        <MonthCharts months={months} />
        <MonthTable {...own} />
        <p className="section-note">
          {`Anfragen und Fragen löschen wir nach ${KEEP_DAYS} Tagen; Anfragen zählen, seit Sie den Eintrag pflegen. Eine Zeit steht ab ${FEWEST_TIMES} Antworten da, gerundet. Aufrufe und Anrufe zählt das Verzeichnis nicht pro Anbieter.`}
        </p>
        <p className="actions">
          <a className="button quiet" href={DESK_FIGURES_FILE} download>
            Als CSV-Datei
          </a>
        </p>
      </section>
      {kept.length > 1 && (
        <section className="desk-part">
          <h3>{SIDE_BY_SIDE}</h3>
          <SideBySide kept={kept} own={listing.id} label={SIDE_BY_SIDE} />
        </section>
      )}
    </DeskPage>
  );
}
