import { AppError, type ErrorCode } from "#domain/app-error.ts";
import type { AppContext } from "../../app-env.ts";

/** The `:id` of an address. @throws AppError with `code` for what is none */
export const numberIn = (c: AppContext, code: ErrorCode) => numberOf(c.req.param("id") ?? "", code);

/** @throws AppError */
export function numberOf(text: string, code: ErrorCode): number {
  if (!/^\d{1,15}$/.test(text)) throw new AppError(code);
  return Number(text);
}
