import cards from "virtual:lexicon-cards";
import { hydrate } from "../hydrate.tsx";
import { LexiconBrowser } from "./lexicon-browser.tsx";

export const wake = (root: HTMLElement) =>
  hydrate(root, <LexiconBrowser cards={cards} {...JSON.parse(root.dataset.props ?? "{}")} />);
