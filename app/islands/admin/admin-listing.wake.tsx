import { ListingEditor } from "./listings/listing-editor.tsx";
import { useQueryParam } from "./query-param.ts";
import { wakeAdmin } from "./wake-admin.ts";

export const wake = (root: HTMLElement) => wakeAdmin(root, "listings", Screen);

export const Screen = () => <ListingEditor id={useQueryParam("id") ?? ""} />;
