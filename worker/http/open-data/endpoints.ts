import { z } from "zod";
import { invalidInput } from "#domain/app-error.ts";
import { type Answer, type AnswerName, MOST_OF_PAGE } from "#domain/open-data/answers.ts";
import { catalogOf } from "#domain/open-data/catalog.ts";
import { momentOf } from "#domain/open-data/changes.ts";
import type { EndpointPath } from "#domain/open-data/endpoint-words.ts";
import { cantonCode, OPEN_API } from "#domain/open-data/open-data.ts";
import { m } from "#messages";
import type { Deps } from "../../deps.ts";
import { loadOpenChanges } from "../../services/open-data/changes.ts";
import {
  loadAbout,
  loadManifest,
  loadOpenCounts,
  loadOpenCountsOf,
  loadOpenDuties,
  loadOpenLicences,
  loadOpenListing,
  loadOpenListings,
  loadOpenPlaces,
  loadOpenServices,
} from "../../services/open-data/open-data.ts";

const LIMIT = { error: () => m.open_data_say_limit({ most: MOST_OF_PAGE }) };

const page = {
  after: z
    .string()
    .max(1_000, { error: () => m.open_data_say_next({ name: "after" }) })
    .optional()
    .meta({ description: "`next` der letzten Antwort; ohne: von vorn" }),
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
  .enum(cantonCode.options, { error: () => m.open_data_say_canton() })
  .optional()
  .meta({ description: "Nur Anbieter dieses Kantons" });

const NO_QUERY = z.object({});

const PAGED = z.object(page);

const IN_CANTON = z.object({ canton, ...page });

const MOMENT = { error: () => m.open_data_say_moment() };

const LISTINGS = IN_CANTON.extend({
  since: z
    .string()
    .max(40, MOMENT)
    .refine((text) => momentOf(text) !== undefined, MOMENT)
    .transform((text) => momentOf(text))
    .optional()
    .meta({
      description:
        "Nur was sich seither geändert hat, und in `removed`, was es nicht mehr gibt. Beim ersten Mal das `date` der Datei, die Sie geladen haben, danach `nextSince` der letzten Seite. Nicht zusammen mit `canton`.",
      examples: ["2026-11-28T02:00:00Z"],
    }),
}).refine(({ canton, since }) => canton === undefined || since === undefined, {
  path: ["canton"],
  error: () => m.open_data_say_either(),
});

type Query = typeof NO_QUERY | typeof PAGED | typeof IN_CANTON | typeof LISTINGS;

export type Endpoint = {
  /** Has at most one parameter, ":name". */
  path: EndpointPath;
  query: Query;
  answer: AnswerName;
  /** @throws AppError for a query that is not understood, with sentences in the language that is shown */
  ask: (query: Record<string, string>, name: string) => (deps: Deps) => Promise<object>;
  /** A value that changes with the answer; the data version by default. */
  tag?: (deps: Deps) => Promise<string | number>;
  /** JSON by default. */
  mediaType?: string;
};

function endpoint<Asked, Name extends AnswerName>(one: {
  path: EndpointPath;
  query: Query & z.ZodType<Asked>;
  answer: Name;
  load: (deps: Deps, asked: { query: Asked; name: string }) => Promise<Answer<Name> | Response>;
  tag?: Endpoint["tag"];
  mediaType?: string;
}): Endpoint {
  const ask: Endpoint["ask"] = (given, name) => {
    const asked = z.safeParse<z.ZodType<Asked>>(one.query, given);
    if (!asked.success) throw invalidInput(asked.error);
    return (deps) => one.load(deps, { query: asked.data, name });
  };
  return { ...one, ask };
}

async function loadListing(deps: Deps, slug: string) {
  const found = await loadOpenListing(deps, slug);
  if (!("movedTo" in found)) return found;
  const headers = { Location: `${OPEN_API}/listings/${found.movedTo}`, "Cache-Control": "public, max-age=60" };
  return new Response(null, { status: 301, headers });
}

/** An endpoint that lists listings or their details. */
const listOf = <Name extends AnswerName>(
  path: EndpointPath,
  answer: Name,
  load: (deps: Deps, query: z.output<typeof IN_CANTON>) => Promise<Answer<Name>>,
) => endpoint({ path, query: IN_CANTON, answer, load: (deps, { query }) => load(deps, query) });

/** An endpoint for one item, named by the last part of the path. */
const oneOf = <Name extends AnswerName>(
  path: EndpointPath,
  answer: Name,
  load: (deps: Deps, name: string) => Promise<Answer<Name> | Response>,
) => endpoint({ path, query: NO_QUERY, answer, load: (deps, { name }) => load(deps, name) });

export const ABOUT = endpoint({ path: "/", query: NO_QUERY, answer: "About", load: loadAbout });

const nightOfFiles = async (deps: Deps) => (await loadManifest(deps)).date;

/** The whole interface: both the routes and the description are generated from this table. */
export const ENDPOINTS: readonly Endpoint[] = [
  ABOUT,
  endpoint({
    path: "/listings",
    query: LISTINGS,
    answer: "ListingPage",
    load: (deps, { query: { since, ...page } }) =>
      since === undefined ? loadOpenListings(deps, page) : loadOpenChanges(deps, { ...page, since }),
  }),
  oneOf("/listings/:slug", "Listing", loadListing),
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
  endpoint({ path: "/exports", query: NO_QUERY, answer: "Exports", load: loadManifest, tag: nightOfFiles }),
  endpoint({
    path: "/catalog.jsonld",
    query: NO_QUERY,
    answer: "Catalog",
    load: async (deps) => catalogOf(deps.config, await loadManifest(deps)),
    tag: nightOfFiles,
    mediaType: "application/ld+json",
  }),
];

/** The endpoint that describes the table; it cannot be in the table itself. */
export const DESCRIPTION = { path: "/openapi.json", query: NO_QUERY, answer: "Description" } as const;
