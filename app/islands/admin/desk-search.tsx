import { useEffect, useRef, useState } from "react";
import { type DeskFound, type FoundGroup, LEAST_TYPED, SEARCH_GROUPS } from "#domain/desks/desk-search.ts";
import { countOf } from "#domain/format.ts";
import { Icon } from "../../ui/icons.tsx";
import { useIsAwake } from "../use-is-awake.ts";
import { useAdminData } from "./admin-tools.tsx";

/** Answers that arrive while the admin is still typing would be thrown away. */
const PAUSE_MS = 250;

const ID = "alles-suche";

/** Finds anything that administration knows, from every screen; Ctrl+K or ⌘K leads to it. */
export function DeskSearch() {
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);
  const isAwake = useIsAwake();
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const q = useSettled(text);
  const { data, error, isLoading } = useAdminData<DeskFound>(
    q.length < LEAST_TYPED ? null : `/search?q=${encodeURIComponent(q)}`,
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  useEffect(() => {
    // The text may have been typed before this code loaded.
    setTyped(field.current?.value ?? "");
    return listenForKeys(field, box, () => setTyped(""));
  }, []);
  const isAsked = text.length >= LEAST_TYPED;
  // Until the answer arrives, the hits of the previous text stay, so that the list does not flicker.
  const isAnswered = isAsked && q === text && (error !== undefined || !isLoading);
  const failed = isAnswered ? error : undefined;
  const found = isAsked && !failed ? (data?.groups ?? []) : [];
  const count = found.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <search className="admin-search only-with-script" aria-label="Alles durchsuchen" ref={box}>
      <label className="search-row" htmlFor={ID}>
        <Icon name="search" />
        <span className="sr-only">Anbieter, Konto, Mail, Ort oder Nummer</span>
        <input
          id={ID}
          ref={field}
          className="search-input"
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder="Anbieter, Konto, Mail, Ort, Nummer"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-keyshortcuts="Control+K Meta+K"
        />
        <span className="key" aria-hidden="true">
          {isAwake && /Mac|iP/.test(navigator.userAgent) ? "⌘ K" : "Ctrl K"}
        </span>
      </label>
      <p className="sr-only" role="status">
        {isAnswered && !failed && (count === 0 ? "Nichts gefunden" : countOf(count, "Treffer", "Treffer"))}
      </p>
      {(isAnswered || count > 0) && (
        <div className="admin-found" aria-busy={!isAnswered}>
          {failed && <p role="alert">{failed.message}</p>}
          {count === 0 && !failed && <p>Nichts gefunden. Versuchen Sie einen Teil des Namens oder der Nummer.</p>}
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

/** The text once the admin has stopped typing for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

type Ref<Found> = { current: Found | null };

/** Ctrl+K or ⌘K moves the focus into the field. Escape in the field or its results clears the search. */
function listenForKeys(field: Ref<HTMLInputElement>, box: Ref<HTMLElement>, clear: () => void) {
  const onKey = (event: KeyboardEvent) => {
    const isIn = box.current?.contains(document.activeElement);
    if (event.key === "Escape" && isIn) {
      clear();
      field.current?.focus();
    }
    const isCombined = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
    if (!isCombined) return;
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
