import type { ListedProvider } from "#domain/listings/listing.ts";
import { startingAt } from "#domain/paths.ts";
import nothing from "../pictures/leer.svg?url&no-inline";
import { ProviderCard } from "./provider-card.tsx";

type Props = {
  path: string;
  list: { rows: ListedProvider[]; isFirst: boolean; next: string | undefined; previous: string | undefined };
};

export function ProviderList({ path, list }: Props) {
  const { rows, isFirst, next, previous } = list;
  if (rows.length === 0) {
    return (
      <div className="empty pictured">
        <p>Keine Spitex-Anbieter gefunden.</p>
        <img src={nothing} width="428" height="290" alt="" loading="lazy" />
      </div>
    );
  }
  return (
    <>
      <ul className="list">
        {rows.map((provider) => (
          <ProviderCard key={provider.slug} provider={provider} />
        ))}
      </ul>
      {(!isFirst || next) && (
        <nav className="pager" aria-label="Weitere Seiten">
          {!isFirst && (
            <a className="button quiet" href={previous ? startingAt(path, previous) : path} rel="prev">
              Vorherige Anbieter
            </a>
          )}
          {next && (
            <a className="button" href={startingAt(path, next)} rel="next">
              Weitere Anbieter
            </a>
          )}
        </nav>
      )}
    </>
  );
}
