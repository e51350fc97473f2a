import { formatNumber, formatRating } from "#domain/format.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { AccountSection } from "../account/account-section.tsx";
import type { DeskProps } from "./member-tools.ts";

export function FiguresSection({ desk: { figures } }: DeskProps) {
  const { inquiries, ownReviews, rating, ratings } = figures;
  const shown = [
    [`Anfragen in ${KEEP_DAYS} Tagen`, formatNumber(inquiries)],
    ["Bewertungen, hier geschrieben", formatNumber(ownReviews)],
    ["Bewertung auf der Seite", rating === null ? "noch keine" : `${formatRating(rating)} von 5`],
    ["Zahl der Bewertungen dahinter", ratings === null ? "nicht bekannt" : formatNumber(ratings)],
  ];
  return (
    <AccountSection id="zahlen" title="Zahlen">
      <dl className="pairs">
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </AccountSection>
  );
}
