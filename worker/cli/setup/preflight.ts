import { adviceFor, StepFailure } from "./advice.ts";
import { faultsOf } from "./answers.ts";
import { secretNames } from "./secret-steps.ts";
import type { SetupSite } from "./site.ts";

const SIGNED_OUT = /"loggedIn":\s*false/;

type Account = { id: string; name: string };

/** Everything that is missing before anything is made. Chooses the account for all commands. */
export async function faultsBefore(site: SetupSite): Promise<string[]> {
  const faults = faultsOf(site.answers);
  try {
    const account = await accountFaults(site);
    return [...faults, ...account, ...(account.length === 0 ? await mailFaults(site) : [])];
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    return [...faults, `Anmeldung bei Cloudflare: ${error.message}`];
  }
}

async function accountFaults(site: SetupSite): Promise<string[]> {
  const user = await site.lookAt<{ accounts?: Account[] }>(["whoami", "--json"], { absent: SIGNED_OUT });
  if (!user) return [adviceFor("not logged in")];
  const accounts = user.accounts ?? [];
  const chosen = site.answers.account || process.env.CLOUDFLARE_ACCOUNT_ID;
  if (chosen) {
    process.env.CLOUDFLARE_ACCOUNT_ID = chosen;
    return [];
  }
  if (accounts.length === 1) return [];
  const list = accounts.map(({ id, name }) => `${id} (${name})`).join(", ");
  return [`--account fehlt: Welches Konto? ${list || "Die Anmeldung sieht keines; geben Sie seine ID an."}`];
}

/** Without mails nobody can confirm an address. */
async function mailFaults(site: SetupSite): Promise<string[]> {
  const isNeeded = site.answers["confirm-addresses"] !== "no";
  if (!isNeeded || site.secrets.MAILCHANNELS_API_KEY) return [];
  if ((await secretNames(site)).includes("MAILCHANNELS_API_KEY")) return [];
  return [
    "--mailchannels-key-file fehlt: Datei mit dem API-Schlüssel von MailChannels, oder Variable MAILCHANNELS_API_KEY. Ohne Mails kann niemand seine Adresse bestätigen; wenn es ohne gehen soll: --confirm-addresses no.",
  ];
}
