import { pairCase } from "#domain/desks/case-entries.ts";
import type { DuplicatePair, DuplicateParty } from "#domain/desks/listing-desk.ts";
import { closedLabel } from "#domain/listings/closed.ts";
import { useAdminList } from "./admin-list.ts";
import { useAdminTools } from "./admin-tools.tsx";
import { ListFrame } from "./list-frame.tsx";
import { BackToListings } from "./listings/back-to-listings.tsx";
import { REASON_WORDS } from "./listings/duplicates.tsx";
import { listingPath, mergePath } from "./listings/listing-paths.ts";
import { useAdminAction } from "./use-admin-action.ts";
import { wakeAdmin } from "./wake-admin.ts";
import { useCaseNotes } from "./work/case-notes.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "listings", Screen);

const TITLE = "doppel-titel";

/** Pairs of the whole directory that may be the same provider, most likely first. */
export function Screen() {
  const { api, toast } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const list = useAdminList<DuplicatePair>("/listings/duplicates");
  const notesOf = useCaseNotes(
    "duplicates",
    list.items?.map(({ one, other }) => pairCase([one.id, other.id])),
  );
  const dismiss = ({ one, other }: DuplicatePair) =>
    run(async () => {
      await api.send("POST", "/listings/duplicates/dismiss", { ids: [one.id, other.id] });
      await list.reload();
      toast({ title: "Kein Doppel", text: `«${one.name}» und «${other.name}» bleiben beide.` });
      document.getElementById(TITLE)?.focus();
    });
  return (
    <>
      <p>
        <BackToListings />
      </p>
      <h2 id={TITLE} tabIndex={-1}>
        Mögliche Doppel
      </h2>
      <p className="prose">
        Anbieter mit dem gleichen Namen am gleichen Ort, der gleichen Telefonnummer oder der gleichen Website. Gesucht
        wird jede Nacht und nach jedem Import. Was mehr als sechs Anbieter gemeinsam haben, zählt nicht.
      </p>
      <ListFrame list={list} empty="Keine möglichen Doppel gefunden.">
        <ul className="pairs">
          {list.items?.map((pair) => (
            <li key={`${pair.one.id}-${pair.other.id}`}>
              <div className="pair">
                <Party party={pair.one} />
                <Party party={pair.other} />
              </div>
              <p className="muted">{pair.reasons.map((reason) => REASON_WORDS[reason]).join(", ")}</p>
              <div className="row-actions">
                <a className="button quiet" href={mergePath(pair.one.id, pair.other.id)}>
                  Vergleichen
                  <span className="sr-only">{`: ${pair.one.name} und ${pair.other.name}`}</span>
                </a>
                <button className="button quiet" type="button" aria-disabled={isBusy} onClick={() => dismiss(pair)}>
                  Kein Doppel
                  <span className="sr-only">{`: ${pair.one.name} und ${pair.other.name}`}</span>
                </button>
              </div>
              {notesOf(pairCase([pair.one.id, pair.other.id]))}
            </li>
          ))}
        </ul>
      </ListFrame>
    </>
  );
}

const Party = ({ party }: { party: DuplicateParty }) => (
  <p>
    <a href={listingPath(party.id)}>{party.name}</a>
    {party.closed !== "offen" && <span className="tag">{closedLabel(party.closed)}</span>}
    {[party.streetAddress, `${party.zipCode} ${party.city}`, party.phone, party.website]
      .filter((line) => line !== null)
      .map((line) => (
        <span className="ledger-note" key={line}>
          {line}
        </span>
      ))}
  </p>
);
