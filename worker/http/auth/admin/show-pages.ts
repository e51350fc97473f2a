import type { AppContext } from "../../app-env.ts";

/**
 * How many there are, and where the next ones are. The client takes what follows the first `=` for the
 * number of the page, so that must come first.
 */
export function showPages(
  c: AppContext,
  path: string,
  { page, perPage, total }: { page: number; perPage: number; total: number },
): void {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) =>
    `<${path}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")];
  c.header("X-Total-Count", String(total));
  c.header("Link", links.join(", "));
}
