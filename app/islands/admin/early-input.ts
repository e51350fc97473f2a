/**
 * What somebody has ticked, chosen or opened in the server's HTML before the page wakes. (Typed text stays in its field,
 * and buttons wait: early-presses.ts.) @returns a function that repeats it for React, which would undo or miss it
 */
export function readEarlyInput(root: HTMLElement): () => void {
  const all = [...root.querySelectorAll("input")];
  // Of a group of radios only the chosen one has an event.
  const pressed = all
    .filter(({ type, checked, defaultChecked }) => checked !== defaultChecked && (type === "checkbox" || checked))
    .map((input) => ({ input, isChecked: input.checked }));
  const filled = all.filter(({ files }) => files?.length);
  const opened = root.querySelectorAll("details[open]");
  return () => {
    for (const { input, isChecked } of pressed) {
      // React ignores a press that changes nothing of what it knows.
      input.checked = !isChecked;
      input.click();
    }
    for (const input of filled) input.dispatchEvent(new Event("change", { bubbles: true }));
    for (const details of opened) details.dispatchEvent(new Event("toggle"));
  };
}
