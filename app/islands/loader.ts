import { hasSentInquiry } from "#domain/messages/sent-inquiry.ts";
import { CALLS_API, PAGE_VIEWS_API } from "#domain/paths.ts";
import { m } from "#messages";
import { expectSignIn, readMailLink, readProviderReturn } from "../session/sign-in-return.ts";
import { hasStoredSession, readStored, SESSION_KEY } from "../session/stored-session.ts";
import { keepEarlyInput, type SleepingIsland } from "./early-presses.ts";
import { KEPT_TOASTS_KEY } from "./kept-toasts.ts";
import { fetchWhole } from "./load-styles.ts";
import { showRemembered } from "./shortlist/remember.ts";

type Wake = () => Promise<void>;

/** Shared by the islands of a page; failed downloads are retried. */
const downloads = new Map<string, Promise<void>>();

countPageView();
showRemembered();
showPossible();
expectNamed();
// Pages restored from the back/forward cache run no scripts.
addEventListener("pageshow", ({ persisted }) => persisted && countPageView());
document.addEventListener("click", countCall);

/** When to wake, by each word of data-when (see island.tsx). Waking twice does nothing unless the first attempt failed. */
const moments: Record<string, (root: HTMLElement, wake: Wake) => unknown> = {
  touch: onTouch,
  // wakerOf listens for it.
  press: () => {},
  load: (_, wake) => wake(),
  // A background tab paints nothing, and would show what is outdated when it is opened.
  paint: (_, wake) => (document.hidden ? wake() : requestAnimationFrame(() => setTimeout(wake))),
  session: onSession,
  sent: (_, wake) => hasSentInquiry(document.cookie) && wake(),
  visible: onSight,
  toast: (_, wake) => readStored("sessionStorage", KEPT_TOASTS_KEY) && wake(),
};

for (const root of document.querySelectorAll<SleepingIsland>("[data-island]")) {
  const wake = wakerOf(root);
  for (const when of root.dataset.when?.split(" ") ?? []) moments[when]?.(root, wake);
}

/** Sends nothing about the visitor. The service keeps only the host name of a referrer on another site. */
function countPageView() {
  const { origin, pathname: path } = location;
  const referrer = document.referrer.startsWith(origin) ? "" : document.referrer.slice(0, 2000);
  const view = new Blob([JSON.stringify({ path, referrer })], { type: "application/json" });
  navigator.sendBeacon(PAGE_VIEWS_API, view);
}

/** Pressing a number again after an unanswered call counts as the same call. */
function countCall({ target }: MouseEvent) {
  const link = target instanceof Element && target.closest<HTMLElement>('[data-call], .card-actions > [href^="tel:"]');
  if (!link || link.dataset.called) return;
  link.dataset.called = "1";
  // A card's link to the details names its provider: fifteen attributes would not fit the first flight of a page.
  const details = link.parentElement?.querySelector("a:not([href^='tel:'])");
  const slug = link.dataset.call ?? details?.getAttribute("href")?.split("/").at(-1);
  if (slug) navigator.sendBeacon(CALLS_API + slug);
}

/** Shows elements that need features of the browser (see island.tsx). */
function showPossible() {
  for (const element of document.querySelectorAll<HTMLElement>("[data-needs]"))
    element.hidden = !(`${element.dataset.needs}` in window);
}

/** The page of a mail's link has shown the account, so the next page need not ask again (rule accounts-15). */
function expectNamed() {
  const form = document.querySelector<HTMLFormElement>("form[data-signs-in]");
  form?.addEventListener("submit", () => expectSignIn(`${form.dataset.signsIn}`));
}

/** Hovering counts, too, so the code has often loaded before the press. */
function onTouch(root: HTMLElement, wake: Wake) {
  for (const event of ["focusin", "pointerenter", "touchstart"]) root.addEventListener(event, wake, { passive: true });
  // The visitor may have touched the island before this script loaded.
  if (root.contains(document.activeElement)) wake();
}

function onSight(root: HTMLElement, wake: Wake) {
  new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) wake();
  }).observe(root);
}

/**
 * Wakes immediately if there is a session, or if a mail's link or an identity provider led here; otherwise when another
 * tab signs in or, in case that was missed, when the island is touched.
 */
function onSession(root: HTMLElement, wake: Wake) {
  const wakeIfSignedIn = () => {
    if (hasStoredSession() || readMailLink(location.hash) || readProviderReturn(location.search)) wake();
  };
  wakeIfSignedIn();
  addEventListener("storage", ({ key }) => key === SESSION_KEY && wakeIfSignedIn());
  addEventListener("pageshow", wakeIfSignedIn);
  for (const event of ["focusin", "pointerdown"]) root.addEventListener(event, wakeIfSignedIn);
}

/** Wakes an island once. If its code does not load, the next press or touch retries. */
function wakerOf(root: SleepingIsland): Wake {
  const scripts = root.dataset.scripts?.split(" ") ?? [];
  let failures = 0;
  let isWaking = false;
  const wake = async () => {
    if (isWaking) return;
    isWaking = true;
    try {
      const island = await importIsland(scripts, failures);
      // React may hydrate only what the server rendered.
      root.querySelector("[data-added]")?.remove();
      await island.wake(root);
      root.removeAttribute("data-asleep");
    } catch (error) {
      console.error(error);
      failures++;
      isWaking = false;
      showFailure(root);
      // Such a link or button also works without this code.
      if (root.pressed?.matches("[data-answered]")) root.removeAttribute("data-asleep");
    }
    repeatPress(root);
  };
  addEventListener("click", () => root.pressed && wake(), true);
  keepEarlyInput(root);
  // Pressed before this script loaded.
  if (root.pressed) wake();
  return wake;
}

/**
 * Browsers cache the failure of a module (Chromium before 156) and would not request it again. So all files
 * are fetched first, and each retry imports the module under a different specifier.
 */
async function importIsland(scripts: string[], failures: number): Promise<{ wake: (root: HTMLElement) => unknown }> {
  await Promise.all(scripts.map(download));
  const [entry = ""] = scripts;
  return import(/* @vite-ignore */ entry + (failures ? `?again=${failures}` : ""));
}

/** A connection that drops one of thirty files often delivers it when it is asked again. */
function download(address: string): Promise<void> {
  const known = downloads.get(address) ?? fetchWhole(address).catch(() => fetchWhole(address));
  downloads.set(address, known);
  known.catch(() => downloads.delete(address));
  return known;
}

function repeatPress(root: SleepingIsland) {
  const { pressed } = root;
  delete root.pressed;
  pressed?.removeAttribute("aria-busy");
  if (!root.hasAttribute("data-asleep")) pressed?.click();
}

/** Shows the failure in the island's status, or in a new one above the island. */
function showFailure(root: HTMLElement) {
  const text = root.dataset.failure;
  if (!text) return;
  const status = root.querySelector("[data-says-failure]") ?? root.insertBefore(newStatus(root), root.firstChild);
  const reload = Object.assign(document.createElement("a"), { href: "" });
  reload.textContent = m.frame_reload();
  status.replaceChildren(text, " ", reload);
}

function newStatus(root: HTMLElement): HTMLElement {
  const status = document.createElement(root.matches("ul") ? "li" : "p");
  status.className = "notice";
  status.role = "alert";
  status.dataset.saysFailure = "";
  status.dataset.added = "";
  return status;
}
