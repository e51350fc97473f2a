/** A visit is a browser session: one tab until it is closed. */
const SEEN_KEY = "spitex-lexikon-gesehen";

/** Counts each entry once per visit; failures are ignored. */
export function wake(root: HTMLElement) {
  const { slug, counter } = JSON.parse(root.dataset.props ?? "{}");
  try {
    const seen: string[] = JSON.parse(sessionStorage.getItem(SEEN_KEY) ?? "[]");
    if (seen.includes(slug)) return;
    sessionStorage.setItem(SEEN_KEY, JSON.stringify([...seen, slug]));
  } catch {
    // Without storage every view would count.
    return;
  }
  const body = new Blob([JSON.stringify({ entry_slug: slug })], { type: "application/json" });
  navigator.sendBeacon(counter, body);
}
