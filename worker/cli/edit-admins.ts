import { AppError } from "#domain/app-error.ts";
import { formatDate } from "#domain/format.ts";
import { errorMessages } from "#domain/messages.ts";
import { paths } from "#domain/paths.ts";
import { grantAdmin, listAdmins, type RoleDeps, revokeAdmin } from "../services/auth/roles/admins.ts";
import type { Print } from "./command.ts";

const USAGE = "Aufruf: npm run admin -- grant MAIL | revoke MAIL | list [--remote]";

export async function editAdmins(deps: RoleDeps, args: string[], print: Print, user?: string): Promise<boolean> {
  const [action = "", email] = args;
  try {
    return await edit(deps, { action, email, user }, print);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    print(`${email}: ${errorMessages[error.code]}`);
    return false;
  }
}

type Ask = { action: string; email: string | undefined; user: string | undefined };

async function edit(deps: RoleDeps, { action, email, user }: Ask, print: Print): Promise<boolean> {
  if (action === "grant" && email) {
    const isNew = await grantAdmin(deps, email, user);
    print(isNew ? `${email} hat jetzt Adminrechte.` : `${email} hat schon Adminrechte.`);
    print(`Die Verwaltung steht unter ${paths.admin()}. Auf einer neuen Site führt sie durch die ersten Schritte.`);
  } else if (action === "revoke" && email) {
    const hadRight = await revokeAdmin(deps, email, user);
    print(hadRight ? `${email} hat keine Adminrechte mehr.` : `${email} hatte keine Adminrechte.`);
  } else if (action === "list") {
    await printAdmins(deps, print);
  } else {
    print(USAGE);
    return false;
  }
  return true;
}

async function printAdmins(deps: RoleDeps, print: Print) {
  const admins = await listAdmins(deps);
  if (admins.length === 0) print("Niemand hat Adminrechte.");
  for (const { email, createdAt } of admins) {
    print(`${email}, seit ${formatDate(new Date(createdAt))}`);
  }
}
