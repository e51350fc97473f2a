import { useRef } from "react";
import useSWR, { useSWRConfig } from "swr";
import { type CaseDesk, type CaseEntry, type CaseInput, casePaths, takerOf } from "#domain/desks/case-entries.ts";
import { countOf, formatMoment } from "#domain/format.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { useIsShown } from "../first-view.ts";
import { useAdminAction } from "../use-admin-action.ts";

/** Who takes care of each case that a list shows, and notes about it. */
export function useCaseNotes(desk: CaseDesk, ids: readonly (number | string)[] = []) {
  const { api } = useAdminTools();
  const { fallback } = useSWRConfig();
  const paths = casePaths(desk, ids);
  const isShown = useIsShown(paths);
  const load = () => Promise.all(paths.map(api.get<{ entries: CaseEntry[] }>));
  const { data, mutate } = useSWR(ids.length > 0 ? paths : null, load, {
    keepPreviousData: true,
    ...(isShown && { fallbackData: paths.map((path) => fallback[path]), revalidateOnMount: false }),
  });
  return (id: number | string) => (
    <CaseNotes
      desk={desk}
      id={String(id)}
      entries={data?.flatMap(({ entries }) => entries) ?? []}
      onChanged={() => mutate()}
    />
  );
}

type Props = { desk: CaseDesk; id: string; entries: readonly CaseEntry[]; onChanged: () => Promise<unknown> };

function CaseNotes({ desk, id, entries, onChanged }: Props) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const field = useRef<HTMLTextAreaElement>(null);
  const fieldId = `notiz-${desk}-${id}`;
  const own = entries.filter(({ caseId }) => caseId === id);
  const taker = takerOf(own)?.by;
  const notes = own.filter(({ act }) => act === "note");
  const send = (entry: CaseInput) =>
    run(async () => {
      // A refusal shows who takes care now, too.
      await api.send("POST", `/cases/${desk}/${encodeURIComponent(id)}`, entry).finally(onChanged);
      if (field.current && entry.act === "note") field.current.value = "";
    });
  const button = (label: string, entryOf: () => CaseInput) => (
    <button className="button quiet" type="button" aria-disabled={isBusy} onClick={() => send(entryOf())}>
      {label}
    </button>
  );
  return (
    <details className="case-notes">
      <summary>
        {taker ? `${taker} kümmert sich` : "Niemand kümmert sich"}
        {notes.length > 0 && `, ${countOf(notes.length, "Notiz", "Notizen")}`}
      </summary>
      {notes.map(({ by, note, createdAt }) => (
        <blockquote className="letter-text" key={createdAt + note}>
          {note}
          <footer className="ledger-note">{`${by}, ${formatMoment(new Date(createdAt))}`}</footer>
        </blockquote>
      ))}
      <div className="field">
        <label htmlFor={fieldId}>Notiz für das Team</label>
        <textarea id={fieldId} ref={field} className="field-input" rows={2} maxLength={1000} />
      </div>
      <p className="form-actions">
        {button("Notiz speichern", () => ({ act: "note", note: field.current?.value ?? "" }))}
        {taker === undefined
          ? button("Ich kümmere mich", () => ({ act: "takes", note: "" }))
          : button("Wieder frei geben", () => ({ act: "leaves", note: "", taker }))}
      </p>
    </details>
  );
}
