import type { SeenList } from "#domain/shortlist/account-list.ts";
import { SEPARATOR, shortlistCookies } from "#domain/shortlist/shortlist-cookie.ts";
import { forgetStored, readStored, readStoredJson } from "../../session/stored-session.ts";

/** The form that deletes the list of this device. */
export const FORGET_FORM = "geraet-leeren";

export const DEVICE_LIST = "merkliste";
export const DEVICE_NOTES = "merkliste-notizen";
const SEEN = "merkliste-konto";

/** undefined if this device never had a list, which differs from an empty one. */
export const readDeviceList = (): string[] | undefined =>
  readStored("localStorage", DEVICE_LIST)?.split(SEPARATOR).filter(Boolean);

export function writeDeviceList(slugs: readonly string[]): void {
  localStorage.setItem(DEVICE_LIST, slugs.join(SEPARATOR));
  // biome-ignore lint/suspicious/noDocumentCookie: Safari before 18.4 has no cookie store.
  for (const cookie of shortlistCookies(slugs)) document.cookie = cookie;
}

/** The account's list as this device last saw it. Remains after signing out, for the next time. */
export const readSeenList = () => readStoredJson<SeenList>("localStorage", SEEN);

export const writeSeenList = (list: SeenList) => localStorage.setItem(SEEN, JSON.stringify(list));

/** Called when the form is sent, because the next page's script may load late or never. */
export const forgetNotes = () => forgetStored(DEVICE_NOTES);

/** Otherwise an emptied device would empty the account's list at the next sign-in. */
export const forgetSeenList = () => forgetStored(SEEN);
