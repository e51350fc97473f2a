import type { ListingDeletion } from "#domain/desks/listing-desk.ts";
import { formatDate } from "#domain/format.ts";
import { RESTORE_DAYS } from "#domain/retention.ts";
import { useAdminList } from "./admin-list.ts";
import { useAdminTools } from "./admin-tools.tsx";
import { ListFrame, WorkSearch } from "./list-frame.tsx";
import { BackToListings } from "./listings/back-to-listings.tsx";
import { listingPath } from "./listings/listing-paths.ts";
import { useQueryParam } from "./query-param.ts";
import { useAdminAction } from "./use-admin-action.ts";
import { wakeAdmin } from "./wake-admin.ts";

export const wake = (root: HTMLElement) => wakeAdmin(root, "listings", Screen);

export function Screen() {
  const { api, toast } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const q = useQueryParam("q")?.trim() ?? "";
  const list = useAdminList<ListingDeletion>(`/listings/deletions?${new URLSearchParams({ q })}`);
  const readmit = ({ slug, name }: ListingDeletion) =>
    run(async () => {
      await api.send("DELETE", `/listings/deletions/${encodeURIComponent(slug)}`);
      await list.reload();
      const text = `Der nächste Import mit «${name}» nimmt ihn wieder auf.`;
      toast({ title: "Wieder zugelassen", text });
      document.getElementById(TITLE)?.focus();
    });
  const restore = ({ restorableId, name }: ListingDeletion) =>
    run(async () => {
      await api.send("POST", `/listings/${restorableId}/restore`);
      await list.reload();
      toast({ title: "Wieder hergestellt", text: `«${name}» ist wieder im Verzeichnis.` });
      document.getElementById(TITLE)?.focus();
    });
  return (
    <>
      <p>
        <BackToListings />
      </p>
      <WorkSearch label="Name, Ort, Telefon, Mail oder Adresse der Seite" />
      <h2 id={TITLE} tabIndex={-1}>
        {q === "" ? "Gelöschte und verborgene Anbieter" : `Gelöscht oder verborgen: «${q}»`}
      </h2>
      <p className="prose">
        Importe lassen diese Anbieter aus. Die Seite eines gelöschten meldet Suchmaschinen, dass es sie nicht mehr gibt;
        die eines zusammengeführten leitet weiter.
        {` ${RESTORE_DAYS} Tage lang können Sie einen Anbieter wieder herstellen, mit Bewertungen, Meldungen und Anfragen; einen verborgenen jederzeit.`}
      </p>
      <ListFrame
        list={list}
        empty={
          q === ""
            ? "Es wurde noch kein Anbieter gelöscht."
            : "Nichts gefunden. Versuchen Sie einen kürzeren Teil des Namens."
        }
      >
        <table className="ledger">
          <caption className="sr-only">Gelöschte und verborgene Anbieter</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Was geschah</th>
              <th scope="col">Von</th>
              <th scope="col">Aktion</th>
            </tr>
          </thead>
          <tbody>
            {list.items?.map((deletion) => (
              <tr key={`${deletion.deletedAt} ${deletion.slug}`}>
                <th scope="row">
                  {deletion.name}
                  {deletion.place && <span className="ledger-note">{deletion.place}</span>}
                </th>
                <td data-label="Was geschah">
                  <Fate deletion={deletion} />
                </td>
                <td data-label="Von">{deletion.deletedBy}</td>
                <td data-label="Aktion">
                  <Action deletion={deletion} isBusy={isBusy} onRestore={restore} onReadmit={readmit} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ListFrame>
    </>
  );
}

const TITLE = "geloeschte-titel";

type ActionProps = {
  deletion: ListingDeletion;
  isBusy: boolean;
  onRestore: (deletion: ListingDeletion) => void;
  onReadmit: (deletion: ListingDeletion) => void;
};

/** A merged listing can only be restored, because an import would add it again; without a record, imports may do so. */
function Action({ deletion, isBusy, onRestore, onReadmit }: ActionProps) {
  const isRestorable = deletion.restorableId !== null;
  if (!isRestorable && (deletion.intoId !== null || deletion.deletedBy === null)) return null;
  const act = isRestorable ? onRestore : onReadmit;
  return (
    <button className="button quiet" type="button" aria-disabled={isBusy} onClick={() => act(deletion)}>
      {restoreLabel(deletion)}
      <span className="sr-only">{`: ${deletion.name}`}</span>
    </button>
  );
}

const restoreLabel = ({ isHidden, restorableId }: ListingDeletion) =>
  restorableId === null ? "Wieder zulassen" : isHidden ? "Wieder zeigen" : "Wieder herstellen";

function Fate({ deletion: { deletedAt, intoId, intoName, isHidden } }: { deletion: ListingDeletion }) {
  const day = formatDate(new Date(deletedAt));
  if (intoId === null) return `am ${day} ${isHidden ? "verborgen" : "gelöscht"}`;
  return (
    <>
      {`am ${day} zusammengeführt mit `}
      <a href={listingPath(intoId)}>{intoName}</a>
    </>
  );
}
