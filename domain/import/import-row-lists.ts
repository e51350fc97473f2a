import type { FieldDefinition, ImportedName } from "../listings/fields.ts";
import { careOf } from "../offer/care-words.ts";
import { readArea, readLanguage, readLicence } from "../offer/read-items.ts";
import { splitList, splittingOf } from "./import-list.ts";
import { cleanValue } from "./import-text.ts";
import { remembered } from "./remembered.ts";
import { isSpreadsheetError } from "./repair-values.ts";

/** How one item of a list is read; undefined for what cannot be used. */
export const ITEM_READERS = {
  list: (item: string) => [item],
  care: remembered(careOf),
  languages: remembered((item) => [readLanguage(item)]),
  area: (item: string) => [readArea(item)],
  licences: remembered((item) => [readLicence(item)]),
};

export type ListField = FieldDefinition & { kind: keyof typeof ITEM_READERS };

type ReadList = { kept: string[] | null; isPartly: boolean };

const listReaders = new Map<ImportedName, (text: string) => ReadList>();

/** For a list in one cell. */
export function listReader(column: ImportedName, field: ListField): (text: string) => ReadList {
  const reader =
    listReaders.get(column) ?? remembered((text) => readList(splitList(text, splittingOf(field.kind)), field));
  listReaders.set(column, reader);
  return reader;
}

export function readList(list: readonly unknown[], { kind, limit, maxItems }: ListField): ReadList {
  const items = [...new Set(list.map(cleanValue))].filter(Boolean);
  const usable = items.filter((item) => item.length <= limit && !isSpreadsheetError(item));
  const read = usable.flatMap((item) => readItems(item, kind));
  const kept = [...new Set(read)].filter((item) => item !== undefined).slice(0, maxItems);
  const isPartly = read.includes(undefined) || usable.length < items.length || items.length > maxItems;
  return { kept: kept.length > 0 ? kept : null, isPartly };
}

function readItems(item: string, kind: ListField["kind"]): (string | undefined)[] {
  const read = ITEM_READERS[kind](item);
  return read.length > 0 ? read : [undefined];
}
