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

/** The desk follows the account that is signed in here, also when another tab signs out. */
export const wake = (root: HTMLElement) => {
  const { userId, door } = JSON.parse(root.dataset.props ?? "{}");
  const follow = () => followAccount(userId, door);
  follow();
  addEventListener("storage", follow);
  addEventListener("submit", sendOnce);
  // A page from the history may be sent again, or belong to an account that has signed out since.
  addEventListener("pageshow", () => {
    sent.clear();
    follow();
  });
  return Promise.resolve();
};
