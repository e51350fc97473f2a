import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { CHANGE_STATES } from "#domain/desks/change-desk.ts";
import { formatMoment } from "#domain/format.ts";
import { keysOf } from "#domain/keys.ts";
import { isOwnText } from "#domain/listings/fact-text.ts";
import { fieldOf, type ListingField, shownLabel } from "#domain/listings/fields.ts";
import { textInWords } from "#domain/listings/form-words.ts";
import type { FormChanges, ListingChange } from "#domain/members/provider-desk.ts";
import { m } from "#messages";
import { InGerman } from "../in-german.tsx";

/** `ownTag`: the value of `lang` for what the provider wrote itself. `areas`: their names. */
type Words = { ownTag: string | undefined; areas: Record<string, string> };

type Earlier = { changes: readonly ListingChange[]; isOpen: boolean; children: ReactNode };

export const EarlierChanges = ({ changes, isOpen, children, ...words }: Earlier & Words) => (
  <details className="desk-more" id="frueher" open={isOpen}>
    <summary>{m.editor_earlier()}</summary>
    <ul className="account-list">
      {changes.map(({ id, state, reason, createdAt, changes: made, by }) => (
        <li className="account-item tall" key={id}>
          <div>
            <p className="account-item-name">
              {formatMoment(new Date(createdAt))} <span className="badge">{CHANGE_STATES[state]()}</span>
            </p>
            {by && <p className="field-hint">{m.editor_changed_by({ person: by })}</p>}
            {reason && (
              <p>
                <ParaglideMessage message={m.editor_reason} inputs={{ reason }} markup={{ own: InGerman }} />
              </p>
            )}
            <ChangeTable changes={made} {...words} />
          </div>
        </li>
      ))}
    </ul>
    {children}
  </details>
);

export const ChangeTable = ({ changes, ownTag, areas }: { changes: FormChanges } & Words) => (
  <dl className="pairs">
    {entriesOf(changes).map(([field, [before, after]]) => (
      <div key={field}>
        <dt>{shownLabel(field)}</dt>
        <dd lang={isOwnText(field) ? ownTag : undefined}>
          <del>{wordsOf(field, before, areas)}</del> <ins>{wordsOf(field, after, areas)}</ins>
        </dd>
      </div>
    ))}
  </dl>
);

function wordsOf(field: ListingField, text: string, areas: Words["areas"]): string {
  const isArea = fieldOf(field).kind === "area";
  const named = isArea ? text.split("\n").map((area) => areas[area] ?? area) : [textInWords(field, text)];
  return named.join(", ") || m.editor_nothing();
}

const entriesOf = (changes: FormChanges) =>
  keysOf(changes).flatMap((field) => {
    const change = changes[field];
    return change ? [[field, change] as const] : [];
  });
