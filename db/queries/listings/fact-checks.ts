import { sql } from "drizzle-orm";
import { factChecks } from "../../schema/capacity.ts";
import { listings } from "../../schema/listings.ts";
import { change, names, select, update } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";

const { spitexId, dueOn, wantsMail } = factChecks;

type Plan = { today: string; everyDays: number; most: number };

/**
 * Plans the first check of listings that have none: when what is known of them is old enough, and some days later by their id,
 * so that those of one import are spread. Made-up ones are never asked.
 */
export const planChecks = ({ today, everyDays, most }: Plan) =>
  change(sql`INSERT INTO ${factChecks} (${names(spitexId, dueOn)})
    SELECT ${listings.id}, date(max(date(${listings.createdAt}, ${`+${everyDays} days`}), ${today}),
      '+' || (${listings.id} % ${everyDays}) || ' days')
    FROM ${listings} WHERE ${listings.source} IS NOT 'demo'
      AND NOT EXISTS (SELECT 1 FROM ${factChecks} WHERE ${spitexId} = ${listings.id}) LIMIT ${most}`);

/** Repeats the condition of the partial index. */
const IS_WANTED = sql`${wantsMail} = 1`;

export const listDueChecks = (today: string, limit: number) =>
  select(
    {
      listingId: listings.id,
      dueOn,
      name: listings.name,
      email: listings.email,
      closed: listings.closed,
      createdAt: listings.createdAt,
      confirmedFields: listings.confirmedFields,
    },
    sql`FROM ${factChecks} CROSS JOIN ${listings} ON ${listings.id} = ${spitexId}
      WHERE ${IS_WANTED} AND ${dueOn} <= ${today} ORDER BY ${dueOn} LIMIT ${limit}`,
  );

export type DueCheck = RowOf<typeof listDueChecks>;

type Known = Pick<DueCheck, "listingId" | "dueOn">;

const isDueAsKnown = (known: Known) =>
  sql`${spitexId} = ${known.listingId} AND ${dueOn} = ${known.dueOn} AND ${IS_WANTED}`;

/** For what comes before `postponeCheck` in its batch. */
export const isCheckDue = (known: Known) => sql`EXISTS (SELECT 1 FROM ${factChecks} WHERE ${isDueAsKnown(known)})`;

export const postponeCheck = (known: Known, to: string) => update(factChecks, { dueOn: to }, isDueAsKnown(known));

export const findCheckedListing = (listingId: number) =>
  select(
    { spitexName: listings.name, isOn: wantsMail },
    sql`FROM ${factChecks} JOIN ${listings} ON ${listings.id} = ${spitexId} WHERE ${spitexId} = ${listingId}`,
  );

export const stopChecks = (listingId: number) =>
  update(factChecks, { wantsMail: false }, sql`${spitexId} = ${listingId}`);
