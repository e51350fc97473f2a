import { COMPARED } from "#domain/paths.ts";
import { changeList, mayCompare } from "#domain/shortlist/shortlist-cookie.ts";
import { m } from "#messages";
import { DEVICE_LIST, readDeviceList, writeDeviceList } from "./device-list.ts";

/** Buttons of app/ui/provider/provider-card.tsx. */
const BUTTON = ".remember[name=merken]";

/** Part of the loader of every page, because its buttons answer at once (rule list-2). */
export function showRemembered() {
  adoptOwnList();
  paint();
  document.addEventListener("click", onClick);
  addEventListener("pageshow", paint);
  addEventListener("storage", ({ key }) => key === DEVICE_LIST && paint());
}

const remembered = () => readDeviceList() ?? [];

/**
 * The list's page shows the cookie. Forms without JavaScript change only the cookie, and browsers delete cookies set by
 * scripts earlier, so the newer of list and cookie replaces the other.
 */
function adoptOwnList() {
  const list = document.querySelector<HTMLElement>("[data-own-list]")?.dataset.ownList;
  if (list === undefined) return;
  const slugs = remembered();
  try {
    if (list !== "-") return localStorage.setItem(DEVICE_LIST, list);
    if (slugs.length === 0) return;
    writeDeviceList(slugs);
    if (document.cookie.includes(DEVICE_LIST)) location.reload();
  } catch {
    // Without storage the cookie is the list.
  }
}

/** If the browser stores nothing, the form is sent. */
function onClick(event: MouseEvent) {
  const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>(BUTTON);
  if (!button) return;
  const { value } = button;
  const slugs = remembered();
  const isKnown = slugs.includes(value);
  const { slugs: changed, isFull } = changeList(
    slugs,
    isKnown ? { add: [], remove: [value] } : { add: [value], remove: [] },
  );
  try {
    writeDeviceList(changed);
  } catch {
    return;
  }
  event.preventDefault();
  paint();
  const name = button.lastElementChild?.textContent?.trim() ?? "";
  say(isFull ? m.card_list_full() : (isKnown ? m.card_forgotten : m.card_remembered)({ name }));
}

function say(words: string) {
  const status = document.getElementById("gemerkt");
  if (status) status.textContent = words;
}

function paint() {
  const slugs = remembered();
  for (const button of document.querySelectorAll<HTMLButtonElement>(BUTTON))
    button.ariaPressed = String(slugs.includes(button.value));
  const bar = document.querySelector<HTMLElement>(".shortlist-bar");
  const count = bar?.querySelector("b");
  const compare = bar?.querySelector<HTMLAnchorElement>(".button:last-child");
  if (!bar || !count || !compare) return;
  bar.hidden = slugs.length === 0;
  count.textContent = String(slugs.length);
  compare.hidden = !mayCompare(slugs);
  compare.search = `${COMPARED}=${slugs}`;
}
