import { PAGE_VIEWS_API } from "#domain/paths.ts";
import { readMailLink } from "../session/mail-link.ts";
import { hasStoredSession, readStored, SESSION_KEY } from "../session/stored-session.ts";
import type { SleepingIsland } from "./early-presses.ts";
import { KEPT_TOASTS_KEY } from "./kept-toasts.ts";

type Wake = () => Promise<void>;

/** One entry an island: the module that hydrates it. Islands that wake unasked say when they have. */
const islands: Record<string, () => Promise<{ wake: (root: HTMLElement) => unknown }>> = {
  "search-box": () => import("./search/search-box.wake.tsx"),
  "session-menu": () => import("./session/session-menu.wake.tsx"),
  "auth-screen": () => import("./auth/auth-screen.wake.tsx"),
  "reset-screen": () => import("./auth/reset-screen.wake.tsx"),
  "inquiry-dialog": () => import("./messages/inquiry-dialog.wake.tsx"),
  "contact-screen": () => import("./messages/contact-screen.wake.tsx"),
  "review-form": () => import("./reviews/review-form.wake.tsx"),
  "provider-map": () => import("./map/provider-map.wake.ts"),
  "cost-calculator": () => import("./costs/cost-calculator.wake.tsx"),
  "lexicon-browser": () => import("./lexicon/lexicon-browser.wake.tsx"),
  "lexicon-view": () => import("./lexicon/lexicon-view.wake.ts"),
  consent: () => import("./consent/consent.wake.tsx"),
  account: () => import("./account/account.wake.tsx"),
  admin: () => import("./admin/admin.wake.tsx"),
  toasts: () => import("./toasts.tsx"),
};

countPageView();
// Back from the browser's cache of pages, where nothing is loaded anew.
window.addEventListener("pageshow", ({ persisted }) => persisted && countPageView());

/** By data-when; island.tsx says what each means. */
const moments: Record<string, (root: HTMLElement, wake: Wake) => void> = {
  touch: onFirstTouch,
  load: wakeKeepingPresses,
  session: onSession,
  "touch session": (root, wake) => {
    onFirstTouch(root, async () => wakeKeepingPresses(root, wake));
    onSession(root, wake);
  },
  visible: onceVisible,
  toast: (_, wake) => readStored("sessionStorage", KEPT_TOASTS_KEY) && wake(),
};

for (const root of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const load = islands[root.dataset.island ?? ""];
  if (!load) continue;
  let isAwake: Promise<void> | undefined;
  const wake = async () => void (await (await load()).wake(root));
  const wakeOnce = () => {
    isAwake ??= wake().catch((error) => {
      isAwake = undefined;
      throw error;
    });
    return isAwake;
  };
  moments[root.dataset.when ?? "touch"]?.(root, wakeOnce);
}

/** Nothing of the visitor, and of the page before only which other site it was. */
function countPageView() {
  const { origin, pathname: path } = location;
  const referrer = document.referrer.startsWith(origin) ? "" : document.referrer.slice(0, 2000);
  const view = new Blob([JSON.stringify({ path, referrer })], { type: "application/json" });
  navigator.sendBeacon(PAGE_VIEWS_API, view);
}

/** A pointer over it counts too: by the time it is pressed, the code is there. */
function onFirstTouch(root: HTMLElement, wake: Wake) {
  const events = ["focusin", "pointerenter", "touchstart"] as const;
  const wakeOnce = () => {
    for (const event of events) root.removeEventListener(event, wakeOnce);
    wake();
  };
  for (const event of events) root.addEventListener(event, wakeOnce, { passive: true });
  // The visitor may have been quicker than this script.
  if (root.contains(document.activeElement)) wakeOnce();
}

function onceVisible(root: HTMLElement, wake: Wake) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    wake().catch(() => sayFailure(root));
  });
  observer.observe(root);
}

/** Now, when another tab signs in, or when this page did and the menu is reached for. */
function onSession(root: HTMLElement, wake: Wake) {
  let isAwake = false;
  const wakeIfSignedIn = () => {
    if (isAwake || !(hasStoredSession() || readMailLink(location.hash))) return;
    isAwake = true;
    wakeKeepingPresses(root, wake);
  };
  wakeIfSignedIn();
  window.addEventListener("storage", ({ key }) => key === SESSION_KEY && wakeIfSignedIn());
  window.addEventListener("pageshow", wakeIfSignedIn);
  for (const event of ["focusin", "pointerdown"]) root.addEventListener(event, wakeIfSignedIn);
}

/** Where the code did not arrive, the next press fetches it again. */
function wakeKeepingPresses(root: SleepingIsland, wake: Wake) {
  let isWaking = false;
  const start = async () => {
    if (isWaking) return;
    isWaking = true;
    try {
      await wake();
      root.removeAttribute("data-asleep");
      const { pressed } = root;
      delete root.pressed;
      pressed?.removeAttribute("aria-busy");
      pressed?.click();
    } catch (error) {
      console.error(error);
      root.pressed?.removeAttribute("aria-busy");
      delete root.pressed;
      sayFailure(root);
      isWaking = false;
    }
  };
  window.addEventListener("click", () => root.pressed && start(), true);
  start();
}

/** In the island's own status, or in one above what it shows. */
function sayFailure(root: HTMLElement) {
  const text = root.dataset.failure;
  if (!text) return;
  const status =
    root.querySelector("[data-says-failure]") ?? root.insertBefore(newStatus(), root.firstChild);
  status.textContent = text;
}

function newStatus(): HTMLElement {
  const status = document.createElement("p");
  status.className = "notice";
  status.setAttribute("role", "alert");
  status.dataset.saysFailure = "";
  return status;
}
