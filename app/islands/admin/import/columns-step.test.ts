import { expect, test } from "vitest";
import { noCounts } from "#domain/import/import-job.ts";
import { choicesIn, missingText, undoneText } from "./columns-step.tsx";

const columns = (...names: string[]) =>
  names.map((name) => ({ name, field: name as "name", suggested: null, samples: [] }));

test("missing columns are named in the singular or the plural", () => {
  expect(missingText(columns("name", "zip", "city"))).toBeUndefined();
  expect(missingText(columns("zip", "city"))).toBe("Es fehlt: Name. Wählen Sie oben die Spalte, die das enthält.");
  expect(missingText(columns("phone"))).toMatch(/^Es fehlen: Name, PLZ, Ort\. .* Spalten, die das enthalten\.$/);
});

test("only columns whose chosen field differs from what their name suggests are sent", () => {
  const [read, others] = [columns("name", "zip"), columns("Notiz", "Code")];
  const known = read.map((column) => ({ ...column, suggested: column.field }));
  const unread = others.map((column) => ({ ...column, field: null }));
  const [name, ...rest] = known.map((column, at) => (at === 0 ? { ...column, field: null } : column));
  expect(choicesIn([...known, ...unread])).toEqual([]);
  expect(choicesIn([...rest, ...(name ? [name] : []), ...columns("city")])).toEqual([
    { name: "name", field: null },
    { name: "city", field: "city" },
  ]);
});

test("an undone import says that new providers were removed and changed ones restored", () => {
  const counts = (added: number, changed: number) => ({ ...noCounts(), new: added, changed });
  expect(undoneText({ taken: 2 }, counts(2, 0))).toBe("2 Anbieter sind wieder entfernt.");
  expect(undoneText({ taken: 1 }, counts(0, 1))).toBe("1 Anbieter ist wieder wie vorher.");
  expect(undoneText({ taken: 3 }, counts(2, 1))).toContain("Neue sind entfernt, geänderte wieder wie vorher.");
  expect(undoneText({ taken: 3 }, null)).toContain("3 Anbieter sind zurückgenommen");
});
