import { storedUserId } from "../../session/stored-session.ts";

/**
 * Leaves a page that the server made for one account if this browser is signed out, or another account is signed in
 * here, such as another person's on this device. @param door comes back with the right one @returns whether it leaves
 */
export function followAccount(userId: string, door: string): boolean {
  if (storedUserId() === userId) return false;
  location.replace(door);
  return true;
}
