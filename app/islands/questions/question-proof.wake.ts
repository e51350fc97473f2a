import { MIN_FILL_SECONDS } from "#domain/forms/sent-form.ts";
import { askWords } from "#domain/questions/ask-words.ts";
import { challengeOf, findProof, PROOF } from "#domain/questions/proof-of-work.ts";

/**
 * Prevents sending a question that differs from the one chosen beside it. For visitors it also proves work in place of
 * an address (rule questions-5) and counts the ticks on the button.
 */
export function wake(root: HTMLElement) {
  // The first form is the question; visitors have another one for whom it goes to.
  const question = root.querySelector("form");
  const send = root.querySelector<HTMLFormElement>("#senden");
  question?.addEventListener("input", () => showChange(question, root));
  if (question) showChange(question, root);
  if (!send) return;
  send.addEventListener("change", () => countTicks(send));
  countTicks(send);
  prove(send);
}

function showChange(question: HTMLFormElement, root: HTMLElement) {
  const isChanged =
    [...question.querySelectorAll("input")].some((input) =>
      /checkbox|radio/.test(input.type) ? input.checked !== input.defaultChecked : input.value !== input.defaultValue,
    ) || [...question.querySelectorAll("option")].some((option) => option.defaultSelected && !option.selected);
  for (const element of root.querySelectorAll<HTMLElement>("[data-changed]")) element.hidden = !isChanged;
  for (const element of root.querySelectorAll<HTMLElement>("[data-unchanged]")) element.hidden = isChanged;
}

const buttonOf = (send: HTMLFormElement) => send.querySelector<HTMLButtonElement>("[data-unchanged] button");

function countTicks(send: HTMLFormElement) {
  const button = buttonOf(send);
  const count = send.querySelectorAll("input[type=checkbox]:checked").length;
  if (button && count > 0) button.textContent = askWords(count);
}

const typedIn = (form: HTMLFormElement, name: string) => inputOf(form, name)?.value ?? "";
const inputOf = (form: HTMLFormElement, name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** Forms that are sent sooner look like a bot's, but a visitor who only changes a chip may be as quick. */
const OPEN_MS = (MIN_FILL_SECONDS + 1) * 1000;

/** Begins at the first touch of the form; a press waits for the rest. */
function prove(send: HTMLFormElement) {
  let work: Promise<void> | undefined;
  const begin = () => {
    const field = inputOf(send, PROOF);
    const network = field?.dataset.network ?? "";
    work ??= findProof(challengeOf(typedIn(send, "formTime"), typedIn(send, "platz"), network)).then((number) => {
      if (field) field.value = number;
    });
    return work;
  };
  for (const event of ["focusin", "pointerenter", "touchstart"]) send.addEventListener(event, begin, { passive: true });
  send.addEventListener("submit", async (event) => {
    const isProven = typedIn(send, "email").trim() !== "" || typedIn(send, PROOF) !== "";
    const leftMs = OPEN_MS - performance.now();
    if (isProven && leftMs <= 0) return;
    event.preventDefault();
    const button = buttonOf(send);
    button?.setAttribute("aria-disabled", "true");
    // Without crypto the server's tighter limit applies.
    await Promise.all([
      isProven || begin().catch(console.error),
      new Promise((resolve) => setTimeout(resolve, leftMs)),
    ]);
    button?.removeAttribute("aria-disabled");
    send.submit();
  });
}
