import { DeletedListings } from "./listings/deleted-listings.tsx";
import { ListingEditor } from "./listings/listing-editor.tsx";
import { ListingSearch } from "./listings/listing-search.tsx";
import { wakeAdmin } from "./wake-admin.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "listings", Screen);

/** The state is in the address, so that the browser's back button works. */
function Screen() {
  const asked = new URLSearchParams(location.search);
  const id = asked.get("id");
  if (id !== null) return <ListingEditor id={id} />;
  if (asked.has("geloescht")) return <DeletedListings />;
  if (asked.has("geschlossen")) return <ListingSearch q="" isClosed />;
  return <ListingSearch q={asked.get("q") ?? ""} />;
}
