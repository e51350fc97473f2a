import { account } from "../../session/account.ts";
import { createSiteApi } from "../../session/site-api.ts";
import { forgetAccount } from "../../session/stored-session.ts";
import { hydrate } from "../hydrate.tsx";
import { wakeTools } from "../wake-tools.ts";
import { FORGET_FORM, forgetNotes, forgetSeenList } from "./device-list.ts";
import { ShortlistAccount } from "./shortlist-account.tsx";
import { syncList } from "./sync-list.ts";

export function wake(root: HTMLElement): Promise<void> {
  const tools = { ...wakeTools, site: createSiteApi(account.client, "/api/account") };
  return hydrate(root, <ShortlistAccount sync={() => syncList(tools)} leave={leave} />);
}

/** Signs out, deletes the notes and lets the form delete the list. */
async function leave() {
  const { error } = await account.client.signOut();
  // When offline, at least ends the session on this device.
  if (error) await account.client.signOut({ scope: "local" });
  forgetNotes();
  forgetSeenList();
  forgetAccount();
  document.querySelector<HTMLFormElement>(`#${FORGET_FORM}`)?.submit();
}
