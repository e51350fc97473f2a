import { expect, test } from "vitest";
import type { ImportContainer } from "#domain/import/import-format.ts";
import { refuseMissing } from "./start-step.ts";

const columns = [{ name: "Name" }, { name: "Zone" }, { name: "Ort" }].map((column) => ({ ...column, samples: [] }));
const refusal = (container: ImportContainer, zone: "zip" | null = null) => {
  try {
    refuseMissing({ container, columns }, [{ name: "Zone", field: zone }]);
    return "accepted";
  } catch (error) {
    return (error as { fields: { file: string[] } }).fields.file[0];
  }
};

test("a table without a required column is refused by its name, unless another column was chosen", () => {
  expect(refusal("csv")).toContain("Es fehlt: PLZ.");
  expect(refusal("csv", "zip")).toBe("accepted");
});

test("JSON entries are checked one by one", () => expect(refusal("json")).toBe("accepted"));
