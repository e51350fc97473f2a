import type { DeskListing } from "#domain/desks/listing-desk.ts";
import { ListFrame } from "../list-frame.tsx";
import { BulkBar } from "../listings/bulk-bar.tsx";
import { ListingTable, useFilledList } from "../listings/listing-table.tsx";
import { useSelection } from "../work/bulk-frame.tsx";

/** Providers that are in the directory but not in the file, with the actions for several. */
export function MissingList({ id }: { id: number }) {
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
