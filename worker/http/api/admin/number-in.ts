import { AppError, type ErrorCode } from "#domain/app-error.ts";
import type { AppContext } from "../../app-env.ts";

/** The `:id` of an address. @throws AppError with `code` for what is none */
export function numberIn(c: AppContext, code: ErrorCode): number {
  const id = c.req.param("id") ?? "";
  if (!/^\d{1,15}$/.test(id)) throw new AppError(code);
  return Number(id);
}
