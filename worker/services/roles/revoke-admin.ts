import { deleteRole } from "#db/queries/user-roles.ts";
import { runOne } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";
import { findAccount } from "./find-account.ts";

/** @returns whether the account had the right before @throws AppError */
export async function revokeAdmin({ db }: Pick<Deps, "db">, email: string) {
  const { id } = await findAccount(db, email);
  return (await runOne(db, deleteRole(db, { userId: id, role: "admin" }))) !== undefined;
}
