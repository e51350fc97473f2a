import { z } from "zod";
import { type Answer, type AnswerName, MOST_OF_PAGE } from "#domain/open-data/answers.ts";
import type { EndpointPath } from "#domain/open-data/endpoint-words.ts";
import { cantonCode } from "#domain/open-data/open-listing.ts";
import type { Deps } from "../../deps.ts";
import { loadAbout } from "../../services/open-data/load-about.ts";
import {
  loadOpenCounts,
  loadOpenCountsOf,
  loadOpenDuties,
  loadOpenLicences,
  loadOpenListing,
  loadOpenListings,
  loadOpenPlaces,
  loadOpenServices,
} from "../../services/open-data/load-open-data.ts";
import { loadManifest } from "../../services/open-data/open-data-manifest.ts";

const LIMIT = `Geben Sie eine ganze Zahl von 1 bis ${MOST_OF_PAGE} an.`;

const page = {
  after: z.string().max(1_000).optional().meta({ description: "`next` der letzten Antwort; ohne: von vorn" }),
  limit: z.coerce
    .number(LIMIT)
    .int(LIMIT)
    .min(1, LIMIT)
    .max(MOST_OF_PAGE, LIMIT)
    .default(50)
    .meta({
      description: "Wie viele eine Antwort höchstens hat; bei Bewilligungen und Pflichten: von so vielen Anbietern",
    }),
};
const canton = z
  .enum(cantonCode.options, "Geben Sie das Kürzel eines Kantons an, zum Beispiel ZH.")
  .optional()
  .meta({ description: "Nur Anbieter dieses Kantons" });

const NO_QUERY = z.object({});
const PAGED = z.object(page);
const IN_CANTON = z.object({ canton, ...page });

type Query = typeof NO_QUERY | typeof PAGED | typeof IN_CANTON;

export type Endpoint = {
  /** With at most one parameter, ":name". */
  path: EndpointPath;
  query: Query;
  answer: AnswerName;
  load: (deps: Deps, asked: { query: unknown; name: string }) => Promise<unknown>;
  /** What the answer changes with; the version of the data, if nothing else. */
  tag?: (deps: Deps) => Promise<string | number>;
};

function endpoint<Q extends Query, Name extends AnswerName>(one: {
  path: EndpointPath;
  query: Q;
  answer: Name;
  load: (deps: Deps, asked: { query: z.output<Q>; name: string }) => Promise<Answer<Name>>;
  tag?: Endpoint["tag"];
}): Endpoint {
  return one as Endpoint;
}

/** A list of listings, or of what they have. */
const listOf = <Name extends AnswerName>(
  path: EndpointPath,
  answer: Name,
  load: (deps: Deps, query: z.output<typeof IN_CANTON>) => Promise<Answer<Name>>,
) => endpoint({ path, query: IN_CANTON, answer, load: (deps, { query }) => load(deps, query) });

/** One of something, by what the path ends with. */
const oneOf = <Name extends AnswerName>(
  path: EndpointPath,
  answer: Name,
  load: (deps: Deps, name: string) => Promise<Answer<Name>>,
) => endpoint({ path, query: NO_QUERY, answer, load: (deps, { name }) => load(deps, name) });

/** The whole interface: routes and description are made of this table. */
export const ENDPOINTS: readonly Endpoint[] = [
  endpoint({ path: "/", query: NO_QUERY, answer: "About", load: loadAbout }),
  listOf("/listings", "ListingPage", loadOpenListings),
  oneOf("/listings/:slug", "Listing", loadOpenListing),
  endpoint({
    path: "/places",
    query: PAGED,
    answer: "PlacePage",
    load: (deps, { query }) => loadOpenPlaces(deps, query),
  }),
  endpoint({ path: "/services", query: NO_QUERY, answer: "ServiceList", load: loadOpenServices }),
  listOf("/licences", "LicencePage", loadOpenLicences),
  listOf("/duties", "DutyPage", loadOpenDuties),
  endpoint({ path: "/counts", query: NO_QUERY, answer: "Counts", load: loadOpenCounts }),
  oneOf("/counts/:canton", "CantonCounts", loadOpenCountsOf),
  endpoint({
    path: "/exports",
    query: NO_QUERY,
    answer: "Exports",
    load: loadManifest,
    tag: async (deps) => (await loadManifest(deps)).date,
  }),
];
