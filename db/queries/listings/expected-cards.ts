import { type Column, sql } from "drizzle-orm";
import { textHash } from "#domain/text-hash.ts";
import { expectedCards } from "../../schema/listings.ts";
import { change, excluded, names, type Params } from "../../sql.ts";

const { slot, page, ids, towns } = expectedCards;

/** So that the table stays small, whatever addresses are asked for: of two pages of a slot the later one is kept. */
const SLOTS = 65_536;

/** A page by its address: "/zuerich/uster/?leistung=demenz". */
export type Expected = { slot: number; page: string };

export const expectedFor = (address: string): Expected => ({ slot: textHash(address) % SLOTS, page: address });

/** More than any page shows: a list for paper has 40 providers. */
const MOST = Array.from({ length: 48 }, (_, at) => sql`(${sql.raw(String(at))})`);

/** The values of a list that is expected on a page, as `value`; not by json_each, whose rows D1 counts. */
export const expectedOn = (asked: Params<Expected>, list: Column) =>
  sql`(SELECT ${list} ->> at.column1 AS value FROM ${expectedCards} CROSS JOIN (VALUES ${sql.join(MOST, sql`, `)}) at
    WHERE ${slot} = ${asked.slot} AND ${page} = ${asked.page})`;

/** Nothing is written if the page showed the same before. */
export const keepExpectedCards = (asked: Expected, needed: { ids: readonly number[]; towns: readonly string[] }) =>
  change(sql`INSERT INTO ${expectedCards} (${names(slot, page, ids, towns)})
    VALUES (${asked.slot}, ${asked.page}, ${JSON.stringify(needed.ids)}, ${JSON.stringify(needed.towns)})
    ON CONFLICT DO UPDATE SET ${names(page)} = ${excluded(page)}, ${names(ids)} = ${excluded(ids)},
      ${names(towns)} = ${excluded(towns)}
    WHERE ${page} <> ${excluded(page)} OR ${ids} <> ${excluded(ids)} OR ${towns} <> ${excluded(towns)}`);
