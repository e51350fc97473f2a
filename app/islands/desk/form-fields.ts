/** The fields of a desk's form as the browser sees them: several controls each, under a label. */
export type Values = [name: string, value: string][];

/** The types of the Worker and of browsers disagree on HTMLSelectElement, so this names what is used. */
type Control = HTMLElement & { name: string; value: string };

export const fieldsOf = (form: Element) => [...form.querySelectorAll<HTMLElement>("[data-base]")];

const controlsIn = (part: Element) => [...part.querySelectorAll<Control>("[name]")];

export const idOf = (field: HTMLElement) => field.dataset.field ?? "";
export const labelOf = (field: Element) => field.querySelector("legend, label")?.textContent ?? "";

/** A refused form shows the typed values as if they were stored, and marks them. */
export const wasRefused = (field: HTMLElement) => field.dataset.changed === "";

export const isUnsaved = (field: HTMLElement) => wasRefused(field) || controlsIn(field).some(isChanged);

function isChanged(control: Control): boolean {
  if (isBox(control)) return control.checked !== control.defaultChecked;
  if ("defaultValue" in control) return control.value !== control.defaultValue;
  const chosen = control.querySelector<HTMLOptionElement>("option[selected]") ?? control.querySelector("option");
  return control.value !== chosen?.value;
}

export function valuesIn(field: Element): Values {
  const given = controlsIn(field).filter((control) => !isBox(control) || control.checked);
  return given.map(({ name, value }) => [name, value]);
}

export function fill(field: Element, values: Values) {
  for (const control of controlsIn(field)) {
    const own = values.flatMap(([name, value]) => (name === control.name ? [value] : []));
    if (isBox(control)) control.checked = own.includes(control.value);
    else control.value = own[0] ?? "";
  }
}

/** Opens what the field is folded in. */
export const unfold = (field: Element) => field.closest("details")?.setAttribute("open", "");

/** The values of the field's controls in words: the labels of ticked boxes, and the contents of the others. */
export function wordsIn(field: Element): string {
  const said = controlsIn(field).map((control) => {
    if (isBox(control)) return control.checked ? control.closest("label")?.textContent : "";
    return control.querySelector<HTMLOptionElement>("option:checked")?.textContent ?? control.value;
  });
  return said.filter(Boolean).join(", ");
}

const isBox = (control: Control): control is Control & HTMLInputElement => control.matches("[type=checkbox]");
