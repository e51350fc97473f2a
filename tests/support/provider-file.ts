import type { ByteRange, OpenFile } from "#worker/services/import/read/import-source.ts";

/** An import file delivered in such small pieces that every value spans two of them. */
export function providerFile(content: string | Uint8Array, pieceBytes = 7): OpenFile {
  const all = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return (range) => {
    const bytes = partOf(all, range);
    let start = 0;
    return new ReadableStream({
      pull(controller) {
        if (start >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(start, start + pieceBytes));
        start += pieceBytes;
      },
    });
  };
}

function partOf(bytes: Uint8Array, range: ByteRange | undefined): Uint8Array {
  if (!range) return bytes;
  return "last" in range ? bytes.subarray(-range.last) : bytes.subarray(range.first, range.end);
}

const COLUMNS = "id,name,street,zip,city,canton,phone,website,rating,reviews,category,lat,lng";

/** A file in our own template; `rows` omit the columns after the canton. */
export function templateCsv(...rows: string[]): string {
  const rest = "+41 44 000 00 00,https://spitex.example/,4.5,12,Spitex,47.349,8.718";
  return [COLUMNS, ...rows.map((row) => `${row},${rest}`), ""].join("\n");
}
