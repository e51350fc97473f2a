import { AppError } from "#domain/app-error.ts";
import { fold } from "#domain/fold.ts";
import type { Canton } from "#domain/places/canton.ts";
import type { Deps } from "../../deps.ts";
import { placeIndex } from "../search/place-index.ts";

/** The place whose other name stands in an address ("bielbienne", "genf"). */
export async function findRenamedCity(deps: Deps, canton: Canton, citySlug: string) {
  const key = joined(fold(citySlug));
  const named = (await placeIndex(deps)).find(
    ({ canton: code, keys }) => code === canton.code && keys.some((own) => joined(own) === key),
  );
  if (!named) throw new AppError("city_not_found");
  return { cantonSlug: canton.slug, citySlug: named.citySlug };
}

const joined = (key: string) => key.replaceAll(" ", "");
