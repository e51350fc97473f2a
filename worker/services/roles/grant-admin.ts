import { insertRole } from "#db/queries/user-roles.ts";
import { runOne } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";
import { findAccount } from "./find-account.ts";

/** @returns whether the account had no such right before @throws AppError */
export async function grantAdmin({ db, now }: Pick<Deps, "db" | "now">, email: string) {
  const { id } = await findAccount(db, email);
  const role = insertRole(db, { userId: id, role: "admin" }, now().toISOString());
  return (await runOne(db, role)) !== undefined;
}
