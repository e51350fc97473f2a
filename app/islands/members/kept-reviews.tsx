import { formatDate } from "#domain/format.ts";
import { AccountSection } from "../account/account-section.tsx";
import type { DeskProps } from "./member-tools.ts";

export const KeptReviews = ({ desk: { reviews } }: DeskProps) => (
  <AccountSection
    id="bewertungen"
    title="Bewertungen"
    note="Hier geschriebene Bewertungen. Stimmt eine nicht, melden Sie sie auf Ihrer Seite."
  >
    {reviews.length === 0 && <p>Noch hat niemand hier eine Bewertung geschrieben.</p>}
    <ul className="account-list">
      {reviews.map(({ id, author, rating, text, at }) => (
        <li className="account-item tall" key={id}>
          <div>
            <p className="account-item-name">{`${author}, ${rating} von 5 Sternen`}</p>
            <p className="field-hint">{formatDate(new Date(at))}</p>
            <p className="own-review-text">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </AccountSection>
);
