import { francs } from "#domain/costs/rates.ts";
import tokensSheet from "../../app/styles/tokens.css?raw";
import { GuideSection, Specimen } from "./guide-section.tsx";

/** A custom property of the style sheet, with its value in both colour schemes. */
type Token = { name: string; light: string; dark: string };

/** All custom properties of tokens.css, in its order. */
export function readTokens(sheet: string): Token[] {
  const [light = "", dark = ""] = sheet.split("@media (prefers-color-scheme: dark)");
  const inDark = new Map(propertiesOf(dark));
  return propertiesOf(light).map(([name, value]) => ({ name, light: value, dark: inDark.get(name) ?? value }));
}

const propertiesOf = (css: string) =>
  [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value] as const);

const isColour = ({ light }: Token) => /^(#|rgb)/.test(light);

type Legible = { on: readonly string[]; least: number };

const SURFACES = ["paper", "surface", "wall", "sunken"];

const TINTS = ["accent-soft", "apricot-soft", "notice-soft"];

const DEEP = ["deep", "deeper"];

/** The backgrounds of each colour of texts and edges, and the contrast needed on them. */
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

/** The lowest contrast of a colour on its backgrounds; undefined for surfaces and ornaments. */
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

const TOKENS = readTokens(tokensSheet);

export function Colours() {
  return (
    <GuideSection
      id="farben"
      title="Farben"
      note="Der Kontrast ist der niedrigste auf allen Flächen, auf denen die Farbe steht. Farben ohne Zahl sind Flächen oder Zierde."
    >
      <table className="rate-table guide-tokens">
        <caption className="sr-only">Farben mit Namen, Werten und Kontrast</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Hell</th>
            <th scope="col">Dunkel</th>
            <th scope="col">Steht auf</th>
          </tr>
        </thead>
        <tbody>
          {TOKENS.filter(isColour).map((token) => (
            <ColourRow key={token.name} token={token} />
          ))}
        </tbody>
      </table>
    </GuideSection>
  );
}

function ColourRow({ token }: { token: Token }) {
  const { name } = token;
  return (
    <tr>
      <th scope="row">{name}</th>
      {(["light", "dark"] as const).map((scheme) => {
        const lowest = lowestContrast(TOKENS, name, scheme);
        return (
          <td key={scheme}>
            <svg className="guide-swatch" aria-hidden="true">
              <rect width="100%" height="100%" fill={token[scheme]} />
            </svg>
            {token[scheme]}
            {lowest !== undefined && <b>{` ${lowest.toFixed(1)}:1`}</b>}
          </td>
        );
      })}
      <td>{LEGIBLE[name]?.on.join(", ") ?? "–"}</td>
    </tr>
  );
}

export function Type() {
  return (
    <GuideSection id="schrift" title="Schrift" note="Young Serif für Überschriften und Zahlen, Commissioner für Text.">
      <Specimen name="h1">
        <h1 role="none">Die passende Spitex in Ihrer Nähe</h1>
      </Specimen>
      <Specimen name="h2">
        <h2>Welche Hilfe brauchen Sie?</h2>
      </Specimen>
      <Specimen name="h3">
        <h3>Anbieter vergleichen</h3>
      </Specimen>
      <Specimen name="lead">
        <p className="lead">Vergleichen Sie Anbieter für Pflege und Hilfe zu Hause. Kostenlos und unabhängig.</p>
      </Specimen>
      <Specimen name="Text, mit Link, fett und blass">
        <p className="prose">
          Die Krankenkasse zahlt einen festen Beitrag an jede Stunde Pflege. Davon tragen Sie{" "}
          <b>10&nbsp;% als Selbstbehalt</b>. Mehr dazu im <a href="#schrift">Pflegelexikon</a>.{" "}
          <span className="muted">Stand: 22. November 2026.</span>
        </p>
      </Specimen>
      <Specimen name="field-hint (klein)">
        <p className="field-hint">Schreiben Sie nur, was nötig ist. Keine AHV-Nummer, keine Diagnosen.</p>
      </Specimen>
      <Specimen name="figure, amount, number">
        <div className="score">
          <p className="figure">4.3</p>
        </div>
        <p className="amount">{francs("participationDay")}</p>
        <p className="number">052 555 01 23</p>
      </Specimen>
      <Specimen name="bullets">
        <ul className="bullets">
          <li>Waschen, Anziehen und Essen</li>
          <li>Verbände und Medikamente</li>
        </ul>
      </Specimen>
    </GuideSection>
  );
}

/** Looks tokens up in TOKENS, because the build renames custom properties (vite/short-properties.ts). */
const lengthOf = (value: string): string =>
  value.replace(/var\(--([\w-]+)\)/g, (_, name) => lengthOf(TOKENS.find((token) => token.name === name)?.light ?? ""));

/** What a size is drawn as: a line of its length, or a corner of its radius. */
const drawn = ({ name, light }: Token) =>
  name.startsWith("radius") ? (
    <rect width="25%" height="200%" rx={lengthOf(light)} />
  ) : (
    <rect width={lengthOf(light)} height="100%" />
  );

const isSize = (token: Token) => !isColour(token) && !["sans", "serif", "shadow"].includes(token.name);

export function Sizes() {
  return (
    <GuideSection id="masse" title="Abstände und Radien" note="1 rem ist 19 px, wenn der Browser nichts anderes sagt.">
      <dl className="guide-sizes">
        {TOKENS.filter(isSize).map((token) => (
          <div key={token.name}>
            <dt>{token.name}</dt>
            <dd>
              <svg className="guide-size" aria-hidden="true">
                {drawn(token)}
              </svg>
              <span className="muted">{token.light}</span>
            </dd>
          </div>
        ))}
      </dl>
    </GuideSection>
  );
}
