import { listWithdrawn } from "#db/queries/listings/listing-deletions.ts";
import { findToEdit } from "#db/queries/listings/listing-edits.ts";
import { type ListingMarks, listAlike } from "#db/queries/listings/listing-marks.ts";
import {
  decideRequest,
  findRequest,
  insertRequest,
  listRequests,
  requestIsOpen,
} from "#db/queries/listings/listing-requests.ts";
import { listPlacesByZips } from "#db/queries/places/places.ts";
import { type RowOf, runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { momentOr } from "#domain/dates/zurich-calendar.ts";
import { DESK_PAGE_SIZE, type DeskPage, positionId, toDeskPage } from "#domain/desks/desk-page.ts";
import { REQUEST_OUTCOMES, REQUEST_VIEWS, type RequestFilter, type ShownRequest } from "#domain/desks/request-desk.ts";
import { fold } from "#domain/fold.ts";
import type { ImportRow, LocatedRow } from "#domain/import/import-row.ts";
import { pick } from "#domain/keys.ts";
import { language } from "#domain/language.ts";
import {
  type ListingRequestInput,
  type RequestDecision,
  readRequested,
  requestedFacts,
} from "#domain/listings/listing-request.ts";
import { requestConfirmation, requestMail } from "#domain/listings/listing-request-mail.ts";
import { providerSlug } from "#domain/listings/provider.ts";
import { websiteUrl } from "#domain/listings/website.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { paths } from "#domain/paths.ts";
import { present } from "#domain/present.ts";
import { m } from "#messages";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { type Commit, commit } from "../commit.ts";
import { type DeskAsk, deskCsv } from "../desks/desk-csv.ts";
import { findStored, storeOnce, takeFromFormLimit } from "../forms/sent-forms.ts";
import { createListing } from "./edit-listing.ts";
import { listedMailTo, refusedMailTo } from "./listing-request-mails.ts";
import { PlaceLookup } from "./store-edit.ts";

type Submitted = ListingRequestInput & { ip: string; idempotencyKey?: string | undefined };

/**
 * Stores the request and tells operator and sender by mail. Refused if the Spitex seems to be listed and the sender has
 * not said that it is another one. @throws AppError
 */
export async function submitListingRequest(deps: Deps, submitted: Submitted): Promise<void> {
  const { row, isOther, firstName, lastName, email, ip, idempotencyKey } = submitted;
  const { siteUrl, mail } = deps.config;
  const sent = { form: "listing-request", idempotencyKey } as const;
  if (await findStored(deps, sent)) return;
  await takeFromFormLimit(deps, "listing-request", ip);
  const located = (await PlaceLookup.ofZip(deps.db, row.zipCode)).locate(row);
  refuseUnknownPlace(located);
  if (!isOther) await refuseListed(deps, marksOf(row, located));
  const facts = requestedFacts(row);
  const link = siteUrl + paths.adminNewListings();
  const told = { siteUrl, to: mail.operator, facts, sender: `${firstName} ${lastName}`, email, link };
  await storeOnce(deps, sent, () => ({
    mails: [
      { ...inLanguage("de", () => requestMail(told)), kind: "listing_request", replyTo: email },
      { ...requestConfirmation({ siteUrl, to: email }), kind: "listing_request_confirmation", replyTo: mail.operator },
    ],
    write: (createdAt, isFirst) =>
      insertRequest({ ...facts, firstName, lastName, email, language: language(), createdAt }, isFirst),
  }));
}

/** An import only adds a remark about an unknown place, but a person can correct it. @throws AppError */
function refuseUnknownPlace({ warnings }: LocatedRow): void {
  if (warnings.length === 0) return;
  const fields = warnings.map(({ field, reason }) => [field === "zip" ? "zipCode" : field, [reason]]);
  throw new AppError("invalid_input", { fields: Object.fromEntries(fields) });
}

/** @throws AppError listing_known, with the listings that may be meant */
async function refuseListed({ db }: Pick<Deps, "db">, marks: ListingMarks): Promise<void> {
  const alike = await runAll(db, listAlike(marks));
  if (alike.length === 0) return;
  const links = alike.flatMap((listing) => [
    { label: `${listing.name}, ${placeOf(listing)}`, path: paths.provider(listing) },
    { label: m.new_listing_claim({ name: listing.name }), path: paths.providerClaim(listing.slug) },
  ]);
  throw new AppError("listing_known", { links });
}

const placeOf = ({ zipCode, city }: { zipCode: string; city: string }) => `${zipCode} ${city}`;

/** The marks of a row, as the columns of listings have them. */
function marksOf(row: ImportRow, { canton, citySlug }: LocatedRow): ListingMarks {
  const website = websiteUrl(row.website);
  return {
    slug: providerSlug(row.name, row.zipCode),
    nameKey: fold(row.name),
    cantonSlug: canton.slug,
    citySlug,
    phoneKey: row.phone?.replace(/\D/g, "").slice(-9) ?? null,
    websiteHost: website ? `/${new URL(website).hostname.replace(/^www\./, "")}` : null,
    zsrNumber: row.zsrNumber,
  };
}

type FoundRequest = RowOf<typeof findRequest>;
type StoredRequest = Omit<FoundRequest, "language">;

type RequestsAsk = Pick<DeskAsk, "from" | "size"> & { filter: RequestFilter; q: string };

async function loadRows({ db }: Pick<Deps, "db">, { from, size = DESK_PAGE_SIZE, ...ask }: RequestsAsk) {
  const rows = await runAll(db, listRequests({ ...ask, before: positionId(from), size }));
  return toDeskPage(rows, ({ id }) => String(id), size);
}

/** Requests with the listings that may have come since, from an import for example. */
export async function loadRequests(deps: Pick<Deps, "db">, ask: RequestsAsk): Promise<DeskPage<ShownRequest>> {
  const { items, next } = await loadRows(deps, ask);
  const zips = [...new Set(items.map(({ zipCode }) => zipCode))];
  const places = new PlaceLookup(await runAll(deps.db, listPlacesByZips(zips)));
  const marks = items.map(readStored).map((row) => marksOf(row, places.locate(row)));
  const [found, deleted] = await Promise.all([
    runTogether(deps.db, Object.fromEntries(marks.map((one, at) => [String(at), listAlike(one)]))),
    runAll(deps.db, listWithdrawn(marks.map(({ slug }) => slug))),
  ]);
  const deletedAt = (at: number) => deleted.find(({ slug }) => slug === marks[at]?.slug)?.deletedAt ?? null;
  return { items: items.map((item, at) => shown(item, deletedAt(at), found[at] ?? [])), next };
}

const readStored = (request: StoredRequest) =>
  present(readRequested(request).row, "a request is stored only if it can be read");

const shown = (
  { firstName, lastName, ...request }: StoredRequest,
  deletedAt: string | null,
  alike: RowOf<typeof listAlike>[],
): ShownRequest => ({
  ...request,
  deletedAt,
  sender: `${firstName} ${lastName}`,
  alike: alike.map((listing) => ({
    ...pick(listing, ["id", "name"]),
    place: placeOf(listing),
    path: paths.provider(listing),
  })),
});

/** A request can be decided once; the sender is told by mail. @throws AppError */
export async function decideOnRequest(
  deps: Deps,
  actor: AdminActor,
  { id, ...decision }: RequestDecision & { id: number },
): Promise<void> {
  const { db } = deps;
  const request = await runOne(db, findRequest(id));
  if (!request) throw new AppError("listing_request_not_found");
  if (request.handledAt !== null) throw new AppError("listing_request_decided");
  if (decision.outcome === "added") return addRequested(deps, actor, { request, ...decision });
  if (decision.outcome === "refused") {
    const mail = refusedMailTo(deps, request, decision.reason);
    await commit(deps, planDecision(deps, actor, { request, mail, ...decision }));
    return;
  }
  const listing = await runOne(db, findToEdit(decision.listingId));
  if (!listing) throw new AppError("provider_not_found");
  const mail = listedMailTo(deps, request, { listing, isNew: false });
  await commit(deps, planDecision(deps, actor, { request, mail, ...decision }));
}

type Adding = Extract<RequestDecision, { outcome: "added" }> & { request: FoundRequest };

/** Creates the listing as if the admin had typed it. @throws AppError */
async function addRequested(deps: Deps, actor: AdminActor, { request, ...seen }: Adding): Promise<void> {
  const row = readStored(request);
  const marks = marksOf(row, (await PlaceLookup.ofZip(deps.db, row.zipCode)).locate(row));
  const mail = listedMailTo(deps, request, { listing: { ...marks, name: row.name }, isNew: true });
  const plan = planDecision(deps, actor, { request, ...seen, mail });
  try {
    await refuseUnseen(deps, marks, seen);
    await createListing(deps, actor, row, plan);
  } catch (error) {
    const isTaken =
      error instanceof AppError && ["invalid_input", "listing_changed", "listing_request_listed"].includes(error.code);
    if (!isTaken) throw error;
    // Another admin may have added the Spitex at the same moment.
    const now = await runOne(deps.db, findRequest(request.id));
    throw new AppError(now?.handledAt ? "listing_request_decided" : "listing_request_listed", { cause: error });
  }
}

/** An import may have brought the Spitex, or a deletion may have removed it, since the admin saw the request. */
async function refuseUnseen(
  { db }: Pick<Deps, "db">,
  marks: ListingMarks,
  { seen, deletedAt }: Omit<Adding, "request">,
) {
  const { alike, deleted } = await runTogether(db, { alike: listAlike(marks), deleted: listWithdrawn([marks.slug]) });
  const isDeletionSeen = deleted.every((deletion) => deletion.deletedAt === deletedAt);
  if (!isDeletionSeen || alike.some(({ id }) => !seen.includes(id))) throw new AppError("listing_request_listed");
}

type Deciding = RequestDecision & { request: FoundRequest; mail: Mail };

function planDecision({ config }: Deps, actor: AdminActor, { request, mail, ...decision }: Deciding): Commit<unknown> {
  const { outcome } = decision;
  const { id, createdAt: messageAt } = request;
  const reason = outcome === "refused" ? decision.reason : "";
  const listing = outcome === "known" ? { listing_id: decision.listingId } : {};
  return {
    when: requestIsOpen(id),
    orElse: "listing_request_decided",
    audit: {
      actor,
      action: "listing_request_decided",
      details: { request: id, outcome, ...listing, ...(reason && { reason }) },
    },
    isPublic: false,
    mails: [{ ...mail, kind: "listing_request_answer", replyTo: config.mail.operator, messageAt }],
    write: (handledAt, when) => decideRequest(id, { outcome, reason, handledAt }, when),
  };
}

const HEADER = [
  ...["Nummer", "Name", "Strasse", "PLZ", "Ort", "Telefon", "Website", "ZSR-Nummer"],
  ...["Gemeldet von", "E-Mail", "Gemeldet", "Erledigt", "Ergebnis", "Grund"],
];

export const requestCsv = (
  deps: Pick<Deps, "db" | "now">,
  admin: AdminActor,
  { filter, q }: Pick<RequestsAsk, "filter" | "q">,
) =>
  deskCsv(deps, admin, {
    list: "Neue Anbieter",
    view: REQUEST_VIEWS[filter],
    // The searched text may name the sender.
    q: q && "Text",
    header: HEADER,
    linesOf,
    load: (page) => loadRows(deps, { ...page, filter, q }),
  });

const linesOf = (request: StoredRequest): string[][] => [
  [
    ...[String(request.id), request.name, request.streetAddress, request.zipCode, request.city, request.phone],
    ...[request.website, request.zsrNumber, `${request.firstName} ${request.lastName}`, request.email],
    ...[momentOr(request.createdAt), momentOr(request.handledAt)],
    ...[request.outcome && REQUEST_OUTCOMES[request.outcome], request.reason],
  ].map((cell) => cell ?? ""),
];
