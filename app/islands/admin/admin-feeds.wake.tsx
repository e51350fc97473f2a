import { useState } from "react";
import type { DeskFeed } from "#domain/import/feed.ts";
import { useAdminData } from "./admin-tools.tsx";
import { Failure, Loading } from "./answer-states.tsx";
import { FeedForm } from "./feeds/feed-form.tsx";
import { FeedItem } from "./feeds/feed-item.tsx";
import { wakeAdmin } from "./wake-admin.ts";
import { useCaseNotes } from "./work/case-notes.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "feeds", Screen);

/** While a source is fetched, its entry is read again. */
const WATCH_MS = 3_000;

/** Addresses of files that are fetched every night. */
export function Screen() {
  const { data, error, mutate } = useAdminData<{ items: DeskFeed[] }>("/feeds", {
    refreshInterval: (latest) => (latest?.items.some(({ isRunning }) => isRunning) ? WATCH_MS : 0),
  });
  const notesOf = useCaseNotes(
    "feeds",
    data?.items.map(({ id }) => id),
  );
  const [isAdding, setIsAdding] = useState(false);
  if (error && !data) return <Failure error={error} />;
  if (!data) return <Loading />;
  const close = () => {
    setIsAdding(false);
    document.getElementById("quellen")?.focus();
  };
  return (
    <section aria-labelledby="quellen">
      <h2 id="quellen" tabIndex={-1}>
        Dateien, die jede Nacht geholt werden
      </h2>
      <p className="prose">
        Harmloses gilt von selbst: Leistungen, Sprachen, Zeiten, Preise und Sterne von bekannten Anbietern. Namen,
        Adressen, Telefon, Mail, neue und geschlossene Anbieter warten auf Sie. Auch was jemand von Hand eingetragen
        hat, ändert nur die Verwaltung. Gelöscht wird nie etwas.
      </p>
      {data.items.length === 0 ? (
        <p className="empty">Noch keine Quelle ist angelegt.</p>
      ) : (
        <ul className="reported">
          {data.items.map((item) => (
            <FeedItem key={item.id} item={item} notes={notesOf(item.id)} reload={mutate} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <FeedForm id="neue-quelle" method="POST" path="/feeds" submitLabel="Anlegen" onSaved={mutate} onClose={close} />
      ) : (
        <p className="form-actions">
          <button className="button" type="button" onClick={() => setIsAdding(true)}>
            Quelle anlegen
          </button>
        </p>
      )}
    </section>
  );
}
