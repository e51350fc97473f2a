import { listRoleHolders } from "#db/queries/auth/user-roles.ts";
import { findLastOfficialLoad } from "#db/queries/places/places-loads.ts";
import { runAll, runOne } from "#db/statement.ts";
import { editAdmins } from "../edit-admins.ts";
import { loadPlaces } from "../load-places.ts";
import { sentenceOf } from "../refusal.ts";
import { isAutoconfirmed } from "../remote-site.ts";
import { StepFailure } from "./advice.ts";
import { hasDatabases } from "./placeholders.ts";
import type { SetupSite, Step } from "./site.ts";
import { commandText } from "./wrangler.ts";

export const registerStep: Step = {
  title: "Verzeichnis der Ortschaften",
  isOptional: true,
  missing: async (site) => {
    const { register } = site.answers;
    if (hasDatabases(site.remote.config) && (await runOne(site.databases.db, findLastOfficialLoad()))) return [];
    const args = register ? [register] : [];
    return [
      {
        text: npmText("places", site, args),
        run: async () => {
          const said: string[] = [];
          const isLoaded = await loadPlaces(site.databases, args, (line) => said.push(line)).catch((error: unknown) => {
            if (error instanceof StepFailure) throw error;
            said.push(sentenceOf(error));
            return false;
          });
          for (const line of said) site.print(`  ${line}`);
          if (!isLoaded) throw new StepFailure("Die Site versucht es jeden Tag um 04:00 UTC selbst.");
        },
      },
    ];
  },
};

export const adminStep: Step = {
  title: "Erste Person mit Adminrechten",
  isOptional: true,
  missing: async (site) => {
    const { admin = "", domain } = site.answers;
    if (admin === "" || (hasDatabases(site.remote.config) && (await isAlreadyAdmin(site, admin)))) return [];
    const args = ["grant", admin];
    const text = npmText("admin", site, args);
    return [
      {
        text,
        run: async () => {
          const config = { auth: { isAutoconfirmed: isAutoconfirmed(site.remote) } };
          const deps = { ...site.databases, config };
          const isGranted = await editAdmins(deps, args, (line) => site.print(`  ${line}`));
          if (isGranted) return;
          throw new StepFailure(
            `Eröffnen Sie auf https://${domain}/auth das Konto ${admin} und bestätigen Sie die Adresse. Danach: ${text}`,
          );
        },
      },
    ];
  },
};

async function isAlreadyAdmin({ databases }: SetupSite, email: string): Promise<boolean> {
  const admins = await runAll(databases.db, listRoleHolders("admin"));
  return admins.some((each) => each.email === email.toLowerCase());
}

const npmText = (script: string, { env }: SetupSite, args: string[]) =>
  commandText("npm", ["run", script, "--", ...args, "--remote", ...(env === "" ? [] : ["--env", env])]);
