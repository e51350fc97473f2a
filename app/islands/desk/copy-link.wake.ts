/** Copies what the field says. */
export const wake = (root: HTMLElement) => {
  const field = root.querySelector("input");
  const status = root.querySelector("[role=status]");
  root.querySelector("button")?.addEventListener("click", async () => {
    field?.select();
    const copied = navigator.clipboard.writeText(field?.value ?? "");
    const words = await copied.then(
      () => "Kopiert",
      () => "Ihr Browser erlaubt das nicht. Kopieren Sie den markierten Link von Hand.",
    );
    if (status) status.textContent = words;
  });
  root.dataset.awake = "";
  return Promise.resolve();
};
