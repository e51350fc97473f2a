/** Characters of one bound value; in UTF-8 at most three times as many bytes, D1 takes 2 MB. */
const MAX_LENGTH = 300_000;

/** Rows as JSON lists for `json_each(?)`, each short enough for one bound value and of `most` rows. */
export function boundJson(rows: readonly object[], most = Number.POSITIVE_INFINITY): string[] {
  const lists: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const json = JSON.stringify(row);
    if (length + json.length > MAX_LENGTH || lists.at(-1)?.length === most) {
      lists.push([]);
      length = 0;
    }
    lists.at(-1)?.push(json);
    length += json.length + 1;
  }
  return lists.map((list) => `[${list}]`);
}
