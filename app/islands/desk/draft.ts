import { fieldsOf, fill, idOf, isUnsaved, unfold, type Values, valuesIn, wasRefused } from "./form-fields.ts";

/**
 * A changed field. `base`: the stored value that the change was made of, as the page marks it. `isOffered`: the form
 * shows a newer value, so saving the form does not save this one.
 */
type KeptField = { id: string; base: string; values: Values; isOffered?: true };
/** `of`: the account that typed it, because others may use this computer. */
type Draft = { of: string; fields: KeptField[] };

/** A field whose stored value has changed since this person began to change it. */
export type Overtaken = { field: HTMLElement; kept: KeptField };

/** The code of sessions has the same, but is twice the rest of this script. */
export function draftOf(key: string, userId: string): KeptField[] {
  try {
    const { of, fields }: Draft = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    return of === userId ? fields : [];
  } catch {
    return [];
  }
}

export function forgetDraft(key: string) {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage a draft lasts only as long as the page.
  }
}

/** @param overtaken fields whose kept values are offered, not filled in */
export function keepDraft(key: string, userId: string, changed: readonly HTMLElement[], overtaken: Overtaken[]) {
  const fields = [
    ...changed.map((field) => ({ id: idOf(field), base: field.dataset.base ?? "", values: valuesIn(field) })),
    ...overtaken
      .filter(({ field }) => !changed.includes(field))
      .map(({ kept }) => ({ ...kept, isOffered: true as const })),
  ];
  store(key, userId, fields);
}

/** After saving. */
export const forgetSaved = (key: string, userId: string) =>
  store(
    key,
    userId,
    draftOf(key, userId).filter(({ isOffered }) => isOffered),
  );

function store(key: string, userId: string, fields: KeptField[]) {
  if (fields.length === 0) return forgetDraft(key);
  try {
    sessionStorage.setItem(key, JSON.stringify({ of: userId, fields } satisfies Draft));
  } catch {
    // Without storage a draft lasts only as long as the page.
  }
}

/**
 * Writes the kept values into the form, except over a value that is newer than they are (rule claim-25).
 * @returns the fields with such values
 */
export function restoreDraft(form: Element, key: string, userId: string): Overtaken[] {
  const drafts = new Map(draftOf(key, userId).map((kept) => [kept.id, kept]));
  return fieldsOf(form).flatMap((field) => {
    const kept = drafts.get(idOf(field));
    if (!kept) return [];
    unfold(field);
    if (wasRefused(field) && !kept.isOffered) {
      // The form shows the typed values, so the stored value that they were made from still counts.
      field.dataset.base = kept.base;
      return [];
    }
    const stored = valuesIn(field);
    fill(field, kept.values);
    // An empty base says that the page does not know from which value the change was made.
    if ((kept.base && kept.base === field.dataset.base) || !isUnsaved(field)) return [];
    fill(field, stored);
    return [{ field, kept }];
  });
}
