import { ListingEditor } from "./listings/listing-editor.tsx";
import { NewListing } from "./listings/new-listing.tsx";
import { useQueryParam } from "./query-param.ts";
import { wakeAdmin } from "./wake-admin.ts";

export const wake = (root: HTMLElement) => wakeAdmin(root, "listings", Screen);

export function Screen() {
  const id = useQueryParam("id");
  return id === null ? <NewListing /> : <ListingEditor id={id} />;
}
