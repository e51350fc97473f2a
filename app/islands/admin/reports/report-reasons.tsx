import type { ReportedReview } from "#domain/desks/report-desk.ts";
import { formatMoment } from "#domain/format.ts";

export function ReportReasons({ reports }: Pick<ReportedReview, "reports">) {
  return (
    <ul className="reasons">
      {reports.map(({ reason, note, createdAt, handledAt }, at) => (
        <li key={at}>
          <strong>{reason}</strong>
          {note && <span className="letter-text">{`«${note}»`}</span>}
          <span className="ledger-note">
            {`gemeldet ${formatMoment(new Date(createdAt))}`}
            {handledAt && `, erledigt ${formatMoment(new Date(handledAt))}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
