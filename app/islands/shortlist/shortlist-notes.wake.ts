import { FORGOTTEN } from "#domain/paths.ts";
import { readStoredJson } from "../../session/stored-session.ts";
import { forgetSeenList } from "./device-list.ts";

const KEY = "merkliste-notizen";

type Notes = Record<string, Record<string, string>>;
/** Or a choice, which is used like a field. */
type Field = HTMLInputElement | HTMLTextAreaElement;

/** Notes stay on this device (rule list-3); those of providers that left the list are forgotten. */
export function wake() {
  const all = readStoredJson<Notes>("localStorage", KEY) ?? {};
  const notes: Notes = {};
  for (const group of document.querySelectorAll<HTMLElement>("[data-notes]")) {
    const slug = group.dataset.notes ?? "";
    const own = { ...all[slug] };
    notes[slug] = own;
    for (const field of group.querySelectorAll<Field>("[data-note]")) keep(field, own, () => store(notes));
  }
  if (document.querySelector('[data-own-list]:not([data-own-list="-"])')) store(notes);
  const isEmpty = document.querySelector('[data-own-list=""]') !== null;
  if (isEmpty && new URLSearchParams(location.search).has(FORGOTTEN)) forgetSeenList();
}

function keep(field: Field, own: Record<string, string>, save: () => void) {
  const name = field.dataset.note ?? "";
  const box = field instanceof HTMLInputElement ? field : undefined;
  if (box) box.checked = own[name] === "ja";
  else field.value = own[name] ?? "";
  field.addEventListener("input", () => {
    own[name] = box ? (box.checked ? "ja" : "") : field.value;
    save();
  });
}

function store(notes: Notes) {
  try {
    localStorage.setItem(KEY, JSON.stringify(notes));
  } catch {
    // Without storage notes last as long as the page.
  }
}
