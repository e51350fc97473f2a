import { getTableName } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { keyColumns, storedColumns } from "#db/row-lines.ts";
import { type Database, runText } from "#db/statement.ts";
import { tablesWith } from "#db/tables.ts";

type Value = string | number;
type ForeignKey = { from: string; table: string; to: string };

/** Values for columns where a CHECK or a trigger requires more than the schema says. */
const WANTED: Record<string, Value> = {
  "import_jobs.state": "done",
  "import_feeds.kind": "csv",
  "import_feeds.state": "idle",
  "import_feeds.result": "new",
  "auth_oauth_clients.client_type": "public",
  "auth_oauth_clients.auth_method": "none",
  "spitex_reviews.rating": 4,
  "places_loads.source": "official",
  "places_loads.edition": "LV95",
  "auth_oauth_clients.registration_type": "manual",
  "listing_merge_rows.fate": "moved",
  "mail_outbox.state": "dead",
  "questions.often": "woche",
  "questions.who": "mich",
  "questions.closed_as": "chosen",
  "question_recipients.answer": "ja",
  "care_outcomes.outcome": "begonnen",
  "review_proofs.kind": "karte",
  "lot_entries.gone": "deleted",
  "failing_addresses.kind": "website",
  "listing_mails_off.series": "reviews",
  "spitex_reviews.proof": "karte",
  "referrers.kind": "spital",
  "referrers.state": "waiting",
  "referrer_members.role": "lead",
  "case_entries.act": "takes",
  "auth_audit_log.details": '{"listing_id":1}',
};
/** Left empty, as a CHECK requires for the values above. */
const EMPTY = new Set(["auth_oauth_clients.secret_hash"]);
/** Tables that have one row at most. */
const SINGLE = new Set(["question_switch"]);
/** Characters that are rarely stored, and that a backup must restore. */
const ODD = "Ärztin «a\0b» \u2028 ' ] 🏠";

/** Adds rows to every empty table of a backup, whatever its columns, so that new tables are covered. */
export async function fillEmptyTables(db: Database, rows = 3): Promise<void> {
  for (const table of tablesWith("kept")) {
    const name = getTableName(table);
    if ((await runText(db, `SELECT 1 FROM "${name}" LIMIT 1`)).length > 0) continue;
    const keys = await runText<ForeignKey>(db, `PRAGMA foreign_key_list("${name}")`);
    const most = SINGLE.has(name) ? 1 : rows;
    for (let row = 1; row <= most; row += 1) await insertRow(db, table, row, keys);
  }
}

async function insertRow(db: Database, table: SQLiteTable, row: number, keys: ForeignKey[]): Promise<void> {
  const name = getTableName(table);
  const columns = storedColumns(table).filter((column) => !EMPTY.has(`${name}.${column.name}`));
  const keyNames = new Set(keyColumns(table).map((column) => column.name));
  const unique = new Set(getTableConfig(table).indexes.flatMap(({ config }) => (config.unique ? config.columns : [])));
  const values = columns.map((column) => {
    const key = keys.find(({ from }) => from === column.name);
    if (key) {
      const { table: parent, to } = key;
      const at = `${row - 1} % (SELECT count(*) FROM "${parent}")`;
      return `(SELECT "${to}" FROM "${parent}" ORDER BY 1 LIMIT 1 OFFSET ${at})`;
    }
    const isNamed = keyNames.has(column.name) || column.isUnique || unique.has(column);
    return literal(WANTED[`${name}.${column.name}`] ?? sampleOf(column, row, isNamed));
  });
  const names = columns.map((column) => `"${column.name}"`).join(", ");
  const sql = `INSERT INTO "${name}" (${names}) VALUES (${values.join(", ")})`;
  await runText(db, sql).catch((cause) => {
    throw new Error(`Say in ${import.meta.filename} what ${name} wants: ${sql}`, { cause });
  });
}

function sampleOf(column: SQLiteColumn, row: number, isNamed: boolean): Value {
  if (column.enumValues?.[0] !== undefined) return column.enumValues[0];
  if (column.dataType === "boolean") return row % 2;
  if (column.dataType === "json") return JSON.stringify({ row, odd: ODD });
  if (column.getSQLType() === "integer") return isNamed ? row : Number.MAX_SAFE_INTEGER - row;
  if (column.getSQLType() === "real") return 0.1 + 0.2 + row / 3;
  return isNamed ? `${column.name}-${row}` : `${ODD} ${row}`;
}

/** An SQL literal, because a NUL cannot be bound. */
const literal = (value: Value) =>
  typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''").split("\0").join("' || char(0) || '")}'`;
