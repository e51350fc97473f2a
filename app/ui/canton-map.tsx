import { formatNumber } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import type { Canton } from "#domain/places/canton.ts";

type Props = { cantons: (Canton & { listings: number })[] };

/**
 * All cantons as chips; on wide screens the style sheet arranges them as a tile map of Switzerland. The
 * arrangement is our own, so no shape data is needed. A canton has no number if it has no providers or the
 * count could not be read.
 */
export function CantonMap({ cantons }: Props) {
  return (
    <ul className="canton-map">
      {cantons.map(({ code, slug, name, listings }) => (
        <li key={code} className={`tile-${code.toLowerCase()}`}>
          <a href={paths.canton(slug)}>
            <span className="canton-code">{code}</span> <span className="canton-name">{name}</span>
            {listings > 0 && (
              <>
                {" "}
                <span className="count">{formatNumber(listings)}</span>
                <span className="sr-only"> Anbieter</span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
