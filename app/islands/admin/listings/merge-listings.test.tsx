import { renderToStaticMarkup } from "react-dom/server";
import type { SWRConfiguration } from "swr";
import { expect, test, vi } from "vitest";
import { AdminTools } from "../admin-tools.tsx";
import { MergeListings } from "./merge-listings.tsx";

const swr = vi.hoisted(() => vi.fn((_path: unknown, _load: unknown, _options: SWRConfiguration) => ({})));
vi.mock("swr", () => ({ default: swr }));

test("neither listing changes on the screen, and so counts as seen, unless the server refuses the merge", () => {
  renderToStaticMarkup(
    <AdminTools>
      <MergeListings ids={["3", "7"]} />
    </AdminTools>,
  );
  const asked = swr.mock.calls.filter(([path]) => typeof path === "string" && path.startsWith("/listings/"));
  expect(asked.map(([path]) => path)).toEqual(["/listings/3", "/listings/7"]);
  for (const [, , options] of asked) {
    expect(options).toMatchObject({ revalidateOnFocus: false, revalidateOnReconnect: false });
  }
});
