const MOST_KNOWN = 2_000;
const MOST_CHARACTERS = 1_000;

/** A reader that remembers what it read, because a file repeats few values: opening hours, languages, services. */
export function remembered<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as Result;
    const result = read(text);
    if (known.size >= MOST_KNOWN) known.clear();
    if (text.length <= MOST_CHARACTERS) known.set(text, result);
    return result;
  };
}
