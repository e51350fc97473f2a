/**
 * While its box is ticked, working days follow Monday; typing hours of another day unticks it. Typing any hours unticks
 * «Rund um die Uhr», beside which they would be refused (rule claim-26).
 */
export function keepMonday(form: HTMLFormElement, target: EventTarget | null) {
  if (!(target instanceof HTMLInputElement)) return;
  const [, field, part] = /^(\w+)\.(\d|pause|wieMontag)\b/.exec(target.name) ?? [];
  const inputOf = (name: string) => form.querySelector<HTMLInputElement>(`[name="${field}.${name}"]`);
  const [box, always] = [inputOf("wieMontag"), inputOf("immer")];
  if (always && target !== box && target.value !== "") always.checked = false;
  if (!box?.checked || part === "pause" || Number(part) > 4) return;
  if (Number(part) > 0) {
    box.checked = false;
    return;
  }
  copyMonday(inputOf, target === box);
}

/** `isTicked`: ticking the box beside an empty Monday empties no other day. */
function copyMonday(inputOf: (name: string) => HTMLInputElement | null, isTicked: boolean) {
  for (const end of ["von", "bis"]) {
    const [monday, ...others] = [0, 1, 2, 3, 4].map((at) => inputOf(`${at}.${end}`));
    if (!monday || (isTicked && monday.value === "")) continue;
    for (const other of others) if (other) other.value = monday.value;
  }
}
