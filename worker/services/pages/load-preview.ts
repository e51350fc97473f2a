import { NO_FILTER } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { cantonPreview, cityPreview, type Preview, providerPreview } from "#domain/preview/preview.ts";
import type { Deps } from "../../deps.ts";
import { loadCantonPage } from "./canton-page.ts";
import { loadCityPage } from "./city-page.ts";
import { loadProviderPage } from "./load-provider-page.ts";

/** `page`: the canonical path of the page in the language shown, which differs from the asked one if it has moved. */
type Found = { page: string; preview?: Preview };

const FIRST_PAGE = { from: undefined, filter: NO_FILTER };

/**
 * The contents of the preview of a canton, city or provider; a preview exists exactly if the page exists. `page`: its
 * German path.
 */
export async function loadPreview(deps: Deps, page: string): Promise<Found> {
  const [cantonSlug = "", citySlug, slug] = page.split("/").filter(Boolean);
  if (slug) return ofProvider(deps, slug);
  if (citySlug) return ofCity(deps, { cantonSlug, citySlug });
  const { page: found } = await loadCantonPage(deps, { cantonSlug, ...FIRST_PAGE });
  return { page: paths.canton(cantonSlug), preview: cantonPreview(found) };
}

async function ofCity(deps: Deps, asked: { cantonSlug: string; citySlug: string }): Promise<Found> {
  const { page, movedTo } = await loadCityPage(deps, { ...asked, ...FIRST_PAGE });
  if (movedTo) return { page: paths.city(movedTo) };
  return { page: paths.city(asked), preview: cityPreview({ ...page, total: page.total.local }) };
}

async function ofProvider(deps: Deps, slug: string): Promise<Found> {
  const { page, movedTo } = await loadProviderPage(deps, slug);
  if (movedTo) return { page: paths.provider(movedTo) };
  const { listing, canton, city } = page;
  return { page: paths.provider(listing), preview: providerPreview({ ...listing, canton, city }) };
}
