export function wake(root: HTMLElement) {
  root.querySelector("button")?.addEventListener("click", () => window.print());
}
