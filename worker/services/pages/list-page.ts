import { PAGE_SIZE } from "#db/queries/listings/listings.ts";
import { AppError } from "#domain/app-error.ts";

export type ListPage<T> = {
  rows: T[];
  isFirst: boolean;
  /** Slug at which the next page starts. */
  next: string | undefined;
  /** Slug at which the previous page starts; undefined when that is the first page. */
  previous: string | undefined;
};

/**
 * @param rows one page and one row more, from the database
 * @param before one page before this one, nearest first, and one row more
 */
export function toListPage<T extends { slug: string }>(
  rows: T[],
  from: string | undefined,
  before: { slug: string }[] = [],
): ListPage<T> {
  return {
    rows: rows.slice(0, PAGE_SIZE),
    isFirst: from === undefined,
    next: rows[PAGE_SIZE]?.slug,
    previous: before.length > PAGE_SIZE ? before[PAGE_SIZE - 1]?.slug : undefined,
  };
}

/** Rule errors-2: a list that cannot be read says it is empty; 503 tells search engines to come back. */
export function listUnavailable(cause: unknown): never {
  throw new AppError("list_unavailable", { cause });
}
