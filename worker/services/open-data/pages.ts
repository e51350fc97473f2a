import { base64urlnopad } from "@scure/base";
import { AppError } from "#domain/app-error.ts";
import { m } from "#messages";
import type { Deps } from "../../deps.ts";
import { inRefusal } from "../../request-language.ts";

export type OpenDeps = Pick<Deps, "db" | "config" | "now">;

/** `after`: the `next` of the previous answer. */
export type Page = { after?: string | undefined; limit: number };

/** `rows`: one more than the page shows, if there are more. */
export function cutPage<Item>(rows: readonly Item[], limit: number, positionOf: (row: Item) => string) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return { shown, next: isMore ? base64urlnopad.encode(new TextEncoder().encode(positionOf(last))) : null };
}

/** @throws AppError invalid_input for a value that no answer has given */
export function positionAfter(after: string | undefined): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(base64urlnopad.decode(after ?? ""));
  } catch (cause) {
    throw new AppError("invalid_input", { cause, fields: unknownAfter() });
  }
}

/** The sentence for a value that no answer has given. */
export const unknownAfter = () => ({ after: [inRefusal(() => m.open_data_say_next({ name: "after" }))] });
