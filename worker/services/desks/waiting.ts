import { listTakenBy, listTakers } from "#db/queries/desks/case-entries.ts";
import { listStillWaiting, MOST_OWN } from "#db/queries/desks/own-cases.ts";
import { listMoreWaiting, listWaiting } from "#db/queries/desks/waiting.ts";
import { listOldestReported } from "#db/queries/reviews/report-desk.ts";
import { runAll, runTogether } from "#db/statement.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import { dayStart } from "#domain/dates/zurich-calendar.ts";
import { type CaseDesk, pairCase } from "#domain/desks/case-entries.ts";
import { MOST_WAITING, type OwnCase, type WaitingItem, type WaitingWork } from "#domain/desks/waiting.ts";
import { formatMonth, localDay } from "#domain/format.ts";
import { keysOf, pick } from "#domain/keys.ts";
import { paths } from "#domain/paths.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import { listDone } from "../audit/audit-log.ts";
import { listFailingAddresses, stillThere } from "../checks/address-desk.ts";
import { listOldestCorrections } from "../corrections/take-correction.ts";
import { listOldestChanges } from "../members/change-desk.ts";
import {
  card,
  cardsOf,
  changeItem,
  contactItem,
  type Found,
  ITEM_OF,
  type Item,
  inquiryItem,
} from "./waiting-cards.ts";

/** Actions of admins that settle something. */
const SETTLING: AuditAction[] = [
  "correction_decided",
  "correction_taken",
  "listing_claim_letter",
  "listing_claim_refused",
  "listing_request_decided",
  "referrer_decided",
  "listing_change_approved",
  "listing_change_refused",
  "listing_change_undone",
  "logo_approved",
  "logo_refused",
  "review_ring_freed",
  "review_ring_hidden",
  "review_hidden",
  "reviews_hidden",
  "review_restored",
  "reviews_restored",
  "review_reply_removed",
  "review_report_closed",
  "message_handled",
  "mails_retried",
  "dead_letter_retried",
  "dead_letter_deleted",
  "import_started",
  "import_undone",
  "import_discarded",
  "feed_edited",
  "feed_paused",
  "feed_deleted",
  "lot_call_noted",
  "address_settled",
  "duplicate_dismissed",
  "listing_merged",
];

const MOST_DONE = 6;

/** The oldest items of each kind, oldest first, the cases of this admin, and what was settled today. */
export async function loadWaiting(deps: Pick<Deps, "db" | "now">, admin: string): Promise<WaitingWork> {
  const now = deps.now();
  const [{ failing, ...found }, corrections, changes, done, mine] = await Promise.all([
    runTogether(deps.db, {
      ...listWaiting(now.toISOString()),
      ...listMoreWaiting(now.toISOString()),
      reports: listOldestReported(MOST_WAITING),
      failing: listFailingAddresses(),
    }),
    listOldestCorrections(deps, MOST_WAITING),
    listOldestChanges(deps, MOST_WAITING),
    listDone(deps, SETTLING, dayStart(localDay(now)), MOST_DONE),
    loadOwnCases(deps, admin),
  ]);
  const items = [
    ...keysOf(ITEM_OF).flatMap((kind) =>
      cardsOf(kind, { ...found, corrections, addresses: stillThere(failing).slice(0, MOST_WAITING) }),
    ),
    ...changes.map((change) => card("changes", changeItem(change))),
  ];
  const taken = await withTakers(deps, items);
  return { items: taken.toSorted((one, other) => (one.since < other.since ? -1 : 1)), mine, done };
}

/** Adds to each item the admin who takes care of it. */
async function withTakers({ db }: Pick<Deps, "db">, items: readonly WaitingItem[]): Promise<WaitingItem[]> {
  const cases = items.flatMap(({ caseRef }) => caseRef ?? []);
  if (cases.length === 0) return [...items];
  const takers = await runAll(db, listTakers(cases));
  return items.map((item) => {
    const taker = takers.find(({ desk, caseId }) => item.caseRef?.desk === desk && item.caseRef.caseId === caseId);
    return taker ? { ...item, taker: { userId: taker.userId, by: taker.by } } : item;
  });
}

/** The cases that an admin has taken and that still wait, the longest waiting first. */
async function loadOwnCases(deps: Pick<Deps, "db" | "now">, admin: string): Promise<OwnCase[]> {
  const taken = await runAll(deps.db, listTakenBy(admin, MOST_OWN));
  if (taken.length === 0) return [];
  const idsOf = (desk: CaseDesk) => taken.filter((one) => one.desk === desk).map(({ caseId }) => caseId);
  const [{ inquiries, contactMessages, calls, pairs, ...found }, corrections, changes] = await Promise.all([
    runTogether(deps.db, listStillWaiting(deps.now().toISOString(), idsOf, idsOf("duplicates").flatMap(pairIn))),
    listOldestCorrections(deps, MOST_OWN, idsOf("corrections")),
    listOldestChanges(deps, MOST_OWN, idsOf("changes")),
  ]);
  const rows = { ...found, corrections };
  const cases = [
    ...keysOf(rows).flatMap((kind) => casesOf(kind, rows)),
    ...changes.map((row) => ownCase("changes", changeItem(row))),
    ...inquiries.map((row) => ownCase("inquiries", inquiryItem(row, "all", ""))),
    ...contactMessages.map((row) => ownCase("contactMessages", contactItem(row, "all", ""))),
    ...calls.map((row) => ownCase("lot", callItem(row))),
    ...pairs.map(({ listingId, otherId, one, other }): OwnCase => {
      const id = pairCase([listingId, otherId]);
      // A pair is found again each night, so only the time when the admin took it says how long it waits.
      const own = present(
        taken.find(({ desk, caseId }) => desk === "duplicates" && caseId === id),
        "it was taken",
      );
      return {
        kind: "duplicates",
        id,
        since: own.takenAt,
        title: `${one} und ${other}`,
        path: `${paths.adminListings()}?vergleichen=${id}`,
      };
    }),
  ];
  return cases.toSorted((one, other) => (one.since < other.since ? -1 : 1));
}

type Kind = Exclude<keyof Found, "inquiries" | "contactMessages" | "overdue" | "lot" | "addresses">;

const casesOf = <K extends Kind>(kind: K, rows: Pick<Found, Kind>): OwnCase[] =>
  rows[kind].map((row) => ownCase(kind, ITEM_OF[kind](row)));

const ownCase = (kind: OwnCase["kind"], { id, ...item }: Item): OwnCase => ({
  kind,
  id: String(id),
  ...pick(item, ["since", "title", "path"]),
});

/** The ids of the two listings. */
function pairIn(caseId: string) {
  const [, listingId, otherId] = /^(\d{1,15})-(\d{1,15})$/.exec(caseId)?.map(Number) ?? [];
  return listingId && otherId ? [{ listingId, otherId }] : [];
}

type Call = { month: string; position: number; since: string; name: string };

const callItem = ({ month, position, since, name }: Call) => ({
  id: `${month}-${position}`,
  since,
  title: `${name}, Stichprobe ${formatMonth(month)}`,
  text: "",
  path: paths.adminLot(),
});
