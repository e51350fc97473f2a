import { listUnjudgedOf } from "#db/queries/corrections/corrections.ts";
import { findCapacity, findChecks } from "#db/queries/listings/capacity.ts";
import type { EditableListing } from "#db/queries/listings/listing-edits.ts";
import { listCards } from "#db/queries/listings/listings.ts";
import { findMailLanguage } from "#db/queries/mail/mail-languages.ts";
import { listChangesOf } from "#db/queries/members/changes.ts";
import { listLogosOf, listUploadsOf } from "#db/queries/members/logos.ts";
import { listInquiriesOf, listUnreadInquiriesOf } from "#db/queries/members/member-inquiries.ts";
import {
  countKnown,
  listInvitationsOf,
  listKeptListings,
  listMembersOf,
  listOwnReviewsOf,
} from "#db/queries/members/members.ts";
import { countWaiting } from "#db/queries/members/waiting-counts.ts";
import { listPlacesByZips } from "#db/queries/places/places.ts";
import { findQuestionsOff, listOpenQuestionsOf, listQuestionsOf } from "#db/queries/questions/question-answers.ts";
import { type RowOf, runAll, runOne, runTogether } from "#db/statement.ts";
import { deskPosition, positionText, toDeskPage } from "#domain/desks/desk-page.ts";
import { localDay } from "#domain/format.ts";
import { locateRow } from "#domain/import/import-row.ts";
import { pick } from "#domain/keys.ts";
import { oldFacts } from "#domain/listings/fact-check.ts";
import { factText } from "#domain/listings/fact-text.ts";
import { providerFields, shownLabel, WISHED_FACTS } from "#domain/listings/fields.ts";
import { languageOfListing } from "#domain/mail/mail-language.ts";
import { type KeptListing, lastEntries, missingFacts, readTyped, typedText } from "#domain/members/provider-desk.ts";
import { type Capacity, capacityOn, reportedWords, validWords } from "#domain/offer/capacity.ts";
import { OLDER, OLDER_QUESTIONS, paths } from "#domain/paths.ts";
import { present } from "#domain/present.ts";
import { answerState } from "#domain/questions/answer-state.ts";
import { daysBefore, KEEP_DAYS } from "#domain/retention.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import { shownOf } from "../corrections/read-facts.ts";
import { linkToken } from "../mail/mail-links.ts";
import { newestWithLink } from "./invitation-links.ts";
import { loadAreas, sayAreas } from "./listing-areas.ts";
import { logoData } from "./logos.ts";
import { personName } from "./members.ts";

type Needs = Pick<Deps, "db" | "now" | "logoFiles" | "keyedHash" | "config">;

/** A member and the listing, whose rights have been checked (`requireKept`). */
export type OfMember = { listing: EditableListing; userId: string };

/** A page of the desk shows at most this many changes, reviews and inquiries. */
const MOST_SHOWN = 50;

export async function listKept(deps: Needs, userId: string): Promise<KeptListing[]> {
  const { rows, counts } = await runTogether(deps.db, {
    rows: listKeptListings(userId),
    counts: countWaiting({ userId, ...deskTimes(deps) }),
  });
  const waiting = new Map(counts.map((count) => [count.id, count.waiting]));
  return rows.map((row) => ({
    ...pick(row, ["id", "name", "isClosed", "since"]),
    place: `${row.zipCode} ${row.city}`,
    path: paths.provider(row),
    waiting: waiting.get(row.id) ?? 0,
  }));
}

/** How many entries wait at the listing's desk. */
export async function countWaitingAt(deps: Needs, { listing, userId }: OfMember): Promise<number> {
  const count = await runOne(deps.db, countWaiting({ userId, listingId: listing.id, ...deskTimes(deps) }));
  return count?.waiting ?? 0;
}

const deskTimes = (deps: Needs) => ({ now: deps.now().toISOString(), since: startOfKeeping(deps) });

const membershipOf = ({ listing, userId }: OfMember) => ({ userId, listingId: listing.id });
const startOfKeeping = (deps: Needs) => daysBefore(deps.now(), KEEP_DAYS).toISOString();

