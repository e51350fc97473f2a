import { FORGOTTEN, SEPARATOR } from "#domain/shortlist/shortlist-cookie.ts";
import { readStoredJson } from "../../session/stored-session.ts";
import { DEVICE_NOTES, FORGET_FORM, forgetNotes, forgetSeenList } from "./device-list.ts";

type Note = Record<string, string>;
type Notes = Record<string, Note>;
/** A field, or a choice used like one. */
type Field = HTMLInputElement | HTMLTextAreaElement;

/** Notes stay on this device (rule list-3); notes of providers removed from the list are deleted. */
export function wake() {
  forgetOthers();
  for (const group of document.querySelectorAll<HTMLElement>("[data-notes]")) {
    const { notes: slug = "", formerly = slug } = group.dataset;
    const noteIn = (notes: Notes): Note => notes[slug] ?? notes[formerly] ?? {};
    for (const field of group.querySelectorAll<Field>("[data-note]")) {
      const name = field.dataset.note ?? "";
      show(field, noteIn(readNotes())[name] ?? "");
      // Reads again, because another window may have written in between.
      field.addEventListener("input", () => {
        const notes = readNotes();
        store({ ...notes, [slug]: { ...noteIn(notes), [name]: typedIn(field) } });
      });
    }
  }
  document.querySelector(`#${FORGET_FORM}`)?.addEventListener("submit", forgetNotes);
  const isEmpty = document.querySelector('[data-own-list=""]') !== null;
  if (isEmpty && new URLSearchParams(location.search).has(FORGOTTEN)) forgetSeenList();
}

/** Keeps notes of providers on the list, even if the directory does not know them. */
function forgetOthers() {
  const list = document.querySelector<HTMLElement>("[data-own-list]")?.dataset.ownList;
  if (list === undefined || list === "-") return;
  const shown = [...document.querySelectorAll<HTMLElement>("[data-notes]")].map(({ dataset }) => dataset.notes);
  const kept = new Set([...list.split(SEPARATOR), ...shown]);
  store(Object.fromEntries(Object.entries(readNotes()).filter(([slug]) => kept.has(slug))));
}

function show(field: Field, value: string) {
  if (field instanceof HTMLInputElement) field.checked = value === "ja";
  else field.value = value;
}

const typedIn = (field: Field) => (field instanceof HTMLInputElement ? (field.checked ? "ja" : "") : field.value);

const readNotes = () => readStoredJson<Notes>("localStorage", DEVICE_NOTES) ?? {};

function store(notes: Notes) {
  try {
    localStorage.setItem(DEVICE_NOTES, JSON.stringify(notes));
  } catch {
    // Without storage notes last only as long as the page.
  }
}
