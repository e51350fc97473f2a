import type { DuplicateListing } from "#domain/desks/listing-desk.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../statement.ts";

/** More than this many with the same number or website are a chain or a portal, no duplicates. */
const MOST = 5;

type Duplicate = Omit<DuplicateListing, "reasons">;

const COLUMNS = `id, name, slug, street_address AS streetAddress, zip_code AS zipCode, city,
  canton_slug AS cantonSlug, city_slug AS citySlug`;

/** Three questions, each answered by its index: same phone, same website, same name in the same place. */
export const listDuplicates = (db: Db, id: number) =>
  [
    sharing(db, id, "phone_key = (SELECT phone_key FROM spitex_listings WHERE id = ?1)"),
    sharing(db, id, "website_host = (SELECT website_host FROM spitex_listings WHERE id = ?1)"),
    sharing(
      db,
      id,
      `(canton_slug, city_slug) = (SELECT canton_slug, city_slug FROM spitex_listings WHERE id = ?1)
       AND name_key = (SELECT name_key FROM spitex_listings WHERE id = ?1)`,
    ),
  ] as const;

const sharing = (db: Db, id: number, condition: string) =>
  statement<Duplicate>(
    db,
    `SELECT ${COLUMNS} FROM spitex_listings WHERE ${condition} AND id <> ?1 LIMIT ${MOST + 1}`,
    id,
  );

export const isTelling = (found: readonly unknown[]) => found.length <= MOST;
