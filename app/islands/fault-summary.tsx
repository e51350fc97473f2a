import type { MouseEvent, RefObject } from "react";
import type { FormFaults } from "#domain/account-form.ts";
import { fieldId } from "./form-field.tsx";

type Props = { form: string; faults: FormFaults; place: RefObject<HTMLDivElement | null> };

/** Gets the focus when it appears; its links lead to the fields. */
export function FaultSummary({ form, faults: { summary, fields }, place }: Props) {
  const entries = Object.entries(fields) as [string, string][];
  const only = entries.length === 1 && entries[0]?.[1] === summary ? entries[0][0] : undefined;
  return (
    <div className="notice faults" ref={place} tabIndex={-1}>
      <div role="alert">
        <p>
          {only ? (
            <FieldLink id={fieldId(form, only)} text={summary} />
          ) : (
            <strong>{summary}</strong>
          )}
        </p>
        {!only && (
          <ul>
            {entries.map(([name, sentence]) => (
              <li key={name}>
                <FieldLink id={fieldId(form, name)} text={sentence} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Focuses by hand: an address with the field in it would stay in the history. */
function FieldLink({ id, text }: { id: string; text: string }) {
  const focus = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <a href={`#${id}`} onClick={focus}>
      {text}
    </a>
  );
}
