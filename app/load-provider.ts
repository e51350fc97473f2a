import { type RouterContextProvider, redirect } from "react-router";
import { paths } from "#domain/paths.ts";
import { loadProviderPage } from "#worker/services/pages/load-provider-page.ts";
import { loadPage } from "./load-page.ts";

type Asked = {
  params: { canton: string; city: string; provider: string };
  context: Readonly<RouterContextProvider>;
};

/** The provider an address names, for the page of it that `pathOf` leads to. */
export async function loadProvider({ params, context }: Asked, pathOf = paths.provider) {
  const { page, movedTo } = await loadPage(context, (deps) =>
    loadProviderPage(deps, params.provider),
  );
  if (movedTo) throw redirect(pathOf(movedTo), 301);
  const { cantonSlug, citySlug } = page.listing;
  if (cantonSlug !== params.canton || citySlug !== params.city) {
    throw redirect(pathOf(page.listing), 301);
  }
  return page;
}
