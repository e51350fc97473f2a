import { ListingEditor } from "./listings/listing-editor.tsx";
import { NewListing } from "./listings/listing-form.tsx";
import { wakeAdmin } from "./wake-admin.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "listings", Screen);

function Screen() {
  const id = new URLSearchParams(location.search).get("id");
  return id === null ? <NewListing /> : <ListingEditor id={id} />;
}
