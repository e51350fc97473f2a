import { paths } from "#domain/paths.ts";
import { readStoredJson, SESSION_KEY } from "../../session/stored-session.ts";

/** The desk follows the account that is signed in here, for example after another person signed in on this device. */
export const wake = (root: HTMLElement) => {
  const { userId } = JSON.parse(root.dataset.props ?? "{}");
  const stored = readStoredJson<{ user?: { id?: string } }>("localStorage", SESSION_KEY)?.user?.id;
  if (stored !== undefined && stored !== userId) {
    location.replace(paths.deskDoor(location.pathname + location.search));
  }
  return Promise.resolve();
};
