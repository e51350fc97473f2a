import { formatNumber } from "#domain/format.ts";

/** What was read of the row that cannot be read. */
type Scan = { line: number; rowLine: number; rowLength: number; columns: number; quoteLine: number; isStart: boolean };

/**
 * Says why a row of CSV cannot be read, by reading it again: a quote that is not closed, and where it opens, or a
 * row that is too long.
 *
 * @param text from the start of the file with "\n" as line break
 * @param fromLine a line at which a row starts, before the fault
 */
export async function quoteFault(
  text: AsyncIterable<string>,
  { delimiter, fromLine, maxLength }: { delimiter: string; fromLine: number; maxLength: number },
): Promise<string> {
  const scan: Scan = { line: fromLine, rowLine: fromLine, rowLength: 0, columns: 1, quoteLine: 0, isStart: true };
  for await (const piece of fromLineOn(text, fromLine)) {
    for (const char of piece) {
      read(scan, char, delimiter);
      if (scan.rowLength > maxLength) return sentence(scan);
    }
  }
  return sentence(scan);
}

export async function* fromLineOn(text: AsyncIterable<string>, line: number): AsyncGenerator<string> {
  let breaks = line - 1;
  for await (const piece of text) {
    let start = 0;
    for (; breaks > 0; breaks -= 1) {
      const next = piece.indexOf("\n", start);
      if (next === -1) break;
      start = next + 1;
    }
    if (breaks === 0) yield piece.slice(start);
  }
}

function read(scan: Scan, char: string, delimiter: string): void {
  scan.rowLength += 1;
  if (char === '"' && (scan.isStart || scan.quoteLine > 0)) {
    // A doubled quote closes and opens again, which ends where it began.
    scan.quoteLine = scan.quoteLine > 0 ? -scan.quoteLine : scan.line;
    scan.isStart = false;
  } else if (char === '"' && scan.quoteLine < 0) scan.quoteLine = -scan.quoteLine;
  else if (scan.quoteLine > 0) scan.line += char === "\n" ? 1 : 0;
  else readOutside(scan, char, delimiter);
}

function readOutside(scan: Scan, char: string, delimiter: string): void {
  scan.quoteLine = 0;
  scan.isStart = char === delimiter || char === "\n";
  if (char === delimiter) scan.columns += 1;
  if (char !== "\n") return;
  scan.line += 1;
  scan.rowLine = scan.line;
  scan.rowLength = 0;
  scan.columns = 1;
}

function sentence({ quoteLine, rowLine, columns }: Scan): string {
  if (quoteLine > 0) {
    return `Auf Zeile ${formatNumber(quoteLine)} beginnt ein Anführungszeichen, das nicht geschlossen wird. Ergänzen oder löschen Sie es.`;
  }
  return `Die Zeile ${formatNumber(rowLine)} ist zu lang: Sie hat über ${formatNumber(columns)} Spalten. Prüfen Sie Trennzeichen und Zeilenumbrüche.`;
}
