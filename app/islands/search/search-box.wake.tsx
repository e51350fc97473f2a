import { hydrateRoot } from "react-dom/client";
import { SearchForm } from "./search-form.tsx";

/** Keeps the text typed before this code loaded; hydration does not change the field. */
export function wake(root: HTMLElement) {
  const props = JSON.parse(root.dataset.props ?? "{}");
  const typed = root.querySelector("input")?.value ?? props.query;
  hydrateRoot(root, <SearchForm query={typed} hasTyped={typed !== props.query} />);
}
