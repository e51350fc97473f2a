import { useState } from "react";
import type { DeskListing } from "#domain/desks/listing-desk.ts";
import type { ImportDetail } from "#domain/import/import-job.ts";
import { ListFrame } from "../list-frame.tsx";
import { BulkBar } from "../listings/bulk-bar.tsx";
import { ListingTable } from "../listings/listing-table.tsx";
import { useFilledList } from "../listings/use-filled-list.ts";
import { useSelection } from "../use-selection.ts";

/** Rule import-36: who is in the directory but not in the file. Loaded once it is opened. */
export function MissingListings({ detail: { id } }: { detail: ImportDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="desk-more" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Im Verzeichnis, aber nicht in der Datei</summary>
      <p>
        Anbieter in den Kantonen der Datei, die in ihr nicht vorkommen. Der Import ändert an ihnen nichts. Dauerhaft
        geschlossene sind nicht dabei.
      </p>
      {isOpen && <List id={id} />}
    </details>
  );
}

function List({ id }: { id: number }) {
  const list = useFilledList<DeskListing>(`/imports/${id}/missing`);
  const selection = useSelection<DeskListing>();
  return (
    <>
      <ListFrame list={list} empty="Alle Anbieter dieser Kantone stehen in der Datei.">
        <ListingTable title="Nicht in der Datei" listings={list.items ?? []} selection={selection} />
      </ListFrame>
      <BulkBar selection={selection} onChanged={list.reload} />
    </>
  );
}