/** The entries that wait for the provider, for the page on which its desk opens. */
export async function loadWaiting(deps: Needs, asked: OfMember) {
  const { listing } = asked;
  const now = deps.now();
  const { questions, inquiries, corrections, capacity, known } = await runTogether(deps.db, {
    questions: listOpenQuestionsOf(membershipOf(asked), now.toISOString(), MOST_SHOWN),
    inquiries: listUnreadInquiriesOf(membershipOf(asked), startOfKeeping(deps), MOST_SHOWN),
    corrections: listUnjudgedOf(membershipOf(asked), MOST_SHOWN),
    capacity: findCapacity(listing.id),
    known: countKnown(listing.cantonSlug, WISHED_FACTS),
  });
  const isOpen = listing.closed === "offen";
  return {
    questions,
    inquiries,
    now: now.getTime(),
    corrections: await sayAreas(
      deps,
      ["shown"],
      corrections.map((row) => shownCorrection(row, listing)),
    ),
    isOpen,
    lastReport: capacity[0],
    capacity: isOpen ? shownCapacity(capacity[0], localDay(now)) : null,
    old: await sayAreas(deps, ["text"], oldFacts(listing, localDay(now))),
    updatedAt: listing.updatedAt,
    missing: missingFacts(listing, present(known[0], "a count")),
  };
}

/**
 * The values that members may change, as forms show them, and the changes that were made or proposed. `card`: the
 * provider as lists show it. `remarks`: where postcode, place and canton do not fit.
 */
export async function loadFacts(deps: Needs, asked: OfMember, query: URLSearchParams) {
  const { listing } = asked;
  const names = [...providerFields("at once"), ...providerFields("approved")];
  const { row } = readTyped(listing, {});
  const { cards, places, ...rows } = await runTogether(deps.db, {
    changes: listChangesOf(membershipOf(asked), windowOf(query, OLDER)),
    cards: listCards([listing.id]),
    places: listPlacesByZips([listing.zipCode]),
  });
  const { items: changes, next: older } = shownPage(rows.changes, ({ createdAt }) => createdAt);
  const fields = Object.fromEntries(names.map((name) => [name, typedText(listing, name)]));
  return {
    updatedAt: listing.updatedAt,
    hasAiText: listing.aiDescription !== null,
    fields,
    entered: query.has(OLDER) ? {} : lastEntries(changes, fields, listing.factSources),
    confirmed: listing.confirmedFields ?? {},
    sources: listing.factSources ?? {},
    changes,
    older,
    isOlder: query.has(OLDER),
    ...(await loadAreas(deps, listing, changes.flatMap(areasIn))),
    mapStyleUrl: deps.config.map.styleUrl,
    card: present(cards[0], "the listing was found before"),
    day: localDay(deps.now()),
    remarks: row ? locateRow(row, places).warnings.map(({ reason }) => reason) : [],
  };
}

/** The areas that a change names. */
const areasIn = ({ changes: made }: RowOf<typeof listChangesOf>): string[] =>
  [made.serviceArea, made.supplyDuty]
    .flatMap((change) => change ?? [])
    .flatMap((text) => text.split("\n"))
    .filter(Boolean);

export async function loadLogos(deps: Needs, asked: OfMember) {
  const { logos, uploads } = await runTogether(deps.db, {
    logos: listLogosOf(membershipOf(asked)),
    uploads: listUploadsOf(membershipOf(asked)),
  });
  return {
    logos: await Promise.all(logos.map(async (logo) => ({ ...logo, image: await logoData(deps, logo.hash) }))),
    upload: uploads[0] ?? null,
  };
}

const windowOf = (query: URLSearchParams, name: string) => ({
  before: deskPosition(query.get(name)),
  size: MOST_SHOWN,
});

const shownPage = <Row extends { id: string | number }>(rows: Row[], timeOf: (row: Row) => string) =>
  toDeskPage(rows, (row) => positionText({ time: timeOf(row), id: String(row.id) }), MOST_SHOWN);

