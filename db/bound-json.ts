/** Bytes of one value; D1 takes 2 MB. */
const MAX_BYTES = 256_000;

const encoder = new TextEncoder();

/**
 * Rows as JSON lists, each short enough for one bound value and of `most` rows. A row that is longer by itself has a
 * list of its own.
 */
export function boundJson(rows: readonly object[], most = Number.POSITIVE_INFINITY): string[] {
  const lists: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const json = JSON.stringify(row);
    // With a comma, or a bracket.
    const added = encoder.encode(json).byteLength + 1;
    if (bytes + added > MAX_BYTES || lists.at(-1)?.length === most) {
      lists.push([]);
      bytes = 1;
    }
    lists.at(-1)?.push(json);
    bytes += added;
  }
  return lists.map((list) => `[${list}]`);
}
