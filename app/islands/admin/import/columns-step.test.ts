import { expect, test } from "vitest";
import { choicesIn, missingText } from "./columns-step.tsx";

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
