import { data, redirect } from "react-router";
import type { PageErrorData } from "./load-page.ts";

type Asked = { request: Request };

/** For every action: React Router also calls it for DELETE, PUT and PATCH, which forms cannot send. */
export function postOnly({ request }: Asked): void {
  if (request.method === "POST") return;
  throw data({ code: "method_not_allowed" } satisfies PageErrorData, {
    status: 405,
    headers: { Allow: "GET, HEAD, POST" },
  });
}

/** The action of a page whose forms need JavaScript: the page, shown again, says so. */
export function showAgain({ request, url }: Asked & { url: URL }): Response {
  postOnly({ request });
  return redirect(url.pathname, 303);
}
