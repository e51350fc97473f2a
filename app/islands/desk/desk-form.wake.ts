import { m } from "#messages";
import { copyDays } from "../../ui/desk/copy-days.ts";
import { findBoxes, tickFound } from "../../ui/desk/find-boxes.ts";
import { forgetDraft, keepDraft, type Overtaken, restoreDraft } from "./draft.ts";
import { fieldsOf, fill, isUnsaved, labelOf, valuesIn, wordsIn } from "./form-fields.ts";
import { previewOf } from "./preview.ts";

/** Says what is not saved yet, keeps it across a reload and draws it on the card; copies hours and finds boxes. */
export const wake = (root: HTMLElement) => {
  const form = root.querySelector("form");
  if (!form) return;
  const { userId = "" } = JSON.parse(root.dataset.props ?? "{}");
  // The number of the listing, which is the same in the addresses of all languages.
  const key = `pult ${/\d+/.exec(location.pathname)} ${form.id}`;
  const act = form.querySelector<HTMLInputElement>("input[name=tun]")?.value;
  if (new URLSearchParams(location.search).get("getan") === act) {
    forgetDraft(key);
    // Otherwise a reload would forget what is typed from now on.
    history.replaceState(null, "", location.pathname);
  }
  const overtaken = restoreDraft(form, key, userId);
  const preview = previewOf(form);
  const show = () => {
    const changed = fieldsOf(form).filter(isUnsaved);
    say(root, changed);
    keepDraft(key, userId, changed, overtaken);
    preview(changed.length > 0);
  };
  for (const one of overtaken) offer(root, one, show);
  form.addEventListener("input", ({ target }) => {
    copyDays(target);
    findBoxes(target);
    show();
  });
  form.addEventListener("keydown", tickFound);
  form.addEventListener("reset", () => {
    forgetDraft(key);
    location.assign(location.pathname);
  });
  show();
  root.dataset.awake = "";
};

/** Says which value is newer than the person's own, and what that was, with a button that puts it back. */
function offer(root: HTMLElement, { field, kept }: Overtaken, show: () => void) {
  const box = root.querySelector<HTMLElement>("[data-overtaken]");
  if (!box) return;
  const stored = valuesIn(field);
  fill(field, kept.values);
  const [name, own] = [labelOf(field), wordsIn(field)];
  fill(field, stored);
  const line = Object.assign(document.createElement("p"), {
    textContent: m.editor_overtaken({ name, own: own || m.editor_nothing() }),
  });
  const take = Object.assign(document.createElement("button"), {
    type: "button",
    className: "button quiet",
    textContent: m.editor_take_own({ name }),
  });
  take.addEventListener("click", () => {
    fill(field, kept.values);
    field.open = true;
    field.querySelector("summary")?.focus();
    line.remove();
    take.remove();
    box.hidden = !box.hasChildNodes();
    show();
  });
  box.appendChild(line);
  box.appendChild(take);
  box.hidden = false;
}

const unsavedWords = (count: number, names: string) =>
  count === 1 ? m.editor_unsaved_one({ names }) : m.editor_unsaved({ count, names });

function say(root: HTMLElement, changed: Element[]) {
  const status = root.querySelector("[data-unsaved]");
  const discard = root.querySelector<HTMLElement>("[data-discard]");
  const { length: count } = changed;
  if (!status || !discard) return;
  status.textContent = count > 0 ? unsavedWords(count, changed.map(labelOf).join(", ")) : "";
  discard.hidden = count === 0;
}
