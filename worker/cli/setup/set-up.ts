import { createInterface } from "node:readline/promises";
import type { Shell } from "../command.ts";
import { examineSite } from "../doctor/examine-site.ts";
import { remoteSite } from "../remote-site.ts";
import { askForRest, givenSecrets, knownAnswers, withFallbacks } from "./answers.ts";
import { faultsBefore } from "./preflight.ts";
import type { Answers } from "./questions.ts";
import { runSteps, STEPS } from "./run-steps.ts";
import { SetupSite } from "./site.ts";
import { untilAnswered } from "./until-answered.ts";

const BY_HAND = `Von Hand, einmal, im Dashboard von Cloudflare:
  Plan «Workers Paid» (sonst: «Queues are unavailable on the free plan», 100129)
  «R2 Object Storage» einschalten (sonst: «Please enable R2», 10042)
  «Analytics Engine» einschalten (sonst: «no access to analytics engine», 10089)
  Domain mit «Add a domain» aufnehmen (sonst: «zone not found», 10083)
  «SSL/TLS», «Edge Certificates»: «Always Use HTTPS» einschalten (sonst meldet der Doctor die fehlende Umleitung)
`;

type Given = Record<string, string | boolean | undefined>;
type Terminal = Pick<Shell, "print" | "complain" | "runProgram">;

/** `npm run setup`: makes what is missing of a site on Cloudflare and says how it is. Can be run again at any time. */
export async function setUp(options: Given, { print, complain, runProgram }: Terminal): Promise<boolean> {
  const flags = Object.fromEntries(Object.entries(options).filter(([, value]) => typeof value === "string")) as Answers;
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
  return examineSite(url, { vars: site.remote.vars }, print);
}

async function agrees(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Jetzt einrichten (yes, no)? [yes] ");
  terminal.close();
  return answer.trim() === "" || answer.trim() === "yes";
}
