import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ListFrame } from "./list-frame.tsx";

const shown = (items: string[], isFromStart: boolean) =>
  renderToStaticMarkup(
    <ListFrame
      list={{ items, isFromStart, error: undefined, isLoadingMore: false, hasMore: false, loadMore: () => {} }}
      empty="Keine Korrektur ist offen."
    >
      <ul>{items}</ul>
    </ListFrame>,
  );

test.each([
  ["does not say that nothing waits if the chosen item is settled", []],
  ["does not call the next item the chosen one", ["Spitex Eulach"]],
])("a list that begins with an item %s, and links to the whole list", (_, items) => {
  const html = shown(items, false);
  expect(html).toContain("erledigt");
  expect(html).toContain("Alle zeigen");
  expect(html).not.toContain("Keine Korrektur ist offen.");
  expect(html).not.toContain("mit dem gewählten Eintrag");
});

test("an empty whole list says that nothing is waiting", () => {
  expect(shown([], true)).toBe('<p class="empty">Keine Korrektur ist offen.</p>');
  expect(shown(["Spitex Eulach"], true)).not.toContain("Alle zeigen");
});
