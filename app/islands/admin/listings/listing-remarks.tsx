import type { ListingDetail } from "#domain/desks/listing-desk.ts";

/** What to check after saving, below the button that was pressed. */
export function Remarks({ detail: { remarks = [] } }: { detail: ListingDetail }) {
  return (
    <div role="status">
      {remarks.length > 0 && (
        <div className="notice faults">
          <p>
            <strong>Gespeichert, aber bitte prüfen:</strong>
          </p>
          <ul>
            {remarks.map(({ field, reason }) => (
              <li key={field}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
