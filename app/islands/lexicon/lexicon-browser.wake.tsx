import { language } from "#domain/language.ts";
import { hydrate } from "../hydrate.tsx";
import { LexiconBrowser } from "./lexicon-browser.tsx";

/** The page also names the script of its language, so that it is there with the others: vite/island-loader.ts. */
const CARDS = {
  de: () => import("virtual:lexicon-cards/de"),
  fr: () => import("virtual:lexicon-cards/fr"),
  it: () => import("virtual:lexicon-cards/it"),
  en: () => import("virtual:lexicon-cards/en"),
};

export async function wake(root: HTMLElement) {
  const { default: cards } = await CARDS[language()]();
  await hydrate(root, <LexiconBrowser cards={cards} {...JSON.parse(root.dataset.props ?? "{}")} />);
}
