import { hydrateRoot } from "react-dom/client";
import menuStyles from "../../styles/search-menu.css?url&no-inline";
import { loadStyles } from "../load-styles.ts";
import { SearchForm } from "./search-form.tsx";

/** Keeps the text typed before this code loaded; hydration does not change the field. */
export async function wake(root: HTMLElement) {
  await loadStyles(menuStyles);
  const props = JSON.parse(root.dataset.props ?? "{}");
  const typed = root.querySelector("input")?.value ?? props.query;
  hydrateRoot(root, <SearchForm query={typed} hasTyped={typed !== props.query} />);
}
