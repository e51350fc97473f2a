import { type SQL, sql } from "drizzle-orm";
import { PART_LENGTH } from "#domain/auth/account-text.ts";
import { ALWAYS, every } from "../../condition.ts";
import { authUserParts, authUsers, authUserTexts } from "../../schema/accounts.ts";
import { asBoolean, select } from "../../sql.ts";

/** The place of a match: those of one search are in the order of what follows there. */
export type PartPosition = { part: string; account: number; at: number };

type Asked = {
  /** Folded, not empty; the first is looked up. */
  words: readonly string[];
  after: PartPosition | undefined;
  limit: number;
};

const { part, account, at } = authUserParts;

const contains = (word: string) => sql`instr(${authUserTexts.text}, ${word}) > 0`;

/**
 * Places where the first word may be. `isHit`: it is, for the first time in this account, and so are the other words.
 */
export function listAccountMatches({ words: [first = "", ...others], after, limit }: Asked) {
  const key = first.slice(0, PART_LENGTH);
  const start = after
    ? sql`(${part}, ${account}, ${at}) > (${after.part}, ${after.account}, ${after.at})`
    : sql`${part} >= ${key}`;
  const isHit = every(sql`instr(${authUserTexts.text}, ${first}) = ${at}`, ...others.map(contains));
  return select(
    { part, account, at, userId: authUserTexts.userId, isHit: asBoolean(isHit) },
    sql`FROM (SELECT * FROM ${authUserParts}
        WHERE ${start} AND ${part} < ${key} || char(1114111)
        ORDER BY ${part}, ${account}, ${at} LIMIT ${limit}) ${authUserParts}
      CROSS JOIN ${authUserTexts} ON ${authUserTexts.account} = ${account}
      ORDER BY ${part}, ${account}, ${at}`,
  );
}

/** Address and names of the account have all words. */
export const hasWords = (words: readonly string[]): SQL =>
  words.length === 0
    ? ALWAYS
    : sql`EXISTS (SELECT 1 FROM ${authUserTexts} WHERE ${authUserTexts.userId} = ${authUsers.id}
        AND ${every(...words.map(contains))})`;
