import { halfAmountWords } from "../../app/content/cost-words.ts";
import { participationWords } from "../../app/content/participation-words.ts";
import { francs, RATES } from "../../domain/costs/rates.ts";
import { isKeyOf } from "../../domain/keys.ts";

/** Values besides the amounts of `RATES`, made of the same tables. In the language that is shown, as amounts are. */
const MADE: Record<string, () => string> = {
  halfAmount: halfAmountWords,
  cantonRules: () =>
    participationWords()
      .map((words) => `- ${words}`)
      .join("\n"),
};

/** Puts values in place of names in braces: «{participationDay}». @throws for an unknown name */
export const fillIn = (words: string): string =>
  words.replace(/\{([^}]*)\}/g, (_, name: string) => {
    const made = MADE[name];
    if (made) return made();
    if (isKeyOf(RATES, name)) return francs(name);
    throw new Error(`no value is called «${name}»`);
  });
