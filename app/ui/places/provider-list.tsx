import type { ComponentProps } from "react";
import { filterQuery, NO_FILTER, type ProviderFilter } from "#domain/offer/provider-filter.ts";
import { startingAt } from "#domain/paths.ts";
import { m } from "#messages";
import nothing from "../../pictures/leer.svg?url&no-inline";
import { ProviderCard } from "../provider/provider-card.tsx";

type Row = ComponentProps<typeof ProviderCard>["provider"];

/** Rows below their own heading, or without a title below the list's. `id`: the heading is one of the page's. */
type ListGroup = { id?: string; title?: string; note?: string; isQuestion?: boolean; rows: Row[] };

export type ProviderListProps = {
  path: string;
  day: string;
  filter?: ProviderFilter;
  list: { isFirst: boolean; next: string | undefined; previous: string | undefined };
  groups: ListGroup[];
};

export function ProviderList({ groups, day, filter = NO_FILTER, ...pages }: ProviderListProps) {
  const filled = groups.filter(({ rows }) => rows.length > 0);
  return (
    <>
      {filled.map(({ id, title, note, isQuestion, rows }) => (
        <div key={title ?? ""} className={isQuestion ? "group ask" : "group"}>
          {title && (id ? <h2 id={id}>{title}</h2> : <h3 className="group-title">{title}</h3>)}
          {note && <p className={isQuestion ? "muted" : undefined}>{note}</p>}
          <ul className="list">
            {rows.map((provider) => (
              <ProviderCard key={provider.slug} provider={provider} day={day} filter={filter} />
            ))}
          </ul>
        </div>
      ))}
      <Pager {...pages} filter={filter} />
    </>
  );
}

export const EmptyList = () => (
  <div className="empty pictured">
    <p>{m.filter_none_found()}</p>
    <img src={nothing} width="428" height="290" alt="" loading="lazy" />
  </div>
);

function Pager({ path, filter, list }: { filter: ProviderFilter } & Pick<ProviderListProps, "path" | "list">) {
  const { isFirst, next, previous } = list;
  if (isFirst && !next) return null;
  const page = path + filterQuery(filter);
  return (
    <nav className="pager" aria-label={m.place_pages()}>
      {!isFirst && (
        <a className="button quiet" href={previous ? startingAt(page, previous) : page} rel="prev">
          {m.place_previous()}
        </a>
      )}
      {next && (
        <a className="button" href={startingAt(page, next)} rel="next">
          {m.place_next()}
        </a>
      )}
    </nav>
  );
}
