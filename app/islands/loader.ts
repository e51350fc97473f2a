import { PAGE_VIEWS_API } from "#domain/paths.ts";
import { readMailLink } from "../session/mail-link.ts";
import { hasStoredSession, readStored, SESSION_KEY } from "../session/stored-session.ts";
import type { SleepingIsland } from "./early-presses.ts";
import { KEPT_TOASTS_KEY } from "./kept-toasts.ts";

type Wake = () => Promise<void>;

/** Shared by the islands of a page; a failed one is tried again. */
const downloads = new Map<string, Promise<void>>();

countPageView();
// A page that the browser kept runs no script when it is shown again.
window.addEventListener("pageshow", ({ persisted }) => persisted && countPageView());

/** By data-when; island.tsx says what each means. Waking twice does nothing, unless the first time failed. */
const moments: Record<string, (root: HTMLElement, wake: Wake) => void> = {
  touch: onTouch,
  load: (_, wake) => wake(),
  session: onSession,
  "touch session": (root, wake) => {
    onTouch(root, wake);
    onSession(root, wake);
  },
  visible: onSight,
  toast: (_, wake) => readStored("sessionStorage", KEPT_TOASTS_KEY) && wake(),
};

for (const root of document.querySelectorAll<SleepingIsland>("[data-island]"))
  moments[root.dataset.when ?? ""]?.(root, wakerOf(root));

/** Nothing of the visitor, and of the page before only which other site it was. */
function countPageView() {
  const { origin, pathname: path } = location;
  const referrer = document.referrer.startsWith(origin) ? "" : document.referrer.slice(0, 2000);
  const view = new Blob([JSON.stringify({ path, referrer })], { type: "application/json" });
  navigator.sendBeacon(PAGE_VIEWS_API, view);
}

/** A pointer over it counts too: by the time it is pressed, the code is there. */
function onTouch(root: HTMLElement, wake: Wake) {
  for (const event of ["focusin", "pointerenter", "touchstart"])
    root.addEventListener(event, wake, { passive: true });
  // The visitor may have been quicker than this script.
  if (root.contains(document.activeElement)) wake();
}

function onSight(root: HTMLElement, wake: Wake) {
  new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) wake();
  }).observe(root);
}

/** Now, when another tab signs in, or when this page did and the menu is reached for. */
function onSession(root: HTMLElement, wake: Wake) {
  const wakeIfSignedIn = () => {
    if (hasStoredSession() || readMailLink(location.hash)) wake();
  };
  wakeIfSignedIn();
  window.addEventListener("storage", ({ key }) => key === SESSION_KEY && wakeIfSignedIn());
  window.addEventListener("pageshow", wakeIfSignedIn);
  for (const event of ["focusin", "pointerdown"]) root.addEventListener(event, wakeIfSignedIn);
}

/** Wakes an island once. If its code does not arrive, the next press or touch fetches it again. */
function wakerOf(root: SleepingIsland): Wake {
  const scripts = root.dataset.scripts?.split(" ") ?? [];
  let failures = 0;
  let isWaking = false;
  const wake = async () => {
    if (isWaking) return;
    isWaking = true;
    try {
      const island = await importIsland(scripts, failures);
      // React takes over what the server rendered, and nothing else.
      root.querySelector("[data-added]")?.remove();
      await island.wake(root);
      root.removeAttribute("data-asleep");
    } catch (error) {
      console.error(error);
      failures++;
      isWaking = false;
      sayFailure(root);
      // Such a link or button also works without this code.
      if (root.pressed?.matches("[data-answered]")) root.removeAttribute("data-asleep");
    }
    repeatPress(root);
  };
  window.addEventListener("click", () => root.pressed && wake(), true);
  // Pressed before this script arrived.
  if (root.pressed) wake();
  return wake;
}

/**
 * Browsers remember a module that they failed to load (Chromium before 156) and would not ask for it
 * again. So everything is downloaded first, and the module itself gets another specifier each time.
 */
async function importIsland(
  scripts: string[],
  failures: number,
): Promise<{ wake: (root: HTMLElement) => unknown }> {
  await Promise.all(scripts.map(download));
  const [entry] = scripts;
  return import(/* @vite-ignore */ failures ? `${entry}?again=${failures}` : `${entry}`);
}

function download(address: string): Promise<void> {
  const known = downloads.get(address) ?? fetchWhole(address);
  downloads.set(address, known);
  known.catch(() => downloads.delete(address));
  return known;
}

/** Into the browser's cache, from where an import takes it. */
async function fetchWhole(address: string) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await answer.arrayBuffer();
}

function repeatPress(root: SleepingIsland) {
  const { pressed } = root;
  delete root.pressed;
  pressed?.removeAttribute("aria-busy");
  if (!root.hasAttribute("data-asleep")) pressed?.click();
}

/** In the island's own status, or in one above what it shows. */
function sayFailure(root: HTMLElement) {
  const text = root.dataset.failure;
  if (!text) return;
  const status =
    root.querySelector("[data-says-failure]") ??
    root.insertBefore(newStatus(root), root.firstChild);
  const reload = Object.assign(document.createElement("a"), { href: "" });
  reload.textContent = "Seite neu laden";
  status.replaceChildren(text, " ", reload);
}

function newStatus(root: HTMLElement): HTMLElement {
  const status = document.createElement(root.matches("ul") ? "li" : "p");
  status.className = "notice";
  status.setAttribute("role", "alert");
  status.dataset.saysFailure = "";
  status.dataset.added = "";
  return status;
}
