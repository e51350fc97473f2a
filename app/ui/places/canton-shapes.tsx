import outlines from "virtual:canton-outlines";
import { paths } from "#domain/paths.ts";
import type { Canton } from "#domain/places/canton.ts";

export type Shade = "some" | "many";

/** `label`: below the canton's letters. */
type Props = { cantons: (Canton & { shade: Shade | undefined; label: string | undefined })[] };

/** Cantons too small for a label of two letters and a number; the list beside the map contains all of them. */
const UNLABELLED = new Set(["AI", "AR", "BL", "BS", "GE", "NW", "OW", "SH", "SO", "ZG"]);

/** Shapes too small to be pressed get a disc around them. */
const TINY = new Set(["BS"]);

/** Switzerland in shades, for the pointer only: keyboards, screen readers and phones use the list beside it. */
export const CantonShapes = ({ cantons }: Props) => (
  <svg className="canton-map" viewBox="-2 -2 504 324" width="504" height="324" aria-hidden="true">
    {cantons.map(({ code, slug, name, shade, label }) => {
      const { x, y } = outlines.labels[code];
      return (
        <a key={code} href={paths.canton(slug)} tabIndex={-1} className={shade}>
          <title>{name}</title>
          {TINY.has(code) && <circle cx={x} cy={y} r="10" />}
          <use href={`${outlines.address}#${code}`} />
          {!UNLABELLED.has(code) && (
            <text x={x} y={y}>
              {code}
              {label !== undefined && (
                <tspan className="map-count" x={x} dy="11">
                  {label}
                </tspan>
              )}
            </text>
          )}
        </a>
      );
    })}
  </svg>
);
