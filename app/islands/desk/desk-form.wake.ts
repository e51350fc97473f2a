import { findBoxes, tickFound } from "../../ui/desk/find-boxes.ts";
import { forgetSaved } from "./draft.ts";
import { keepForm } from "./kept-form.ts";
import { previewOf } from "./preview.ts";

/** Keeps unsaved changes and draws them on the card; copies hours and finds boxes. */
export const wake = (root: HTMLElement) => {
  const form = root.querySelector("form");
  if (!form) return;
  const { userId = "" } = JSON.parse(root.dataset.props ?? "{}");
  const key = keyOf(form.id);
  const stored = FORMS.get(new URLSearchParams(location.search).get("getan"));
  if (stored) {
    forgetSaved(keyOf(stored), userId);
    // Otherwise a reload would forget what is typed from now on.
    history.replaceState(null, "", location.pathname);
  }
  form.addEventListener("input", ({ target }) => findBoxes(target));
  form.addEventListener("keydown", tickFound);
  sendAlong(form);
  const onDiscard = () => location.assign(location.pathname);
  keepForm({ root, form, key, userId, onShown: previewOf(form), onDiscard });
  root.dataset.awake = "";
};

/** The action that stores each form; while a proposal waits, the page does not have its form. */
const FORMS = new Map<string | null, string>([
  ["speichern", "angaben"],
  ["vorschlagen", "vorschlag"],
]);

/** The number of the listing is the same in the addresses of all languages. */
const keyOf = (form: string) => `pult ${/\d+/.exec(location.pathname)} ${form}`;

/** Sends typed values along with the button that reads the website, whose answer would lose them (rule claim-46). */
function sendAlong(form: HTMLFormElement) {
  const other = document.querySelector<HTMLFormElement>("form[data-takes-typed]");
  other?.addEventListener("formdata", ({ formData }) => {
    const typed = new FormData(form);
    const own = formData.getAll("tun");
    const [oldest = ""] = [typed, formData].flatMap((one) => one.getAll("updatedAt")).toSorted();
    // The server reads the last «tun», so the pressed button's comes last. It refuses the older of the two states.
    formData.delete("tun");
    for (const [name, value] of typed) formData.append(name, value);
    for (const act of own) formData.append("tun", act);
    formData.set("updatedAt", oldest);
  });
}
