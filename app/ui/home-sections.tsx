import outlines from "virtual:canton-outlines";
import { formatNumber } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import type { Canton } from "#domain/places/canton.ts";
import { Icon } from "./icons.tsx";
import type { Pictogram } from "./pictograms.ts";

type ServiceTileProps = { title: string; icon: Pictogram; path: string; text: string; className?: string };

/** A kind of help to choose; the whole tile leads to its page. */
export function ServiceTile({ title, icon, path, text, className = "card tile" }: ServiceTileProps) {
  return (
    <li className={className}>
      <header>
        <Icon name={icon} />
        <h3>
          <a href={path}>{title}</a>
        </h3>
      </header>
      <div>{text}</div>
    </li>
  );
}

type StepsProps = { steps: readonly { title: string; text: string }[] };

export function Steps({ steps }: StepsProps) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

type CantonMapProps = { cantons: (Canton & { listings: number })[] };

/** Number of providers from which a canton is drawn darker. */
const SOME = 40;

const MANY = 90;

/** Cantons too small for a label of two letters and a number; the list contains all of them. */
const UNLABELLED = new Set(["AI", "AR", "BL", "BS", "GE", "NW", "OW", "SH", "SO", "ZG"]);

/** Shapes too small to be pressed get a disc around them. */
const TINY = new Set(["BS"]);

/**
 * Switzerland with cantons to press, for the pointer only: keyboards and screen readers use the list beside it, which
 * is collapsed on phones. A canton has no number if it has no providers or the count is unavailable.
 */
export function CantonMap({ cantons }: CantonMapProps) {
  return (
    <div className="cantons">
      <svg className="canton-map" viewBox="-2 -2 504 324" width="504" height="324" aria-hidden="true">
        {cantons.map(({ code, slug, name, listings }) => {
          const { x, y } = outlines.labels[code];
          return (
            <a key={code} href={paths.canton(slug)} tabIndex={-1} className={shadeOf(listings)}>
              <title>{name}</title>
              {TINY.has(code) && <circle cx={x} cy={y} r="10" />}
              <use href={`${outlines.address}#${code}`} />
              {!UNLABELLED.has(code) && (
                <text x={x} y={y}>
                  {code}
                  {listings > 0 && (
                    <tspan className="map-count" x={x} dy="11">
                      {formatNumber(listings)}
                    </tspan>
                  )}
                </text>
              )}
            </a>
          );
        })}
      </svg>
      <details className="canton-fold wide-open">
        <summary>
          {`${cantons.length} Kantone von A bis Z`}
          <Icon name="down" />
        </summary>
        <ul className="canton-list">
          {cantons.map(({ code, slug, name, listings }) => (
            <li key={code}>
              <a href={paths.canton(slug)}>
                {name}
                {listings > 0 && (
                  <span className="count">
                    {formatNumber(listings)}
                    <span className="sr-only"> Anbieter</span>
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

const shadeOf = (listings: number) => (listings >= MANY ? "many" : listings >= SOME ? "some" : undefined);
