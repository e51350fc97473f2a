import { followAccount } from "./follow-account.ts";

const sent = new Set<EventTarget>();

/** A form whose answer never came, for example because its visitor stopped it, can be sent again. */
const PAUSE_MS = 10_000;

/** The second press of a double click would be refused, or send a mail twice. */
function sendOnce(event: SubmitEvent) {
  const { target } = event;
  if (!target) return;
  if (sent.has(target)) event.preventDefault();
  sent.add(target);
  setTimeout(() => sent.delete(target), PAUSE_MS);
}

/** The desk follows the account that is signed in here. */
export const wake = (root: HTMLElement) => {
  followAccount(JSON.parse(root.dataset.props ?? "{}").userId);
  addEventListener("submit", sendOnce);
  // A page from the history may be sent again.
  addEventListener("pageshow", () => sent.clear());
  return Promise.resolve();
};
