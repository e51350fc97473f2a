import { formatRating } from "#domain/format.ts";
import { Stars } from "./stars.tsx";

type Props = { rating: number | null; count: number | null };

/** The provider's rating below its name. */
export function HeadRating({ rating, count }: Props) {
  return (
    <>
      {rating !== null && (
        <span className="badge" aria-hidden="true">
          {formatRating(rating)}
        </span>
      )}
      <Stars rating={rating} count={count} />
    </>
  );
}
