import { fieldsOf, isUnsaved } from "./form-fields.ts";

/** How long typing pauses before the card is drawn. */
const PAUSE_MS = 600;

/** Reports whether the form differs from what is stored. */
type Report = (isChanged: boolean) => void;

/**
 * Updates the part of the page that the form's preview button names with the page's own answer to that button
 * (rule claim-29). Failures are silent, because the button stays.
 */
export function previewOf(form: HTMLFormElement): Report {
  const button = form.querySelector<HTMLButtonElement>("[data-draws]");
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | undefined;
  let isDrawn = false;
  return (isChanged) => {
    clearTimeout(timer);
    asked?.abort();
    // Also redraws the card after typed text was removed.
    if (!button || !(isChanged || isDrawn)) return;
    isDrawn = true;
    timer = setTimeout(() => {
      asked = new AbortController();
      draw(form, button, asked.signal).catch(() => {});
    }, PAUSE_MS);
  };
}

async function draw(form: HTMLFormElement, button: HTMLButtonElement, signal: AbortSignal) {
  const body = new URLSearchParams();
  const add = (data: FormData) => {
    for (const [name, value] of data) body.append(name, String(value));
  };
  // The card has fields of all forms; the listing's state is taken from this form.
  for (const other of document.querySelectorAll<HTMLFormElement>("form:has([data-draws])")) {
    const data = new FormData(other);
    data.delete("updatedAt");
    if (other !== form) add(data);
  }
  add(new FormData(form, button));
  // A redirect leads to the door, where nothing is drawn.
  const answer = await fetch(location.pathname, { method: "POST", body, redirect: "manual", signal });
  if (answer.status !== 200 && answer.status !== 422) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const id = button.dataset.draws ?? "";
  const shown = document.getElementById(id);
  const fresh = page.getElementById(id);
  // Swapping would take the focus from within.
  if (shown && fresh && !shown.contains(document.activeElement)) shown.replaceWith(fresh);
  describe(page);
}

/** Says that the card differs from what is stored: once, not at each change, because screen readers read it out. */
function describe(page: Document) {
  const [status, fresh] = [document, page].map((one) => one.querySelector("[data-drawn]"));
  const words = fieldsOf(document.body).some(isUnsaved) ? (fresh?.textContent ?? "") : "";
  if (status && status.textContent !== words) status.textContent = words;
}
