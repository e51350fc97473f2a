import { eq, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { asBoolean, compiled, excluded, insert, type Params, select, update } from "./sql.ts";
import { every, not } from "./statement.ts";

const notes = sqliteTable("notes", {
  id: text().primaryKey(),
  ownerId: text("owner_id").notNull(),
  tags: text({ mode: "json" }).$type<string[]>().notNull(),
  isRead: integer("is_read", { mode: "boolean" }).notNull().default(false),
});

const isOwn = (ownerId: string) => sql`${notes.ownerId} = ${ownerId}`;

test("conditions carry their values, in the order of the text", () => {
  const where = every(isOwn("u1"), not(sql`${notes.isRead} = 1`), undefined);
  expect(update(notes, { isRead: true, tags: undefined }, where).toQuery()).toMatchObject({
    sql: 'UPDATE "notes" SET "is_read" = ? WHERE ("notes"."owner_id" = ?) AND (NOT ("notes"."is_read" = 1))',
    params: [1, "u1"],
  });
});

test("an insert encodes values, and is guarded and repeatable", () => {
  const note = { id: "n1", ownerId: "u1", tags: ["a"] };
  const onConflict = { target: [notes.id], set: { tags: excluded(notes.tags) } };
  const { sql: query, params } = insert(notes, note, { when: isOwn("u2"), onConflict }).toQuery();
  expect(query.replace(/\s+/g, " ")).toBe(
    'INSERT INTO "notes" ("id", "owner_id", "tags") SELECT ?, ?, ? WHERE "notes"."owner_id" = ? ' +
      'ON CONFLICT ("id") DO UPDATE SET "tags" = excluded."tags"',
  );
  expect(params).toEqual(["n1", "u1", '["a"]', "u2"]);
});

test("rows are decoded, and the driver's rows stay as they are", () => {
  const columns = { tags: notes.tags, isRead: notes.isRead, isOld: asBoolean(sql`1`) };
  const { read } = select(columns, sql`FROM ${notes}`);
  const row = { tags: '["a"]', isRead: 0, isOld: null };
  const decoded = { tags: ["a"], isRead: false, isOld: null };
  expect([read(row), read(row)]).toEqual([decoded, decoded]);
});

test("a misspelt column is an error", () => {
  const misspelt = { id: "n1", ownerId: "u1", tags: [], owner_id: "u2" };
  expect(() => insert(notes, misspelt)).toThrow("notes has no column owner_id");
});

test("a compiled statement takes its values by name, encoded", () => {
  const find = compiled(({ owner, id }: Params<{ id: string; owner: string }>) =>
    select({ id: notes.id }, sql`FROM ${notes} WHERE ${notes.ownerId} = ${owner} AND ${eq(notes.id, id)}`),
  );
  expect(find({ id: "n1", owner: "u1" }).toQuery().params).toEqual(["u1", "n1"]);
  expect(find({ id: "n2", owner: "u1" }).toQuery().params).toEqual(["u1", "n2"]);
});
