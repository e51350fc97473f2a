import { m } from "#messages";
import { forgetStored, readStoredJson } from "../../session/stored-session.ts";
import { keepMonday } from "../../ui/desk/keep-monday.ts";

/** The values of the changed fields, with the id of their controls. */
type Draft = [id: string, values: [name: string, value: string][]][];

/** Says what is not saved yet and keeps it across a reload; copies Monday's hours at once. */
export const wake = (root: HTMLElement) => {
  const form = root.querySelector("form");
  if (!form) return Promise.resolve();
  // The number of the listing, which is the same in the addresses of all languages.
  const key = `pult ${/\d+/.exec(location.pathname)} ${form.id}`;
  const act = form.querySelector<HTMLInputElement>("input[name=tun]")?.value;
  if (new URLSearchParams(location.search).get("getan") === act) {
    forgetStored(key, "sessionStorage");
    // Otherwise a reload would forget what is typed from now on.
    history.replaceState(null, "", location.pathname);
  }
  restore(readStoredJson<Draft>("sessionStorage", key) ?? []);
  const show = () => {
    const changed = [...form.querySelectorAll<HTMLElement>(".desk-field")].filter(isUnsaved);
    say(root, changed);
    if (changed.length === 0) forgetStored(key, "sessionStorage");
    else sessionStorage.setItem(key, JSON.stringify(changed.map(valuesIn)));
  };
  form.addEventListener("input", ({ target }) => {
    keepMonday(form, target);
    show();
  });
  form.addEventListener("reset", () => {
    forgetStored(key, "sessionStorage");
    location.assign(location.pathname);
  });
  show();
  root.dataset.awake = "";
  return Promise.resolve();
};

/** A form that was refused shows what was typed as if it were stored, and marks it. */
const isUnsaved = (field: HTMLElement) => field.dataset.changed === "" || controlsIn(field).some(isChanged);

/** The types of the Worker and of browsers disagree on HTMLSelectElement, so this names what is used. */
type Control = HTMLElement & { name: string; value: string };

const controlsIn = (part: Element) => [...part.querySelectorAll<Control>("input, textarea, select")];

function isChanged(control: Control): boolean {
  if (isBox(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    return control.value !== control.defaultValue;
  const chosen = control.querySelector<HTMLOptionElement>("option[selected]") ?? control.querySelector("option");
  return control.value !== chosen?.value;
}

function valuesIn(field: HTMLElement): Draft[number] {
  const given = controlsIn(field).filter((control) => !isBox(control) || control.checked);
  return [field.querySelector("div[id]")?.id ?? "", given.map(({ name, value }) => [name, value])];
}

const isBox = (control: Control): control is Control & HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === "checkbox";

function restore(draft: Draft) {
  for (const [id, kept] of draft) {
    const field = document.getElementById(id);
    for (const control of field ? controlsIn(field) : []) {
      const own = kept.flatMap(([name, value]) => (name === control.name ? [value] : []));
      if (isBox(control)) control.checked = own.includes(control.value);
      else control.value = own[0] ?? "";
    }
  }
}

const unsavedWords = (count: number, names: string) =>
  count === 1 ? m.editor_unsaved_one({ names }) : m.editor_unsaved({ count, names });

function say(root: HTMLElement, changed: Element[]) {
  const status = root.querySelector("[data-unsaved]");
  const discard = root.querySelector<HTMLElement>("[data-discard]");
  const names = changed.map((field) => field.querySelector(".desk-label")?.textContent).join(", ");
  const { length: count } = changed;
  if (status) status.textContent = count > 0 ? unsavedWords(count, names) : "";
  if (discard) discard.hidden = count === 0;
}
