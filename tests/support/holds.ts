import fc from "fast-check";

/** `check` throws for none of many random values; a failure's message has the smallest value for which it throws. */
export function holds<Value>(values: fc.Arbitrary<Value>, check: (value: Value) => unknown, runs = 100): void {
  const property = fc.property(values, (value) => {
    check(value);
  });
  fc.assert(property, { numRuns: runs });
}

/** The same for an asynchronous `check`. */
export function holdsLater<Value>(
  values: fc.Arbitrary<Value>,
  check: (value: Value) => Promise<unknown>,
  runs = 100,
): Promise<void> {
  const property = fc.asyncProperty(values, async (value) => {
    await check(value);
  });
  return fc.assert(property, { numRuns: runs });
}
