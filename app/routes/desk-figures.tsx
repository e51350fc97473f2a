import { formatNumber, formatRating } from "#domain/format.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { loadFigures } from "#worker/services/members/provider-desk.ts";
import { deskPage } from "../desk-page.ts";
import { DeskPage } from "../ui/desk/desk-frame.tsx";
import type { Route } from "./+types/desk-figures.ts";

const page = deskPage(loadFigures);
export const loader = page.loader;
export const action = page.action;

export default function DeskFiguresPage({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiries, ownReviews, rating, ratings } = loaderData;
  const shown = [
    [`Anfragen in ${KEEP_DAYS} Tagen`, formatNumber(inquiries)],
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
