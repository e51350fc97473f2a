import { listTakenBy } from "#db/queries/desks/case-entries.ts";
import { listStillWaiting, MOST_OWN } from "#db/queries/desks/own-cases.ts";
import { runAll, runTogether } from "#db/statement.ts";
import { type CaseDesk, pairCase } from "#domain/desks/case-entries.ts";
import type { OwnCase } from "#domain/desks/waiting.ts";
import { formatMonth } from "#domain/format.ts";
import { keysOf, pick } from "#domain/keys.ts";
import { paths } from "#domain/paths.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import { listOldestCorrections } from "../corrections/take-correction.ts";
import { listOldestChanges } from "../members/change-desk.ts";
import { changeItem, contactItem, type Found, ITEM_OF, type Item, inquiryItem } from "./waiting-cards.ts";

/** The cases that an admin has taken and that still wait, the longest waiting first. */
export async function loadOwnCases(deps: Pick<Deps, "db" | "now">, admin: string): Promise<OwnCase[]> {
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
