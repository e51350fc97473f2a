import { formatMoment } from "#domain/format.ts";
import type { ProviderDesk } from "#domain/members/provider-desk.ts";
import { ANSWERS } from "#domain/messages/answer.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { AccountSection } from "../account/account-section.tsx";
import type { DeskProps } from "./member-tools.ts";

type Inquiry = ProviderDesk["inquiries"][number];

export const KeptInquiries = ({ desk: { inquiries } }: DeskProps) => (
  <AccountSection
    id="anfragen"
    title="Anfragen"
    note={`Die Anfragen an Sie, seit Sie diesen Eintrag pflegen, höchstens der letzten ${KEEP_DAYS} Tage. Sie haben sie auch als Mail bekommen. Danach löschen wir sie.`}
  >
    {inquiries.length === 0 && <p>In dieser Zeit kam keine Anfrage.</p>}
    <ul className="account-list">
      {inquiries.map((inquiry) => (
        <li className="account-item tall" key={inquiry.id}>
          <div>
            <p className="account-item-name">
              {inquiry.name} <span className="badge">{stateWords(inquiry)}</span>
            </p>
            <p className="field-hint">{formatMoment(new Date(inquiry.createdAt))}</p>
            <p>
              <a href={`mailto:${inquiry.email}`}>{inquiry.email}</a>
              <br />
              <a href={`tel:${inquiry.phone.replaceAll(/[^\d+]/g, "")}`}>{inquiry.phone}</a>
            </p>
            <p className="own-review-text">{inquiry.message}</p>
          </div>
          <a className="button quiet" href={inquiry.answerPath}>
            {inquiry.answer ? "Antwort ändern" : "Antworten"}
            <span className="sr-only">{` (${inquiry.name})`}</span>
          </a>
        </li>
      ))}
    </ul>
  </AccountSection>
);

function stateWords({ answer, seenAt }: Inquiry): string {
  if (answer) return ANSWERS[answer];
  return seenAt ? "gelesen" : "ohne Antwort";
}
