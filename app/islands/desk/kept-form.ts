import { m } from "#messages";
import { copyDays } from "../../ui/desk/copy-days.ts";
import { forgetDraft, forgetSaved, keepDraft, type Overtaken, restoreDraft } from "./draft.ts";
import { fieldsOf, fill, isUnsaved, labelOf, unfold, valuesIn, wordsIn } from "./form-fields.ts";

type KeptForm = {
  /** Contains the form and the elements that show unsaved changes. */
  root: HTMLElement;
  form: HTMLFormElement;
  /** Key of the draft in this tab. */
  key: string;
  userId: string;
  signal?: AbortSignal;
  onShown: (isChanged: boolean) => void;
  onDiscard: () => void;
};

/**
 * Shows unsaved changes and keeps them across a reload. Copies the hours of one day to the ticked days during input.
 * @returns a function that forgets saved changes
 */
export function keepForm({ root, form, key, userId, signal, onShown, onDiscard }: KeptForm) {
  const overtaken = restoreDraft(form, key, userId);
  const show = () => {
    const changed = fieldsOf(form).filter(isUnsaved);
    say(root, changed, overtaken.length > 0);
    keepDraft(key, userId, changed, overtaken);
    onShown(changed.length > 0);
  };
  const listening = signal ? { signal } : {};
  const box = root.querySelector<HTMLElement>("[data-overtaken]");
  if (box) for (const one of overtaken) offer(box, one, show);
  form.addEventListener(
    "input",
    ({ target }) => {
      copyDays(target);
      show();
    },
    listening,
  );
  form.addEventListener(
    "reset",
    () => {
      forgetDraft(key);
      onDiscard();
    },
    listening,
  );
  signal?.addEventListener("abort", () => {
    if (!box) return;
    box.replaceChildren();
    box.hidden = true;
  });
  show();
  return () => forgetSaved(key, userId);
}

/** Shows that a newer value is stored, and the person's own value, with a button that puts it back. */
function offer(box: HTMLElement, { field, kept }: Overtaken, show: () => void) {
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
    unfold(field);
    field.querySelector<HTMLElement>("input, textarea, select")?.focus();
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

/** Offered values can be discarded, too. */
function say(root: HTMLElement, changed: Element[], isOffering: boolean) {
  const status = root.querySelector("[data-unsaved]");
  const discard = root.querySelector<HTMLElement>("[data-discard]");
  const { length: count } = changed;
  if (!status || !discard) return;
  status.textContent = count > 0 ? unsavedWords(count, changed.map(labelOf).join(", ")) : "";
  discard.hidden = count === 0 && !isOffering;
}
