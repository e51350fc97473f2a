import { formatNumber, formatRating } from "#domain/format.ts";
import { minutesInWords } from "#domain/questions/time-left.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { loadFigures } from "#worker/services/members/provider-desk.ts";
import { deskPage } from "../desk-page.ts";
import { DeskPage } from "../ui/desk/desk-frame.tsx";
import type { Route } from "./+types/desk-figures.ts";

const page = deskPage(loadFigures);
export const loader = page.loader;
export const action = page.action;

export default function DeskFiguresPage({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiries, questions, ownReviews, rating, ratings } = loaderData;
  const { asked, answered, chosen, minutes } = questions;
  const shown = [
    [`Anfragen in ${KEEP_DAYS} Tagen`, formatNumber(inquiries)],
    [`Fragen ohne Namen in ${KEEP_DAYS} Tagen`, formatNumber(asked)],
    ["Davon beantwortet", formatNumber(answered)],
    ["Zeit bis zur Antwort, meistens", minutes === null ? "noch keine" : minutesInWords(minutes)],
    ["Davon gewählt", formatNumber(chosen)],
    ["Bewertungen, hier geschrieben", formatNumber(ownReviews)],
    ["Bewertung auf der Seite", rating === null ? "noch keine" : `${formatRating(rating)} von 5`],
    ["Zahl der Bewertungen dahinter", ratings === null ? "nicht bekannt" : formatNumber(ratings)],
  ];
  return (
    <DeskPage current="deskFigures" data={loaderData} answer={actionData} said={{}}>
      <dl className="pairs">
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </DeskPage>
  );
}
