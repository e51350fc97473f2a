import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RecoveryCodes } from "./second-factor-section.tsx";

const actions = { isBusy: false, run: async () => {} };

test.each([
  [{ total: 10, remaining: 7 }, "Noch 7 von 10 Notfallcodes unbenutzt. Jeder ersetzt einmal den Code der App."],
  [{ total: 10, remaining: 0 }, "Alle Notfallcodes sind verbraucht. Erstellen Sie neue."],
  [undefined, "Sie haben Notfallcodes."],
])("the section says how many recovery codes are unused: %j", (left, words) => {
  const section = <RecoveryCodes actions={actions} hasCodes={true} left={left} onChanged={() => {}} />;
  expect(renderToStaticMarkup(section)).toContain(words);
});
