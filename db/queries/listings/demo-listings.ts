import { sql } from "drizzle-orm";
import { CAPACITY_STATES } from "#domain/offer/capacity.ts";
import { providerCapacity } from "../../schema/capacity.ts";
import { dataQuality } from "../../schema/counts.ts";
import { allListings, listings } from "../../schema/listings.ts";
import { change, deleteFrom, excluded, names } from "../../sql.ts";
import { bumpDataVersion, HAS_DEMO_LISTINGS } from "../site-state.ts";

/** `source` of made-up listings. */
export const DEMO_ORIGIN = "demo";

/** For the transaction that stores the first real ones. */
export const deleteDemoListings = () => [
  bumpDataVersion(HAS_DEMO_LISTINGS),
  // The figures were made up, too.
  deleteFrom(dataQuality, HAS_DEMO_LISTINGS),
  deleteFrom(allListings, sql`${allListings.source} = 'demo'`),
];

const { spitexId, state, reportedAt, validTo, origin } = providerCapacity;

/** Every fifth made-up provider says whether it takes on clients, and again once that has expired. `today` and `until`: days. */
export const renewDemoCapacities = (now: string, { today, until }: { today: string; until: string }) => {
  const states = sql.join(
    CAPACITY_STATES.map((each, at) => sql`WHEN ${at} THEN ${each}`),
    sql` `,
  );
  return change(
    sql`INSERT INTO ${providerCapacity} (${names(spitexId, state, reportedAt, validTo, origin)})
      SELECT ${listings.id}, CASE ${listings.id} / 5 % ${sql.raw(String(CAPACITY_STATES.length))} ${states} END, ${now}, ${until}, 'desk'
        FROM ${listings} WHERE ${listings.source} = ${DEMO_ORIGIN} AND ${listings.id} % 5 = 2
      ON CONFLICT DO UPDATE SET ${names(state)} = ${excluded(state)}, ${names(reportedAt)} = ${excluded(reportedAt)},
        ${names(validTo)} = ${excluded(validTo)} WHERE ${validTo} < ${today}`,
    { spitexId },
  );
};
