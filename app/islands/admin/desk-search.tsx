import { useEffect, useId, useRef, useState } from "react";
import { type DeskFound, type FoundGroup, LEAST_TYPED, SEARCH_GROUPS } from "#domain/desks/desk-search.ts";
import { countOf } from "#domain/format.ts";
import { Icon } from "../../ui/icons.tsx";
import { useAdminData } from "./admin-tools.tsx";

/** Answers while somebody still types would be thrown away. */
const PAUSE_MS = 250;

/** Finds anything that administration knows, from every screen; «/» and Ctrl+K or ⌘K lead to it. */
export function DeskSearch() {
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);
  const id = useId();
  const [typed, setTyped] = useState("");
  const q = useSettled(typed.trim());
  const { data, error } = useAdminData<DeskFound>(
    q.length < LEAST_TYPED ? null : `/search?q=${encodeURIComponent(q)}`,
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  useEffect(() => listenForKeys(field, box, () => setTyped("")), []);
  const found = typed.trim().length < LEAST_TYPED ? undefined : data?.groups;
  const count = found?.reduce((sum, { hits }) => sum + hits.length, 0) ?? 0;
  return (
    <search className="admin-search" aria-label="Alles durchsuchen" ref={box}>
      <label className="search-row" htmlFor={id}>
        <Icon name="search" />
        <span className="sr-only">Anbieter, Konto, Mail, Ort oder Nummer</span>
        <input
          id={id}
          ref={field}
          className="search-input"
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder="Anbieter, Konto, Mail, Ort, Nummer"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-keyshortcuts="/ Control+K Meta+K"
        />
        <span className="key" aria-hidden="true">
          /
        </span>
      </label>
      <p className="sr-only" role="status">
        {found && (count === 0 ? "Nichts gefunden" : countOf(count, "Treffer", "Treffer"))}
      </p>
      {found && (
        <div className="admin-found">
          {error && <p>{error.message}</p>}
          {count === 0 && !error && <p>Nichts gefunden. Versuchen Sie einen Teil des Namens oder der Nummer.</p>}
          {found.map((group) => (
            <Found key={group.group} {...group} />
          ))}
        </div>
      )}
    </search>
  );
}

const Found = ({ group, hits, more }: FoundGroup) => (
  <section aria-label={SEARCH_GROUPS[group]}>
    <h2>{SEARCH_GROUPS[group]}</h2>
    <ul>
      {hits.map(({ title, note, path }) => (
        <li key={path}>
          <a href={path}>
            <strong>{title}</strong>
            <span className="ledger-note">{note}</span>
          </a>
        </li>
      ))}
      {more && (
        <li>
          <a href={more}>{`Mehr: ${SEARCH_GROUPS[group]}`}</a>
        </li>
      )}
    </ul>
  </section>
);

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

type Ref<Found> = { current: Found | null };

/** Leads the keyboard into the field, and out of it and its answer by Escape. */
function listenForKeys(field: Ref<HTMLInputElement>, box: Ref<HTMLElement>, clear: () => void) {
  const onKey = (event: KeyboardEvent) => {
    const isIn = box.current?.contains(document.activeElement);
    if (event.key === "Escape" && isIn) {
      clear();
      field.current?.focus();
    }
    const isCombined = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
    if (!isCombined && (event.key !== "/" || isTyping(event.target))) return;
    event.preventDefault();
    field.current?.select();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
