import { hydrateRoot } from "react-dom/client";
import { LexiconBrowser } from "./lexicon-browser.tsx";

export const wake = (root: HTMLElement) =>
  hydrateRoot(root, <LexiconBrowser {...JSON.parse(root.dataset.props ?? "{}")} />);
