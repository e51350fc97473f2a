import { expect, test } from "vitest";
import { z } from "zod";
import { describeError } from "./log.ts";

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test("an error is described with its cause, and the cause with all its errors", () => {
  const inner = new AggregateError([new Error("first"), new TypeError("second")], "two jobs failed");
  expect(describeError(new Error("the night failed", { cause: inner }))).toMatchObject({
    name: "Error",
    message: "the night failed",
    cause: {
      name: "AggregateError",
      message: "two jobs failed",
      errors: [
        { name: "Error", message: "first" },
        { name: "TypeError", message: "second" },
      ],
    },
  });
});

test("the description of an error that is its own cause terminates", () => {
  const error = new Error("round");
  error.cause = error;
  expect(JSON.stringify(describeError(error)).match(/round/g)).toHaveLength(6);
});

test("refused input is described by place and rule", () => {
  const schema = z.object({ email: z.email(), age: z.literal(["geheim-1"]) });
  const described = describeError(schema.safeParse({ email: "geheim-2", age: "geheim-3" }).error);
  expect(described).toMatchObject({
    name: "ZodError",
    issues: [
      { path: "email", code: "invalid_format" },
      { path: "age", code: "invalid_value" },
    ],
  });
  expect(JSON.stringify(described)).not.toContain("geheim");
});

test.each<[string, () => unknown]>([
  ["JSON", () => JSON.parse('{"geheim-4": geheim }')],
  ["a parser", () => new Error('expected "a", got "geheim"x"geheim')],
  ["full-text search", () => new Error('fts5: syntax error near "geheim"')],
  ["a provider of mails", () => new Error("550 mailbox geheim@example.com is full")],
  ["a request", () => new Error("https://api.example/x?geheim=1 answers 500")],
  ["another word for quotes", () => new Error("Der Name «geheim» ist vergeben")],
])("input given to %s is left out, in the stack, too", (_, work) => {
  const error = thrownBy(work);
  expect(String((error as Error).stack)).toContain("geheim");
  expect(JSON.stringify(describeError(error))).not.toContain("geheim");
});

test("telephone and insurance numbers are left out", () => {
  const described = describeError(new Error("SMS to +41 79 123 45 67 of 756.1234.5678.97 failed after 30 s"));
  expect(described.message).toBe("SMS to … of … failed after 30 s");
});

test("names in the code stay", () => {
  const error = thrownBy(() => (undefined as unknown as { name: string }).name);
  expect(describeError(error).message).toBe("Cannot read properties of undefined (reading 'name')");
  expect(describeError(error).stack).toMatch(/^at .*log\.test/);
});

test("a thrown value that is not an error is described, too", () => {
  expect(describeError("the data_version row is missing")).toEqual({
    name: "string",
    message: "the data_version row is missing",
  });
});
