import { monogramOf } from "#domain/listings/monogram.ts";

/** An index card with the first letters of a provider, until it has a logo. Decoration: the name stands beside it. */
export function ProviderTile({ name }: { name: string }) {
  return (
    <svg className="tile-sign" viewBox="0 0 40 42" width="40" height="42" aria-hidden="true">
      <path d="M20 1 2 14v25a2 2 0 0 0 2 2h32a2 2 0 0 0 2-2V14z" />
      <path className="tile-rule" d="M8 34h24" />
      <text x="20" y="28">
        {monogramOf(name)}
      </text>
    </svg>
  );
}
