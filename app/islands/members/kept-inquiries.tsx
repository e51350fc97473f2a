import { formatMoment } from "#domain/format.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { AccountSection } from "../account/account-section.tsx";
import type { DeskProps } from "./member-tools.ts";

const STATES = { new: "neu", read: "gelesen", handled: "erledigt" } as const;

export const KeptInquiries = ({ desk: { inquiries } }: DeskProps) => (
  <AccountSection
    id="anfragen"
    title="Anfragen"
    note={`Die Anfragen an Sie der letzten ${KEEP_DAYS} Tage. Sie haben sie auch als Mail bekommen. Danach löschen wir sie.`}
  >
    {inquiries.length === 0 && <p>In dieser Zeit kam keine Anfrage.</p>}
    <ul className="account-list">
      {inquiries.map(({ id, name, email, phone, message, createdAt, state }) => (
        <li className="account-item tall" key={id}>
          <div>
            <p className="account-item-name">
              {name} <span className="badge">{STATES[state]}</span>
            </p>
            <p className="field-hint">{formatMoment(new Date(createdAt))}</p>
            <p>
              <a href={`mailto:${email}`}>{email}</a>, <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a>
            </p>
            <p className="own-review-text">{message}</p>
          </div>
        </li>
      ))}
    </ul>
  </AccountSection>
);
