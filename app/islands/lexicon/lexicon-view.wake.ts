/** A visit is what the browser calls a session: one tab until it is closed. */
const SEEN_KEY = "spitex-lexikon-gesehen";

/** Counts the entry once a visit; a view that is not counted is no failure. */
export function wake(root: HTMLElement) {
  const { slug, counter } = JSON.parse(root.dataset.props ?? "{}");
  try {
    const seen: string[] = JSON.parse(sessionStorage.getItem(SEEN_KEY) ?? "[]");
    if (seen.includes(slug)) return;
    sessionStorage.setItem(SEEN_KEY, JSON.stringify([...seen, slug]));
  } catch {
    // Without a place to remember in, the next look would count again.
    return;
  }
  const body = new Blob([JSON.stringify({ entry_slug: slug })], { type: "application/json" });
  navigator.sendBeacon(counter, body);
}
