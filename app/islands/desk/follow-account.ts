import { paths } from "#domain/paths.ts";
import { storedUserId } from "../../session/stored-session.ts";

/**
 * Leaves a page that the server made for one account while another is signed in here, such as another person's on this
 * device. The door comes back with the right one. @returns whether the page is left
 */
export function followAccount(userId: string): boolean {
  const stored = storedUserId();
  if (stored === undefined || stored === userId) return false;
  location.replace(paths.deskDoor(location.pathname + location.search));
  return true;
}
