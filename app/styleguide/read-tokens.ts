/** A custom property of the style sheet, with its value in both colour schemes. */
export type Token = { name: string; light: string; dark: string };

/** All custom properties of tokens.css, in its order. */
export function readTokens(sheet: string): Token[] {
  const [light = "", dark = ""] = sheet.split("@media (prefers-color-scheme: dark)");
  const inDark = new Map(propertiesOf(dark));
  return propertiesOf(light).map(([name, value]) => ({ name, light: value, dark: inDark.get(name) ?? value }));
}

const propertiesOf = (css: string) =>
  [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value] as const);

export const isColour = ({ light }: Token) => /^(#|rgb)/.test(light);

type Legible = { on: readonly string[]; least: number };

const SURFACES = ["paper", "surface", "wall", "sunken"];
const TINTS = ["accent-soft", "apricot-soft", "notice-soft"];
const DEEP = ["deep", "deeper"];

/** What each colour of texts and edges stands on, and the contrast it needs there. */
export const LEGIBLE: Record<string, Legible> = {
  ink: { on: [...SURFACES, ...TINTS], least: 7 },
  "ink-soft": { on: SURFACES, least: 7 },
  accent: { on: [...SURFACES, "accent-soft"], least: 7 },
  "on-accent": { on: ["accent", "accent-strong"], least: 7 },
  "on-deep": { on: DEEP, least: 7 },
  "on-deep-soft": { on: DEEP, least: 7 },
  notice: { on: [...SURFACES, "notice-soft"], least: 7 },
  terra: { on: SURFACES, least: 3 },
  "edge-line": { on: SURFACES, least: 3 },
};

/** The lowest contrast of a colour on what it stands on; undefined for surfaces and ornaments. */
export function lowestContrast(tokens: readonly Token[], name: string, scheme: "light" | "dark"): number | undefined {
  const colourOf = (wanted: string) => tokens.find((token) => token.name === wanted)?.[scheme] ?? "";
  const contrasts = LEGIBLE[name]?.on.map((surface) => contrast(colourOf(name), colourOf(surface)));
  return contrasts && Math.min(...contrasts);
}

/** WCAG 2.2, contrast ratio; NaN for anything but "#rgb" and "#rrggbb". */
export function contrast(left: string, right: string): number {
  const [darker = Number.NaN, lighter = Number.NaN] = [luminance(left), luminance(right)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/[^#]/g, "$&$&") : hex;
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [1, 3, 5]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
