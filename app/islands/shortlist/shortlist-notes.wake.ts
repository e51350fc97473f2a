import { type Note, type Notes, notesAbout, type Shown, withMovedNotes } from "#domain/shortlist/device-notes.ts";
import { FORGOTTEN, SEPARATOR } from "#domain/shortlist/shortlist-cookie.ts";
import { readStoredJson } from "../../session/stored-session.ts";
import { DEVICE_NOTES, FORGET_FORM, forgetNotes, forgetSeenList } from "./device-list.ts";

/** A field, or a choice used like one. */
type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Notes stay on this device (rule list-3); notes of providers removed from the list are deleted. Those of a renamed
 * provider are moved first, because the list has its slug of today from now on.
 */
export function wake() {
  const groups = [...document.querySelectorAll<HTMLElement>("[data-notes]")];
  const shown = groups.map(shownIn);
  const readNotes = () => withMovedNotes(readStoredJson<Notes>("localStorage", DEVICE_NOTES) ?? {}, shown);
  forgetOthers(readNotes(), shown);
  for (const group of groups) {
    const { slug } = shownIn(group);
    const note = (): Note => readNotes()[slug] ?? {};
    for (const field of group.querySelectorAll<Field>("[data-note]")) {
      const name = field.dataset.note ?? "";
      // Reads again, because another window may have written in between.
      const keep = () => store({ ...readNotes(), [slug]: { ...note(), [name]: typedIn(field) } });
      // The server's fields are empty: what is in them was typed before this code arrived.
      if (typedIn(field) === "") show(field, note()[name] ?? "");
      else keep();
      field.addEventListener("input", keep);
    }
  }
  document.querySelector(`#${FORGET_FORM}`)?.addEventListener("submit", forgetNotes);
  const isEmpty = document.querySelector('[data-own-list=""]') !== null;
  if (isEmpty && new URLSearchParams(location.search).has(FORGOTTEN)) forgetSeenList();
}

const shownIn = ({ dataset: { notes: slug = "", formerly = "" } }: HTMLElement): Shown => ({
  slug,
  formerly: formerly.split(SEPARATOR).filter(Boolean),
});

/** Keeps notes of providers on the list, even if the directory does not know them. */
function forgetOthers(notes: Notes, shown: readonly Shown[]) {
  const list = document.querySelector<HTMLElement>("[data-own-list]")?.dataset.ownList;
  if (list === undefined || list === "-") return;
  store(notesAbout(notes, new Set([...list.split(SEPARATOR), ...shown.map(({ slug }) => slug)])));
}

function show(field: Field, value: string) {
  if (field instanceof HTMLInputElement) field.checked = value === "ja";
  else field.value = value;
}

const typedIn = (field: Field) => (field instanceof HTMLInputElement ? (field.checked ? "ja" : "") : field.value);

function store(notes: Notes) {
  try {
    localStorage.setItem(DEVICE_NOTES, JSON.stringify(notes));
  } catch {
    // Without storage notes last only as long as the page.
  }
}
