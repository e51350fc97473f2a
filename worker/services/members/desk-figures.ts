import { findRatings, listFigures } from "#db/queries/members/desk-figures.ts";
import { runAll, runOne } from "#db/statement.ts";
import { monthOf, monthsSince } from "#domain/dates/zurich-calendar.ts";
import { csvHeader, csvLines, type ListingFigures, periodFigures } from "#domain/members/desk-figures.ts";
import { present } from "#domain/present.ts";
import { daysBefore, KEEP_DAYS } from "#domain/retention.ts";
import type { Deps } from "../../deps.ts";
import { csvHead, csvText } from "../csv-text.ts";
import type { OfMember } from "./provider-desk.ts";

type Needs = Pick<Deps, "db" | "now">;

/** The figures of one listing, and those of all listings that the person keeps. */
export async function loadFigures(deps: Needs, { listing, userId }: OfMember) {
  const kept = await listKeptFigures(deps, userId);
  const ratings = await runOne(deps.db, findRatings({ userId, listingId: listing.id }));
  const own = kept.find(({ id }) => id === listing.id);
  return { ...present(ratings, "the listing was found before"), own: present(own, "its member asks"), kept };
}

/** The figures by month of all listings that the person keeps, for a spreadsheet. */
export async function figuresCsv(deps: Needs, userId: string): Promise<string> {
  const kept = await listKeptFigures(deps, userId);
  return csvHead(csvHeader()) + csvText(kept.flatMap(csvLines));
}

async function listKeptFigures({ db, now }: Needs, userId: string): Promise<(ListingFigures & { chosen: number })[]> {
  const since = daysBefore(now(), KEEP_DAYS);
  const start = since.toISOString();
  const months = monthsSince(since, now()).map((month) => ({ ...month, firstMonth: month.day, lastMonth: month.day }));
  const lately = {
    ...{ day: start, from: start, until: new Date(now().getTime() + 1).toISOString() },
    ...{ firstMonth: monthOf(since), lastMonth: monthOf(now()) },
  };
  const rows = await runAll(db, listFigures(userId, [lately, ...months], start));
  return Array.from(Map.groupBy(rows, ({ id }) => id).values(), ([first, ...ofMonths]) => {
    const { id, name, knownSince, visitsSince, chosen, ...tally } = present(first, "a group has rows");
    const known = { inquiries: knownSince, questions: start, visits: visitsSince };
    return {
      ...{ id, name, chosen },
      lately: periodFigures(lately, tally, known),
      months: months.map((month, at) => periodFigures(month, present(ofMonths[at], "each period has a row"), known)),
    };
  });
}
