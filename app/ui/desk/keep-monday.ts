/** While the box is ticked, working days follow Monday; typing hours of another day unticks it. */
export function keepMonday(form: HTMLFormElement, target: EventTarget | null) {
  if (!(target instanceof HTMLInputElement)) return;
  const [, field, day] = /^(\w+)\.(\d|wieMontag)\b/.exec(target.name) ?? [];
  const inputOf = (name: string) => form.querySelector<HTMLInputElement>(`[name="${field}.${name}"]`);
  const box = inputOf("wieMontag");
  if (!box?.checked || Number(day) > 4) return;
  if (Number(day) > 0) {
    box.checked = false;
    return;
  }
  for (const end of ["von", "bis"]) {
    const [monday, ...others] = [0, 1, 2, 3, 4].map((at) => inputOf(`${at}.${end}`));
    for (const other of others) if (monday && other) other.value = monday.value;
  }
}
