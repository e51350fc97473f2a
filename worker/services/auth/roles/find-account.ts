import { findUserByEmail } from "#db/queries/auth/users.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { AuthError } from "#domain/auth/auth-error.ts";
import { normalizeEmail } from "#domain/auth/email-address.ts";
import type { Deps } from "../../../deps.ts";

/** Who did it, for the audit log. */
export const BY_COMMAND = { ip: "", userAgent: "command line" };

/** @throws AppError, also for what is no address */
export async function findAccount(db: Deps["db"], email: string) {
  const account = await runOne(db, findUserByEmail(storedSpelling(email)));
  if (!account) throw new AppError("account_not_found");
  return account;
}

function storedSpelling(email: string): string {
  try {
    return normalizeEmail(email);
  } catch (error) {
    throw error instanceof AuthError ? new AppError("account_not_found") : error;
  }
}
