import { IS_LISTED } from "#db/queries/listings/listings.ts";
import {
  findOpenListing,
  listOpenCounts,
  listOpenCountsOf,
  listOpenListings,
  listOpenListingsOf,
  listOpenPlaces,
} from "#db/queries/open-data.ts";
import { type RowOf, runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { localDay } from "#domain/format.ts";
import { pick } from "#domain/keys.ts";
import { CARE, CARE_CODES } from "#domain/offer/care-codes.ts";
import { type Answer, type OpenManifest, openManifest } from "#domain/open-data/answers.ts";
import { OPEN_API, OPEN_LICENCE, type OpenListing, toOpenListing } from "#domain/open-data/open-data.ts";
import { paths } from "#domain/paths.ts";
import { type CantonCode, cantonByCode, cantonBySlug } from "#domain/places/canton.ts";
import type { Deps } from "../../deps.ts";
import { currentVersion, loadSiteState } from "../pages/data-version.ts";
import { findMoved } from "../pages/load-provider-page.ts";
import { cutPage, type OpenDeps, type Page, positionAfter, unknownAfter } from "./pages.ts";

type InCanton = Page & { canton?: CantonCode | undefined };

/** Listings in the order of a canton's list or of ids, stable between pages. @throws AppError invalid_input */
export async function loadOpenListings(deps: OpenDeps, page: InCanton): Promise<Answer<"ListingPage">> {
  const { rows, next } = await readPage(deps, page);
  return { items: rows.flatMap((row) => toOpen(deps, row)), removed: [], next, nextSince: null };
}

/** The licences of a page of listings. @throws AppError invalid_input */
export async function loadOpenLicences(deps: OpenDeps, page: InCanton): Promise<Answer<"LicencePage">> {
  const { items, next } = await loadOpenListings(deps, page);
  const licencesOf = ({ slug, name, licences }: OpenListing) =>
    (licences ?? []).map((licence) => ({ listing: { slug, name }, ...licence }));
  return { items: items.flatMap(licencesOf), next };
}

/** Where the listings of a page must accept every client. @throws AppError invalid_input */
export async function loadOpenDuties(deps: OpenDeps, page: InCanton): Promise<Answer<"DutyPage">> {
  const { items, next } = await loadOpenListings(deps, page);
  const dutyOf = ({ slug, name, supplyDuty }: OpenListing) =>
    supplyDuty?.length ? [{ listing: { slug, name }, area: supplyDuty }] : [];
  return { items: items.flatMap(dutyOf), next };
}

/** @returns the current slug if the given one is outdated @throws AppError provider_not_found, provider_gone */
export async function loadOpenListing(deps: OpenDeps, slug: string): Promise<OpenListing | { movedTo: string }> {
  const row = await runOne(deps.db, findOpenListing({ slug }));
  const [listing] = row ? toOpen(deps, row) : [];
  return listing ?? { movedTo: (await findMoved(deps.db, slug, IS_LISTED)).slug };
}

/** @throws AppError invalid_input */
export async function loadOpenPlaces(deps: OpenDeps, { after, limit }: Page): Promise<Answer<"PlacePage">> {
  const rows = await runAll(deps.db, listOpenPlaces({ after: idAfter(after), limit: limit + 1 }));
  const { shown, next } = cutPage(rows, limit, ({ id }) => String(id));
  return { items: shown.flatMap((row) => toOpenPlace(deps, row)), next };
}

function toOpenPlace({ config }: OpenDeps, { slug, communes, communeNumbers, ...row }: RowOf<typeof listOpenPlaces>) {
  const canton = cantonByCode(row.canton);
  if (!canton) return [];
  return [
    {
      ...pick(row, ["zip", "name"]),
      canton: canton.code,
      ...pick(row, ["latitude", "longitude"]),
      communes: communes.split("|"),
      communeNumbers: communeNumbers.split("|").filter(Boolean).map(Number),
      page: config.siteUrl + paths.city({ cantonSlug: canton.slug, citySlug: slug }),
    },
  ];
}

export const loadOpenServices = async (): Promise<Answer<"ServiceList">> => ({
  items: CARE_CODES.map((code) => ({ code, name: CARE[code] })),
});

export async function loadOpenCounts({ db }: OpenDeps): Promise<Answer<"Counts">> {
  const rows = await runAll(db, listOpenCounts());
  const cantons = rows.flatMap(({ canton, listings }) => {
    const known = cantonBySlug(canton);
    return known ? [{ canton: known.code, listings }] : [];
  });
  return { listings: cantons.reduce((sum, { listings }) => sum + listings, 0), cantons };
}

/** @throws AppError canton_not_found */
export async function loadOpenCountsOf({ db, config }: OpenDeps, code: string): Promise<Answer<"CantonCounts">> {
  const canton = cantonByCode(code);
  if (!canton) throw new AppError("canton_not_found");
  const rows = await runAll(db, listOpenCountsOf({ canton: canton.slug }));
  const places = rows.map(({ city: name, citySlug, listings }) => ({
    name,
    listings,
    page: config.siteUrl + paths.city({ cantonSlug: canton.slug, citySlug }),
  }));
  return { canton: canton.code, listings: places.reduce((sum, { listings }) => sum + listings, 0), places };
}

type Row = RowOf<typeof listOpenListings>;

async function readPage({ db }: OpenDeps, { canton: code, after, limit }: InCanton) {
  const canton = code && cantonByCode(code)?.slug;
  const rows = canton
    ? await runAll(db, listOpenListingsOf({ canton, after: positionAfter(after), limit: limit + 1 }))
    : await runAll(db, listOpenListings({ after: idAfter(after), limit: limit + 1 }));
  const { shown, next } = cutPage(rows, limit, (row) => (canton ? (row.cantonOrder ?? "") : String(row.id)));
  return { rows: shown, next };
}

const toOpen = ({ config, now }: OpenDeps, row: Row) => {
  const listing = toOpenListing(row, config.siteUrl, localDay(now()));
  return listing ? [listing] : [];
};

function idAfter(after: string | undefined): number {
  const position = positionAfter(after);
  if (/^\d{0,15}$/.test(position)) return Number(position);
  throw new AppError("invalid_input", { fields: unknownAfter() });
}

export async function loadAbout(deps: Deps): Promise<Answer<"About">> {
  const { siteUrl } = deps.config;
  return {
    name: "Offene Daten des Spitex-Verzeichnisses",
    licence: OPEN_LICENCE,
    documentation: siteUrl + paths.openData(),
    openapi: `${siteUrl}${OPEN_API}/openapi.json`,
    version: await currentVersion(deps),
  };
}

/** Leaves out parts that cannot be loaded. */
export async function loadOpenDataPage(deps: Deps) {
  const unless = (what: string) => (error: unknown) => {
    if (!(error instanceof AppError && error.code === "open_data_not_ready")) deps.logError(what, error);
    return undefined;
  };
  const [site, manifest] = await Promise.all([
    loadSiteState(deps).catch(unless("page without site state")),
    loadManifest(deps).catch(unless("page without files")),
  ]);
  return { ...(site && { site }), manifest };
}

/** The manifest of the latest files. @throws AppError open_data_not_ready before the first night */
export async function loadManifest({ openDataFiles }: Pick<Deps, "openDataFiles">): Promise<OpenManifest> {
  const found = openManifest.safeParse(await openDataFiles.findManifest());
  if (!found.success) throw new AppError("open_data_not_ready");
  return found.data;
}

/** The folder of a night's files, named after the manifest's `date`. */
export const nightOf = (date: string) => date.replace(/\D/g, "");
