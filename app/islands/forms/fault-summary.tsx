import type { MouseEvent, RefObject } from "react";
import type { FormFaults } from "#domain/form-faults.ts";
import { ServerWords } from "../server-words.tsx";
import { fieldId } from "./form-field.tsx";

type Props = { form: string; faults: FormFaults; place: RefObject<HTMLDivElement | null> | undefined };

/** Takes the focus when it appears; its links lead to the fields. */
export function FaultSummary({ form, faults: { summary, text, serverText, fields }, place }: Props) {
  const entries = Object.entries(fields) as [string, string][];
  const only = entries.length === 1 && entries[0]?.[1] === summary ? entries[0][0] : undefined;
  return (
    // biome-ignore lint/a11y/noAutofocus: a page with faults starts at them
    <div className="notice faults" ref={place} tabIndex={-1} autoFocus>
      <div role="alert">
        <p>{only ? <FieldLink id={fieldId(form, only)} text={summary} /> : <strong>{summary}</strong>}</p>
        {text && <p>{text}</p>}
        {!only && entries.length > 0 && (
          <ul>
            {entries.map(([name, sentence]) => (
              <li key={name}>
                <FieldLink id={fieldId(form, name)} text={sentence} />
              </li>
            ))}
          </ul>
        )}
        <ServerWords text={serverText} />
      </div>
    </div>
  );
}

/** Focuses the field without a hash in the address, which would stay in the history. */
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
