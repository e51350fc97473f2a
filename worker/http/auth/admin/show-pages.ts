import type { AppContext } from "../../app-env.ts";

/**
 * Headers with the total and the links of the pages. The client reads the number of a page after the first `=`, so
 * `page` must come first.
 */
export function showPages(
  c: AppContext,
  path: string,
  { page, perPage, total }: { page: number; perPage: number; total: number },
): void {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) => `<${path}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")];
  c.header("X-Total-Count", String(total));
  c.header("Link", links.join(", "));
}
