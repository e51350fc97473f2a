import type { ReactNode } from "react";
import { type DeskMail, MAIL_KIND_LABELS } from "#domain/desks/mail-desk.ts";
import { formatMoment } from "#domain/format.ts";

/** `notes`: who takes care of a mail that did not arrive. */
type Props = { mail: DeskMail; isBusy: boolean; notes: ReactNode; onRetry: () => void };

export function MailRow({ mail, isBusy, notes, onRetry }: Props) {
  const { to, kind, state, createdAt, sentAt, nextAttemptAt, attempts, error } = mail;
  return (
    <tr>
      <th scope="row">{to}</th>
      <td data-label="Art">{MAIL_KIND_LABELS[kind]}</td>
      <td data-label="Zeit">
        {formatMoment(new Date(createdAt))}
        {sentAt && <span className="ledger-note">{`gesendet ${formatMoment(new Date(sentAt))}`}</span>}
        {state === "queued" && (
          <span className="ledger-note">{`nächster Versuch ${formatMoment(new Date(nextAttemptAt))}`}</span>
        )}
      </td>
      <td data-label="Versuche">
        {attempts}
        {error && <span className="ledger-note">{error}</span>}
      </td>
      {state === "dead" && (
        <td data-label="Aktion">
          <button className="button quiet" type="button" aria-disabled={isBusy} onClick={onRetry}>
            Erneut senden<span className="sr-only">{`: ${to}`}</span>
          </button>
          {notes}
        </td>
      )}
    </tr>
  );
}
