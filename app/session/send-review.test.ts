import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  cancelPendingReview,
  forgetPendingReview,
  keepPendingReview,
  readPendingReview,
  sendReview,
  takePendingReview,
} from "./send-review.ts";

const WRITTEN = { spitex: "spitex-alt-8400", spitexName: "Spitex Alt", rating: 4, text: "Immer pünktlich." };
const OWN = ["spitex-alt-8400"];
/** After a renaming. */
const RENAMED = ["spitex-neu-8400", "spitex-aelter-8400", "spitex-alt-8400"];

/** A browser keeps values as text. */
function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
}

function openTab(localStorage = storage()) {
  const sessionStorage = storage();
  for (const [name, value] of Object.entries({
    localStorage,
    sessionStorage,
    window: { localStorage, sessionStorage },
  }))
    vi.stubGlobal(name, value);
  return localStorage;
}

beforeEach(() => void openTab());
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["the same address", OWN],
  ["another address, because the provider was renamed or merged during the sign-up", RENAMED],
])("a kept review is posted once on the page of its provider at %s", (_, slugs) => {
  keepPendingReview(WRITTEN);
  expect(readPendingReview(slugs)).toMatchObject(WRITTEN);
  expect(takePendingReview(slugs, false)).toEqual(WRITTEN);
  expect(takePendingReview(slugs, true)).toBeUndefined();
  expect(readPendingReview(slugs)).toMatchObject(WRITTEN);
});

test.each([[OWN], [RENAMED]])(
  "in another tab a kept review is posted only if a confirmation mail led to the tab: %j",
  (slugs) => {
    const shared = openTab();
    keepPendingReview(WRITTEN);
    openTab(shared);
    expect(takePendingReview(slugs, false)).toBeUndefined();
    expect(takePendingReview(slugs, true)).toEqual(WRITTEN);
  },
);

test("another provider's page neither shows nor posts a kept review; a cancelled one is only shown", () => {
  keepPendingReview(WRITTEN);
  expect(readPendingReview(["spitex-andere-8400"])).toBeUndefined();
  expect(takePendingReview(["spitex-andere-8400"], true)).toBeUndefined();
  cancelPendingReview(RENAMED);
  expect(takePendingReview(RENAMED, true)).toBeUndefined();
  expect(readPendingReview(RENAMED)).toMatchObject(WRITTEN);
});

test("reviews of several providers are kept side by side and removed one by one", () => {
  const other = { ...WRITTEN, spitex: "spitex-andere-8400", text: "Freundlich." };
  keepPendingReview(WRITTEN);
  keepPendingReview(other);
  expect(readPendingReview(OWN)).toMatchObject(WRITTEN);
  expect(takePendingReview(["spitex-andere-8400"], false)).toEqual(other);
  forgetPendingReview(["spitex-andere-8400"]);
  expect(readPendingReview(["spitex-andere-8400"])).toBeUndefined();
  expect(readPendingReview(RENAMED)).toMatchObject(WRITTEN);
});

test("a review kept before several could be kept is still there", () => {
  const kept = { ...WRITTEN, keptAt: Date.now(), isToBePosted: false };
  localStorage.setItem("spitex-pending-review", JSON.stringify(kept));
  expect(readPendingReview(OWN)).toMatchObject(WRITTEN);
});

test.each(["provider_closed", "provider_not_found"])("%s is a failure that a retry cannot fix", async (code) => {
  vi.stubGlobal("fetch", async () => Response.json({ error: { code } }, { status: 409 }));
  expect(await sendReview(WRITTEN, "token")).toEqual({ kind: "closed" });
});
