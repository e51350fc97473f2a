import { formatNumber } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import type { Canton } from "#domain/places/canton.ts";
import { m } from "#messages";
import { Icon } from "./icons.tsx";
import type { Pictogram } from "./pictograms.ts";
import { CantonShapes, type Shade } from "./places/canton-shapes.tsx";

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

/**
 * Switzerland with cantons to press, and the list beside it, which is collapsed on phones. A canton has no number if it
 * has no providers or the count is unavailable.
 */
export function CantonMap({ cantons }: CantonMapProps) {
  return (
    <div className="cantons">
      <CantonShapes
        cantons={cantons.map(({ listings, ...canton }) => ({
          ...canton,
          shade: shadeOf(listings),
          label: listings > 0 ? formatNumber(listings) : undefined,
        }))}
      />
      <details className="canton-fold wide-open">
        <summary>
          {m.home_cantons_fold({ count: cantons.length })}
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
                    <span className="sr-only">{` ${m.home_providers_hidden()}`}</span>
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

const shadeOf = (listings: number): Shade | undefined =>
  listings >= MANY ? "many" : listings >= SOME ? "some" : undefined;
