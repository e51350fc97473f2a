import { type SQL, sql } from "drizzle-orm";
import { FOLDS } from "#domain/auth/account-text.ts";

/** As `foldAccountText` folds what is typed. */
export const foldedSql = (text: SQL): SQL =>
  FOLDS.reduce(
    (inner, [from, to]) => sql`replace(${inner}, ${sql.raw(`'${from}'`)}, ${sql.raw(`'${to}'`)})`,
    sql`lower(${text})`,
  );
