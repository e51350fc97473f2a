import { m } from "#messages";

/** Copies the text of the field. */
export const wake = (root: HTMLElement) => {
  const field = root.querySelector("input");
  const status = root.querySelector("[role=status]");
  root.querySelector("button")?.addEventListener("click", async () => {
    field?.select();
    const copied = navigator.clipboard.writeText(field?.value ?? "");
    const words = await copied.then(
      () => m.desk_member_copied(),
      () => m.desk_member_not_copied(),
    );
    if (status) status.textContent = words;
  });
  root.dataset.awake = "";
  return Promise.resolve();
};