/** Lists inquiries since the person became a member, and all questions, which are anonymous. `query`: where to begin. */
export async function loadInquiries(deps: Needs, asked: OfMember, query: URLSearchParams) {
  const { closed } = asked.listing;
  const rows = await runTogether(deps.db, {
    questions: listQuestionsOf(membershipOf(asked), startOfKeeping(deps), windowOf(query, OLDER_QUESTIONS)),
    inquiries: listInquiriesOf(membershipOf(asked), startOfKeeping(deps), windowOf(query, OLDER)),
  });
  const { items: questions, next: olderQuestions } = shownPage(rows.questions, ({ sentAt }) => sentAt);
  const { items: inquiries, next: older } = shownPage(rows.inquiries, ({ createdAt }) => createdAt);
  return {
    older,
    olderQuestions,
    questions: await Promise.all(
      questions.map(async (row) => ({
        ...row,
        state: answerState({ ...row, closed }, deps.now()),
        answerPath: paths.questionAnswer(await linkToken(deps, "question answer", row.id)),
      })),
    ),
    inquiries: await Promise.all(
      inquiries.map(async (row) => ({
        ...row,
        answerPath: paths.inquiryAnswer(await linkToken(deps, "inquiry answer", row.id)),
      })),
    ),
  };
}

export async function loadReviews({ db, now }: Needs, asked: OfMember, query: URLSearchParams) {
  const rows = await runAll(db, listOwnReviewsOf(membershipOf(asked), windowOf(query, OLDER)));
  const { items: reviews, next: older } = shownPage(rows, ({ at }) => at);
  return { reviews, older, now: now().getTime() };
}

export async function loadPeople(deps: Needs, { listing, userId }: OfMember) {
  const { members, invitations, chosen } = await runTogether(deps.db, {
    members: listMembersOf(listing.id),
    invitations: listInvitationsOf(listing.id, deps.now().toISOString()),
    chosen: findMailLanguage(listing.id),
  });
  // As in the mail of the invitation: the invited person might not read the inviter's language.
  const desk = inLanguage(languageOfListing({ ...listing, chosen: chosen[0]?.language ?? null }), paths.providerDesk);
  return {
    invitations: invitations.map((row) => pick(row, ["id", "email", "expiresAt"])),
    newest: await newestWithLink(deps, { kind: "provider invitation", desk, invitations }),
    members: members.map((row) => ({
      ...pick(row, ["userId", "email", "since", "seenAt"]),
      name: personName(row),
      isSelf: row.userId === userId,
    })),
  };
}

/**
 * Which series of mails the person gets. `wantsFactChecks`: null if the operator sends none. `hasDuty`: questions about
 * some places come in any case.
 */
export async function loadMailChoices({ db, config }: Needs, { listing, userId }: OfMember) {
  const { members, checks, off, chosen } = await runTogether(db, {
    members: listMembersOf(listing.id),
    checks: findChecks(listing.id),
    off: findQuestionsOff(listing.id),
    chosen: findMailLanguage(listing.id),
  });
  return {
    mailLanguage: chosen[0]?.language ?? null,
    placeLanguage: languageOfListing({ ...listing, chosen: null }),
    wantsWeeklyMail: members.some((row) => row.userId === userId && row.wantsWeeklyMail),
    wantsQuestions: off.length === 0,
    hasDuty: (listing.supplyDuty ?? []).length > 0,
    wantsFactChecks: config.asksForFacts ? (checks[0]?.isWanted ?? true) : null,
  };
}

const shownCorrection = ({ shown, ...row }: RowOf<typeof listUnjudgedOf>, listing: OfMember["listing"]) => ({
  ...row,
  label: shownLabel(row.field),
  /** The stored German text, if the listing has changed since. */
  ...(row.field !== "other" && shownOf(listing, row.field) === shown
    ? { shown: factText(row.field, Reflect.get(listing, row.field)), isStored: false }
    : { shown, isStored: true }),
  /** The page shows whether the fact was corrected. */
  isAboutFact: row.field !== "other",
});

function shownCapacity(stored: Capacity | undefined, day: string) {
  const said = capacityOn(stored, day);
  return said ? { state: said.state, words: `${reportedWords(said, day)}, ${validWords(said)}` } : null;
}
