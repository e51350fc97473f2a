import { AppError } from "#domain/app-error.ts";
import { careService } from "#domain/care-services.ts";
import type { Deps } from "../../deps.ts";
import { loadProviderCount } from "../pages/load-provider-count.ts";
import { loadNearbyProviders } from "./load-nearby-providers.ts";

type Input = { slug: string; typedPlace: string };

/** `nearby` is set if the request names a place. */
export async function loadCareServicePage(deps: Deps, { slug, typedPlace }: Input) {
  const service = careService(slug);
  if (!service) throw new AppError("page_not_found");
  const [{ site, total }, nearby] = await Promise.all([
    loadProviderCount(deps),
    typedPlace === "" ? undefined : findNearby(deps, { typed: typedPlace, care: service.care }),
  ]);
  return { site, service, total, typedPlace, nearby };
}

/** The text is shown even if the providers cannot be read. */
const findNearby = (deps: Deps, ask: Parameters<typeof loadNearbyProviders>[1]) =>
  loadNearbyProviders(deps, ask).catch((error) => {
    deps.logError("service page without providers", error);
    return { state: "unavailable" as const };
  });
