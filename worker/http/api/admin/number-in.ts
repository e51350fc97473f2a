import { AppError, type ErrorCode } from "#domain/app-error.ts";
import { present } from "#domain/present.ts";
import type { AppContext } from "../../app-env.ts";

/** The `:id` of an address. @throws AppError with `code` if it is not a number */
export const numberIn = (c: AppContext, code: ErrorCode) =>
  numberOf(present(c.req.param("id"), "a parameter of the route"), code);

/** @throws AppError */
export function numberOf(text: string, code: ErrorCode): number {
  if (!/^\d{1,15}$/.test(text)) throw new AppError(code);
  return Number(text);
}
