/** The cards of the list on the page, by the address of their provider. */
export const cardOf = (path: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>(".provider-card h3 a")]
    .find((link) => link.getAttribute("href") === path)
    ?.closest<HTMLElement>(".provider-card");

export function markCards(paths: readonly string[]) {
  for (const card of document.querySelectorAll(".provider-card.is-on-map")) card.classList.remove("is-on-map");
  for (const path of paths) cardOf(path)?.classList.add("is-on-map");
}

export function goToCard(path: string) {
  const link = cardOf(path)?.querySelector<HTMLElement>("h3 a");
  link?.focus({ preventScroll: true });
  link?.scrollIntoView({ block: "center" });
}

/** @param onPoint with the address of the provider whose card is pointed at or focused; undefined for no card */
export function watchCards(onPoint: (path: string | undefined) => void, signal: AbortSignal) {
  for (const event of ["pointerover", "focusin"]) {
    document.addEventListener(
      event,
      ({ target }) => {
        const card = target instanceof Element ? target.closest(".provider-card") : null;
        onPoint(card?.querySelector("h3 a")?.getAttribute("href") ?? undefined);
      },
      { signal, passive: true },
    );
  }
}
