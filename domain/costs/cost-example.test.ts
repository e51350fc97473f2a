import { expect, test } from "vitest";
import { askedCosts, readCostInput, withExampleCanton } from "./cost-input.ts";

const asked = (query: string) => askedCosts(new URLSearchParams(query));

test("without a question the page computes an example, and leaves the canton of the form open", () => {
  const { values, isExample } = asked("");
  expect(isExample).toBe(true);
  expect(values).toMatchObject({ kanton: "", alter: "82", hilfe: "mittel", franchise: "" });
  expect(readCostInput(withExampleCanton(values), "2026-11-21")).toMatchObject({
    question: {
      canton: "ZH",
      age: 82,
      daysAWeek: 7,
      minutes: { assessment: 0, treatment: 15, basicCare: 45 },
      deductibleRappen: 30_000,
    },
  });
});

test("a link that names only the canton gets the example of that canton", () => {
  const { values, isExample } = asked("kanton=VD&kanton=BE");
  expect({ isExample, canton: values.kanton }).toEqual({ isExample: true, canton: "BE" });
  expect(withExampleCanton(values).kanton).toBe("BE");
});

test("a link may choose the care and the deductible of the example, too", () => {
  expect(asked("hilfe=viel&franchise=500")).toMatchObject({
    isExample: true,
    values: { alter: "82", hilfe: "viel", franchise: "500" },
  });
});

test.each(["alter=82", "kanton=&alter=", "kanton=ZH&grundpflege=45"])("?%s is a visitor's own question", (query) => {
  const { values, isExample } = asked(query);
  expect(isExample).toBe(false);
  expect(values.hilfe).toBe("genau");
});
