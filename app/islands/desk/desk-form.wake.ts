import { countOf } from "#domain/format.ts";
import { forgetStored, readStoredJson } from "../../session/stored-session.ts";

/** Says what is not saved yet and keeps it across a reload; copies Monday's hours at once. */
export const wake = (root: HTMLElement) => {
  const form = root.querySelector("form");
  if (!form) return Promise.resolve();
  const key = `pult ${location.pathname} ${form.id}`;
  const act = form.querySelector<HTMLInputElement>("input[name=tun]")?.value;
  const isStored = new URLSearchParams(location.search).get("getan") === act;
  if (isStored) forgetStored(key, "sessionStorage");
  const kept = readStoredJson<[name: string, value: string][]>("sessionStorage", key);
  // A form that was refused already shows what was typed.
  if (kept && !form.querySelector(".faulty")) restore(form, kept);
  const show = () => {
    const changed = [...form.querySelectorAll(".desk-field")].filter((field) => controlsIn(field).some(isChanged));
    say(root, changed);
    if (changed.length === 0) forgetStored(key, "sessionStorage");
    else sessionStorage.setItem(key, JSON.stringify(valuesOf(form)));
  };
  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.name.endsWith(".wieMontag")) copyMonday(form, target);
    show();
  });
  // The values are reset after the event.
  form.addEventListener("reset", () => setTimeout(show));
  show();
  root.dataset.awake = "";
  return Promise.resolve();
};

/** The types of the Worker and of browsers disagree on HTMLSelectElement, so this names what is used. */
type Control = HTMLElement & { name: string; value: string };

const controlsIn = (part: Element) => [...part.querySelectorAll<Control>("input, textarea, select")];

function isChanged(control: Control): boolean {
  if (control instanceof HTMLInputElement && control.type === "checkbox") {
    return control.checked !== control.defaultChecked;
  }
  const chosen = control.querySelector<HTMLOptionElement>("option[selected]") ?? control.querySelector("option");
  const { value } = chosen ?? {};
  const before =
    control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.defaultValue : value;
  return control.value !== before;
}

const valuesOf = (form: HTMLFormElement) => [...new FormData(form)].filter(([, value]) => typeof value === "string");

function restore(form: HTMLFormElement, kept: [name: string, value: string][]) {
  const values = Map.groupBy(kept, ([name]) => name);
  for (const field of form.querySelectorAll(".desk-field")) {
    for (const control of controlsIn(field)) {
      const own = values.get(control.name)?.map(([, value]) => value) ?? [];
      if (control instanceof HTMLInputElement && control.type === "checkbox")
        control.checked = own.includes(control.value);
      else control.value = own[0] ?? "";
    }
  }
}

function copyMonday(form: HTMLFormElement, box: HTMLInputElement) {
  if (!box.checked) return;
  const field = box.name.replace(".wieMontag", "");
  for (const end of ["von", "bis"]) {
    const [monday, ...others] = [0, 1, 2, 3, 4].map((day) => form.elements.namedItem(`${field}.${day}.${end}`));
    for (const other of others)
      if (monday instanceof HTMLInputElement && other instanceof HTMLInputElement) other.value = monday.value;
  }
}

function say(root: HTMLElement, changed: Element[]) {
  const status = root.querySelector("[data-unsaved]");
  const discard = root.querySelector<HTMLElement>("[data-discard]");
  const names = changed.map((field) => field.querySelector(".desk-label")?.textContent).join(", ");
  const words = `${countOf(changed.length, "Änderung", "Änderungen")} noch nicht gespeichert: ${names}`;
  if (status) status.textContent = changed.length > 0 ? words : "";
  if (discard) discard.hidden = changed.length === 0;
}
