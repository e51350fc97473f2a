import { isClosedForGood } from "#db/queries/listings/listings-by-slug.ts";
import { listOpenListingsByIds } from "#db/queries/open-data.ts";
import { askWhether } from "#db/sql.ts";
import { runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { type CostLine, careCosts, type Span } from "#domain/costs/care-costs.ts";
import { EXACT_CARE, readCostInput } from "#domain/costs/cost-input.ts";
import { SOURCES } from "#domain/costs/sources.ts";
import { localDay } from "#domain/format.ts";
import type { McpInput, McpOutput, McpTool } from "#domain/mcp/tools.ts";
import { NO_FILTER, type ProviderFilter } from "#domain/offer/provider-filter.ts";
import { toOpenListing } from "#domain/open-data/open-data.ts";
import { paths } from "#domain/paths.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import { loadOpenListing } from "../open-data/open-data.ts";
import { loadCityPage, withDuty } from "../pages/city-page.ts";
import { findPlaceToOpen } from "../search/nearest-place.ts";
import { searchDirectory } from "../search/search-directory.ts";

type Tools = { [Name in McpTool]: (deps: Deps, input: McpInput<Name>) => Promise<McpOutput<Name>> };

const dayOf = ({ now }: Deps) => localDay(now());

/** The answers of the tools. @throws AppError whose sentence the program gets */
export const MCP_ANSWERS: Tools = {
  search: async (deps, { query }) => {
    const { foundBy: _, hasFailed, ...answer } = await searchDirectory(deps, query);
    if (hasFailed) throw new AppError("unavailable");
    const first = firstOf(answer);
    const url = first && new URL(first.path, deps.config.siteUrl).href;
    return { ...answer, first: first && url ? { ...first, url } : null, day: dayOf(deps) };
  },

  who_comes: async (deps, { place, services, language, form, takesOnClients, limit }) => {
    const filter = { ...NO_FILTER, care: services, language, form, takesOn: takesOnClients };
    const { page, ...found } = await readPlace(deps, place, filter);
    if (!page) return { ...found, counts: null, providers: [] };
    const bound = new Set(page.duty.map(({ id }) => id));
    const rows = withDuty(page, filter).slice(0, limit);
    const listings = await readListings(deps, rows);
    const { total } = page;
    return {
      ...found,
      counts: { yes: page.found.matches, unknown: page.found.ask, all: total.local + total.around + total.further },
      providers: rows.flatMap((row) => {
        const listing = listings.get(row.slug);
        const comes = bound.has(row.id)
          ? "mustAccept"
          : row.isLocal
            ? "inPlace"
            : row.serves
              ? "servesPlace"
              : "nearby";
        const offers = row.answer === "yes" ? "yes" : "unknown";
        return listing ? [{ comes, offers, distanceKm: row.distanceKm ?? null, listing } as const] : [];
      }),
    };
  },

  who_must: async (deps, { place }) => {
    const { page, ...found } = await readPlace(deps, place, NO_FILTER);
    const duty = page?.duty ?? [];
    const listings = await readListings(deps, duty);
    return {
      ...found,
      isKnown: duty.length > 0,
      askAt: duty.length === 0 ? (page?.register.communes ?? []) : [],
      providers: duty.flatMap(({ slug }) => listings.get(slug) ?? []),
    };
  },

  what_it_costs: async (deps, asked) => {
    const day = dayOf(deps);
    const read = readCostInput(
      {
        kanton: asked.canton,
        alter: String(asked.age),
        hilfe: asked.help ?? EXACT_CARE,
        tage: String(asked.daysAWeek),
        abklaerung: String(asked.minutesOfAssessment),
        behandlung: String(asked.minutesOfTreatment),
        grundpflege: String(asked.minutesOfBasicCare),
        franchise: asked.deductibleFrancs === undefined ? "" : String(asked.deductibleFrancs),
      },
      day,
    );
    if ("faults" in read) {
      const fields = Object.entries(read.faults.fields).map(([name, sentence]) => [name, [sentence]]);
      throw new AppError("invalid_input", { fields: Object.fromEntries(fields) });
    }
    const costs = careCosts(read.question);
    return {
      person: lineOf(costs.person),
      insurance: lineOf(costs.insurance),
      deductible: lineOf(costs.deductible),
      coinsurance: lineOf(costs.coinsurance),
      cantonalContribution: lineOf(costs.participation),
      cantonAndCommune: lineOf(costs.cantonRest),
      certainty: costs.participationRule.certainty,
      page: deps.config.siteUrl + paths.costs(asked.canton),
      day,
    };
  },

  provider: async (deps, { slug }) => {
    const found = await readProvider(deps, slug);
    const listing = "movedTo" in found ? await readProvider(deps, found.movedTo) : found;
    if ("movedTo" in listing) throw new AppError("provider_closed");
    return { listing, day: dayOf(deps) };
  },
};

/** Where submitting the same words on the site leads: the first way, unless the words are a whole name. */
function firstOf({
  results,
  ways,
  resultsFirst,
}: Pick<Awaited<ReturnType<typeof searchDirectory>>, "results" | "ways" | "resultsFirst">) {
  const [way] = ways;
  const [result] = results;
  if (way && !(resultsFirst && result)) return { label: way.label, path: way.path };
  if (!result) return undefined;
  return result.type === "spitex"
    ? { label: result.name, path: paths.provider(result) }
    : { label: `Spitex in ${result.city}`, path: paths.city(result) };
}

/** The typed place and its page, or the places that it may mean. @throws AppError city_not_found */
async function readPlace(deps: Deps, typed: string, filter: ProviderFilter) {
  const found = await findPlaceToOpen(deps, typed);
  if (found.state === "unknown") throw new AppError("city_not_found");
  const shown = (place: { city: string; cantonSlug: string; citySlug: string }) => ({
    name: place.city,
    canton: present(cantonBySlug(place.cantonSlug), "a place of the index has a canton").code,
    page: deps.config.siteUrl + paths.city(place),
  });
  const day = dayOf(deps);
  if (found.state === "choose") return { place: null, choices: found.places.map(shown), day, page: undefined };
  const { page } = await loadCityPage(deps, { ...found.place, from: undefined, filter });
  return { place: shown(found.place), choices: [], day, page };
}

/** Open data lack providers closed for good. @throws AppError provider_closed, provider_not_found, provider_gone */
async function readProvider(deps: Deps, slug: string) {
  try {
    return await loadOpenListing(deps, slug);
  } catch (error) {
    throw (await runOne(deps.db, askWhether(isClosedForGood(slug)))) ? new AppError("provider_closed") : error;
  }
}

async function readListings(deps: Deps, rows: readonly { id: number }[]) {
  if (rows.length === 0) return new Map<string, never>();
  const found = await runAll(deps.db, listOpenListingsByIds(rows.map(({ id }) => id)));
  const listings = found.flatMap((row) => toOpenListing(row, deps.config.siteUrl, dayOf(deps)) ?? []);
  return new Map(listings.map((listing) => [listing.slug, listing]));
}

const inFrancs = ({ from, to }: Span) => ({ from: from / 100, to: to / 100 });

const lineOf = ({ month, year, basis }: CostLine) => ({
  month: month ? inFrancs(month) : null,
  year: inFrancs(year),
  sources: basis.map(({ source, stand, validFrom }) => {
    const { title, url } = SOURCES[source];
    return { source: title, url, day: stand, validFrom };
  }),
});
