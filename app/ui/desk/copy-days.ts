/**
 * Days that are ticked to have the hours of another day follow it. Typing hours of such a day unticks it, and choosing
 * another source unticks all, which keep their hours. Typing any hours unticks «Rund um die Uhr», beside which they
 * would be refused (rule claim-26).
 */
export function copyDays(target: EventTarget | null) {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const { name, value, form } = target;
  const [, field, part = ""] = /^(\w+)\.(\d\b|pause|wie\b|auch\b)/.exec(name) ?? [];
  if (!field || !form) return;
  const inputOf = (rest: string) => form.querySelector<HTMLInputElement>(`[name="${field}.${rest}"]`);
  const ticks = [...form.querySelectorAll<HTMLInputElement>(`[name^="${field}.auch."]`)];
  const always = inputOf("immer");
  if (always && part !== "wie" && part !== "auch" && value !== "") always.checked = false;
  const source = inputOf("wie")?.value ?? "";
  if (part === "wie") untick(ticks);
  else if (part === "auch")
    copy(
      inputOf,
      source,
      ticks.filter((tick) => tick === target),
      { isTyped: false },
    );
  else if (part === source) copy(inputOf, source, ticks, { isTyped: true });
  else if (part !== "pause") untick(ticks.filter((tick) => daysOf(tick).includes(Number(part))));
}

const daysOf = ({ name }: HTMLInputElement) =>
  name.endsWith(".werktage") ? [0, 1, 2, 3, 4] : [Number(name.slice(-1))];

function untick(ticks: HTMLInputElement[]) {
  for (const tick of ticks) tick.checked = false;
}

/** Ticking a day beside a source without hours empties it only once these are typed. */
function copy(
  inputOf: (rest: string) => HTMLInputElement | null,
  source: string,
  ticks: HTMLInputElement[],
  { isTyped }: { isTyped: boolean },
) {
  const days = ticks.filter(({ checked }) => checked).flatMap(daysOf);
  for (const end of ["von", "bis"]) {
    const value = inputOf(`${source}.${end}`)?.value ?? "";
    if (value === "" && !isTyped) continue;
    for (const day of days) {
      const input = inputOf(`${day}.${end}`);
      if (input) input.value = value;
    }
  }
}
