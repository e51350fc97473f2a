import { hydrate } from "../hydrate.tsx";
import { LexiconBrowser } from "./lexicon-browser.tsx";

export const wake = (root: HTMLElement) =>
  hydrate(root, <LexiconBrowser {...JSON.parse(root.dataset.props ?? "{}")} />);
