import { CHANGE_STATES } from "#domain/desks/change-desk.ts";
import { formatMoment } from "#domain/format.ts";
import { fieldOf, type ListingField } from "#domain/listings/fields.ts";
import type { FormChanges } from "#domain/members/form-changes.ts";
import type { ListingChange } from "#domain/members/provider-desk.ts";

/** What was changed so far, newest first. */
export function ChangeList({ changes }: { changes: readonly ListingChange[] }) {
  if (changes.length === 0) return null;
  return (
    <details className="desk-more">
      <summary>Bisherige Änderungen</summary>
      <ul className="account-list">
        {changes.map(({ id, state, reason, createdAt, changes: made }) => (
          <li className="account-item tall" key={id}>
            <div>
              <p className="account-item-name">
                {formatMoment(new Date(createdAt))} <span className="badge">{CHANGE_STATES[state]}</span>
              </p>
              {reason && <p>{`Grund: ${reason}`}</p>}
              <ChangeTable changes={made} />
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

export const ChangeTable = ({ changes }: { changes: FormChanges }) => (
  <dl className="pairs">
    {Object.entries(changes).map(([field, [before, after]]) => (
      <div key={field}>
        <dt>{fieldOf(field as ListingField).label}</dt>
        <dd>
          <del>{before || "leer"}</del> <ins>{after || "leer"}</ins>
        </dd>
      </div>
    ))}
  </dl>
);
