import { renderToStaticMarkup } from "react-dom/server";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { QrCode, qrPath } from "./qr-code.tsx";

const TEXT = "https://site.test/merkliste?code=TULPE-4821";

/** The modules that the path fills. */
function modulesOf({ size, path }: ReturnType<typeof qrPath>): boolean[][] {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  return modules;
}

test("the path fills the dark modules only", () => {
  expect(modulesOf(qrPath(TEXT))).toEqual(encode(TEXT, { ecc: "M", border: 4 }).data);
});

test("four modules at every edge stay empty", () => {
  const { size, path } = qrPath(TEXT);
  const dark = modulesOf({ size, path }).flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [x, y] : [])));
  expect([Math.min(...dark), Math.max(...dark)]).toEqual([4, size - 5]);
});

test("the image has a name, and no text of the address gets into the markup", () => {
  const svg = renderToStaticMarkup(<QrCode text='"><script>' alt="QR-Code: öffnet diese Liste" />);
  expect(svg).toContain('role="img" aria-label="QR-Code: öffnet diese Liste"');
  expect(svg).not.toContain("<script>");
});
