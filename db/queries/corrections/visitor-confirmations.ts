import { sql } from "drizzle-orm";
import type { ListingField } from "#domain/listings/fields.ts";
import { visitorConfirmations } from "../../schema/corrections.ts";
import { listings } from "../../schema/listings.ts";
import { compiled, excluded, insert, type Params, select } from "../../sql.ts";
import type { Condition } from "../../statement.ts";

const { spitexId, field, valueHash, networkHash, day } = visitorConfirmations;

/** How many connections confirmed which values of a listing, on how many days. */
export const listConfirmedByVisitors = compiled(({ slug }: Params<{ slug: string }>) =>
  select(
    {
      field,
      valueHash,
      visitors: sql<number>`count(*)`,
      days: sql<number>`count(DISTINCT ${day})`,
      day: sql<string>`max(${day})`,
    },
    sql`FROM ${visitorConfirmations} WHERE ${spitexId} = (SELECT ${listings.id} FROM ${listings}
      WHERE ${listings.slug} = ${slug}) GROUP BY ${field}, ${valueHash}`,
  ),
);

type Confirmed = { spitexId: number; field: ListingField; valueHash: string; networkHash: string; day: string };

/** The same connection confirms a value once; another value replaces what it confirmed before. */
export const confirmAsVisitor = (confirmed: Confirmed, when: Condition) =>
  insert(visitorConfirmations, confirmed, {
    when,
    onConflict: {
      target: [spitexId, field, networkHash],
      set: {
        valueHash: excluded(valueHash),
        day: sql`iif(${valueHash} = ${excluded(valueHash)}, ${day}, ${excluded(day)})`,
      },
    },
  });
