/** A value that cannot be missing; `why` says what guarantees it. @throws Error if it is missing */
export function present<T>(value: T | null | undefined, why: string): T {
  if (value === null || value === undefined) throw new Error(`unexpectedly missing: ${why}`);
  return value;
}
