import load from "virtual:lexicon-cards/load";
import { language } from "#domain/language.ts";
import { hydrate } from "../hydrate.tsx";
import { LexiconBrowser } from "./lexicon-browser.tsx";

/** The page also names the script of its language, so that it is there with the others: vite/island-loader.ts. */
export async function wake(root: HTMLElement) {
  const { default: cards } = await load[language()]();
  await hydrate(root, <LexiconBrowser cards={cards} {...JSON.parse(root.dataset.props ?? "{}")} />);
}
