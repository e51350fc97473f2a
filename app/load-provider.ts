import { type RouterContextProvider, redirect } from "react-router";
import { paths } from "#domain/paths.ts";
import { cantonCrumb } from "#domain/places/place-name.ts";
import { loadProviderPage } from "#worker/services/pages/load-provider-page.ts";
import { loadPage, refuseOwnPage } from "./load-page.ts";

type Asked = { params: { canton: string; city: string; provider: string }; context: Readonly<RouterContextProvider> };

/** Loads the provider of an address. `pathOf` makes the canonical address of the requested page. */
export async function loadProvider({ params, context }: Asked, pathOf = paths.provider) {
  const { page, movedTo } = await loadPage(context, (deps) => {
    refuseOwnPage(params.canton);
    return loadProviderPage(deps, params.provider);
  });
  if (movedTo) throw redirect(pathOf(movedTo), 301);
  const { listing, canton, city } = page;
  if (listing.cantonSlug !== params.canton || listing.citySlug !== params.city) {
    throw redirect(pathOf(listing), 301);
  }
  const trail = [
    { name: cantonCrumb(canton.name, city), path: paths.canton(canton.slug) },
    { name: city, path: paths.city(listing) },
    { name: listing.name, path: paths.provider(listing) },
  ];
  return { ...page, trail };
}
