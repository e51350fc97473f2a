import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { z } from "zod";
import type { Shell } from "../command.ts";
import { examineSite } from "../doctor/examine-site.ts";
import { remoteSite } from "../remote-site.ts";
import { adviceFor, StepFailure } from "./advice.ts";
import { adminStep, deployStep, migrationStep, registerStep } from "./deploy-steps.ts";
import {
  askForRest,
  faultsOf,
  givenSecrets,
  knownAnswers,
  textsIn,
  untilAnswered,
  withFallbacks,
} from "./questions.ts";
import {
  bucketStep,
  databaseStep,
  namespaceStep,
  queueStep,
  secretNames,
  secretStep,
  settingsStep,
} from "./resource-steps.ts";
import { SetupSite, type Step, type Task } from "./site.ts";

const BY_HAND = `Von Hand, einmal, im Dashboard von Cloudflare:
  Plan «Workers Paid» (sonst: «Queues are unavailable on the free plan», 100129)
  «R2 Object Storage» einschalten (sonst: «Please enable R2», 10042)
  «Analytics Engine» einschalten (sonst: «no access to analytics engine», 10089)
  Domain mit «Add a domain» aufnehmen (sonst: «zone not found», 10083)
  «SSL/TLS», «Edge Certificates»: «Always Use HTTPS» einschalten (sonst meldet der Doctor die fehlende Umleitung)
`;

type Given = Record<string, string | boolean | undefined>;
type Terminal = Pick<Shell, "print" | "complain" | "runProgram" | "cwd">;

const FILE_FLAGS = /-file$|^register$/;

/** `npm run setup`: creates what a site on Cloudflare lacks and reports its state. Can be run again at any time. */
export async function setUp(options: Given, { print, complain, runProgram, cwd }: Terminal): Promise<boolean> {
  const typed = Object.entries(textsIn(options));
  const flags = Object.fromEntries(
    typed.map(([flag, text]) => [flag, FILE_FLAGS.test(flag) ? resolve(cwd, text) : text]),
  );
  const { env = "" } = flags;
  const given = { ...knownAnswers(remoteSite(env).vars), ...flags };
  const isDryRun = options["dry-run"] === true;
  const asks = process.stdin.isTTY && !options.yes && !isDryRun;
  const answers = withFallbacks(asks ? await askForRest(given) : given);
  const site = new SetupSite({ env, answers, secrets: givenSecrets(answers) }, { print, runProgram });
  const faults = await faultsBefore(site);
  if (faults.length > 0) {
    complain(["Es fehlt noch etwas. Gemacht wurde nichts.", ...faults].join("\n  "));
    return false;
  }
  print(BY_HAND);
  if (asks && !(await agrees())) return false;
  if (!(await runSteps(site, STEPS, isDryRun))) {
    complain("Die Einrichtung ist unterbrochen. Was gemacht ist, bleibt; derselbe Befehl geht hier weiter.");
    return false;
  }
  const url = `https://${answers.domain}`;
  if (isDryRun || options["without-doctor"]) {
    print(`\nDanach: npm run doctor -- ${url}`);
    return true;
  }
  if (!(await untilAnswered(url, print))) return false;
  return examineSite(url, site.remote, print);
}

async function agrees(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Jetzt einrichten (yes, no)? [yes] ");
  terminal.close();
  return answer.trim() === "" || answer.trim() === "yes";
}

/** Ordered, because later steps need what earlier ones create. */
const STEPS: readonly Step[] = [
  databaseStep("DB"),
  databaseStep("SEARCH"),
  namespaceStep,
  bucketStep,
  queueStep,
  settingsStep,
  migrationStep,
  secretStep,
  deployStep,
  registerStep,
  adminStep,
];

/** Creates what is missing. @returns whether all necessary steps succeeded */
export async function runSteps(site: SetupSite, steps: readonly Step[], isDryRun: boolean): Promise<boolean> {
  for (const step of steps) {
    try {
      await runStep(site, step, isDryRun);
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      site.print(`✗ ${step.title}: ${error.message}`);
      if (!step.isOptional) return false;
    }
  }
  return true;
}

async function runStep(site: SetupSite, step: Step, isDryRun: boolean): Promise<void> {
  const tasks = await step.missing(site);
  if (tasks.length === 0) return site.print(`✓ ${step.title}: nichts zu tun`);
  site.print(`${isDryRun ? "·" : "→"} ${step.title}`);
  for (const task of tasks) await runTask(site, task, isDryRun);
}

async function runTask(site: SetupSite, { text, run }: Task, isDryRun: boolean): Promise<void> {
  site.print(`    ${text}`);
  if (!isDryRun) await run();
}

const SIGNED_OUT = /"loggedIn":\s*false/;

const userInfo = z.object({ accounts: z.array(z.object({ id: z.string(), name: z.string() })).optional() });

/** Collects all faults before anything is created. Chooses the account for all commands. */
async function faultsBefore(site: SetupSite): Promise<string[]> {
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
  const user = await site.lookAt(userInfo, ["whoami", "--json"], { absent: SIGNED_OUT });
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

/** Mails are needed to confirm addresses. */
async function mailFaults(site: SetupSite): Promise<string[]> {
  const isNeeded = site.answers["confirm-addresses"] !== "no";
  if (!isNeeded || site.secrets.MAILCHANNELS_API_KEY) return [];
  if ((await secretNames(site)).includes("MAILCHANNELS_API_KEY")) return [];
  return [
    "--mailchannels-key-file fehlt: Datei mit dem API-Schlüssel von MailChannels, oder Variable MAILCHANNELS_API_KEY. Ohne Mails kann niemand seine Adresse bestätigen; wenn es ohne gehen soll: --confirm-addresses no.",
  ];
}
