import { encode } from "uqr";

type Props = {
  text: string;
  /** The result of scanning it: «QR-Code: öffnet diese Liste». */
  alt: string;
};

/** Cameras need an empty border of four modules. */
const QUIET_ZONE = 4;

/** One path, dark on white in both colour schemes, as cameras expect. Rendered on the server; a class sets its size. */
export function QrCode({ text, alt }: Props) {
  const { size, path } = qrPath(text);
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={alt} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Each row of dark modules is one stroke of the path. `size` includes the empty border. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join("") };
}
