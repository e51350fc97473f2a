import { type AccountList, planSync, withLateChanges } from "#domain/shortlist/account-list.ts";
import type { ListChange } from "#domain/shortlist/list-change.ts";
import { MOST_REMEMBERED, SEPARATOR } from "#domain/shortlist/shortlist-cookie.ts";
import { m } from "#messages";
import type { SiteApi } from "../../session/site-api.ts";
import type { ToastMessage } from "../kept-toasts.ts";
import type { Tools } from "../use-actions.ts";
import { readDeviceList, readSeenList, writeDeviceList, writeSeenList } from "./device-list.ts";

/** "reloads": the page showed a different list and is being reloaded. */
export type Sync = "signed-out" | "reloads" | "done";

type SyncTools = Pick<Tools, "client" | "toast" | "keepToast"> & { site: SiteApi };

/** Synchronises this device's list with the account's (rule list-7). @throws SiteApiError */
export async function syncList({ client, site, toast, keepToast }: SyncTools): Promise<Sync> {
  const { data } = await client.getSession();
  const user = data.session?.user.id;
  if (!user) return "signed-out";
  const stored = readDeviceList();
  const device = stored ?? [];
  const { slugs, leftOut } = await exchange(site, planSync(device, stored && readSeenList(), user));
  const list = withLateChanges(slugs, device, readDeviceList() ?? []);
  // No cookie for visitors who remember nothing.
  if (list.length > 0 || device.length > 0) writeDeviceList(list);
  writeSeenList({ user, slugs });
  const reloads = !isShown(list);
  if (leftOut.length > 0) (reloads ? keepToast : toast)(noRoomFor(leftOut));
  if (reloads) location.reload();
  return reloads ? "reloads" : "done";
}

async function exchange(site: SiteApi, change: ListChange): Promise<AccountList> {
  const isChanged = change.add.length + change.remove.length > 0;
  const answer = isChanged && (await site.send<AccountList>("POST", "/shortlist", change));
  return answer || site.get<AccountList>("/shortlist");
}

const noRoomFor = (leftOut: AccountList["leftOut"]): ToastMessage => ({
  title: m.shortlist_no_room(),
  text: m.shortlist_no_room_text({ most: MOST_REMEMBERED, names: leftOut.join(", ") }),
  isError: true,
});

/** The server renders the list from the cookie; without one the page would reload forever. */
function isShown(list: readonly string[]): boolean {
  const shown = document.querySelector<HTMLElement>("[data-own-list]")?.dataset.ownList ?? "";
  const text = list.join(SEPARATOR);
  return shown.replace(/^-$/, "") === text || !document.cookie.includes(`merkliste=${text}`);
}
