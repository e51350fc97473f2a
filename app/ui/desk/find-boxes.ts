import { m } from "#messages";

/** Shows the boxes whose label contains the text typed into the field beside them. */
export function findBoxes(target: EventTarget | null) {
  const found = boxesFor(target);
  if (!found) return;
  const { sought, group, labels, matches } = found;
  for (const label of labels) label.hidden = !matches.includes(label);
  const folded = group.querySelector("details");
  // Otherwise a box that was just ticked would fold away.
  if (folded) folded.open = sought !== "" || folded.querySelector(":checked") !== null;
  const [first] = matches;
  const isOnly = first && matches.length === 1;
  const words = isOnly ? m.editor_found_one({ name: wordsOf(first) }) : m.editor_found({ count: matches.length });
  say(group, sought && words);
}

/** Enter ticks the only box that was found, and does not send the form. */
export function tickFound(event: Pick<KeyboardEvent, "key" | "target" | "preventDefault">) {
  const found = event.key === "Enter" ? boxesFor(event.target) : undefined;
  if (!found) return;
  event.preventDefault();
  const [only, ...others] = found.matches;
  const box = only?.querySelector("input");
  if (!box || others.length > 0) return;
  if (!box.checked) box.click();
  found.field.select();
  say(found.group, m.editor_ticked({ name: wordsOf(only) }));
}

function boxesFor(target: EventTarget | null) {
  const field = target instanceof HTMLInputElement && target.type === "search" ? target : undefined;
  const group = field?.closest("fieldset");
  if (!field || !group) return undefined;
  const sought = plain(field.value);
  const labels = [...group.querySelectorAll<HTMLElement>(".choice")];
  return { field, group, sought, labels, matches: labels.filter((label) => plain(wordsOf(label)).includes(sought)) };
}

/** Without accents. */
const plain = (text: string) => text.trim().toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

const wordsOf = (label: Element | undefined) => label?.textContent ?? "";

function say(group: Element, words: string) {
  const status = group.querySelector("[role=status]");
  if (status) status.textContent = words;
}
