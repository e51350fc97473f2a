import { hydrateRoot } from "react-dom/client";
import { SearchForm } from "./search-form.tsx";

/** Takes over what was typed before this code arrived; React leaves the field as it is. */
export function wake(root: HTMLElement) {
  const props = JSON.parse(root.dataset.props ?? "{}");
  const typed = root.querySelector("input")?.value ?? props.query;
  hydrateRoot(root, <SearchForm query={typed} hasTyped={typed !== props.query} />);
}
