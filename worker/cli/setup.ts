import { createInterface } from "node:readline/promises";
import { examineSite } from "./doctor/examine-site.ts";
import { remoteSite } from "./remote-site.ts";
import { askForRest, type Call, givenSecrets, knownAnswers, readCall, withFallbacks } from "./setup/answers.ts";
import { faultsBefore } from "./setup/preflight.ts";
import { QUESTIONS } from "./setup/questions.ts";
import { runSteps, STEPS } from "./setup/run-steps.ts";
import { SetupSite } from "./setup/site.ts";
import { untilAnswered } from "./setup/until-answered.ts";

const USAGE = `Aufruf: npm run setup -- [--env staging] [--dry-run] [--yes] [--account ID] [--register DATEI] [--without-doctor]
${QUESTIONS.map(({ flag, ask }) => `  --${flag.padEnd(22)} ${ask}`).join("\n")}`;

const BY_HAND = `Von Hand, einmal, im Dashboard von Cloudflare:
  Plan «Workers Paid» (sonst: «Queues are unavailable on the free plan», 100129)
  «R2 Object Storage» einschalten (sonst: «Please enable R2», 10042)
  «Analytics Engine» einschalten (sonst: «no access to analytics engine», 10089)
  Domain mit «Add a domain» aufnehmen (sonst: «zone not found», 10083)
  «SSL/TLS», «Edge Certificates»: «Always Use HTTPS» einschalten (sonst meldet der Doctor die fehlende Umleitung)
`;

/** `npm run setup`: makes what is missing of a site on Cloudflare and says how it is. Can be run again at any time. */
async function setUp(call: Call): Promise<boolean> {
  const { flags, switches } = call;
  const { env = "" } = flags;
  const given = { ...knownAnswers(remoteSite(env).vars), ...flags };
  const asks = process.stdin.isTTY && !switches.yes && !switches["dry-run"];
  const answers = withFallbacks(asks ? await askForRest(given) : given);
  const site = new SetupSite(env, answers, givenSecrets(answers), console.log);
  const faults = await faultsBefore(site, call);
  if (faults.length > 0) {
    console.error(["Es fehlt noch etwas. Gemacht wurde nichts.", ...faults].join("\n  "));
    return false;
  }
  console.log(BY_HAND);
  if (asks && !(await agrees())) return false;
  if (!(await runSteps(site, STEPS, switches["dry-run"]))) {
    console.error("Die Einrichtung ist unterbrochen. Was gemacht ist, bleibt; derselbe Befehl geht hier weiter.");
    return false;
  }
  const url = `https://${answers.domain}`;
  if (switches["dry-run"] || switches["without-doctor"]) {
    console.log(`\nDanach: npm run doctor -- ${url}`);
    return true;
  }
  if (!(await untilAnswered(url, console.log))) return false;
  return examineSite(url, { vars: site.remote.vars }, console.log);
}

async function agrees(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Jetzt einrichten (yes, no)? [yes] ");
  terminal.close();
  return answer.trim() === "" || answer.trim() === "yes";
}

const isHelp = process.argv.includes("--help");
try {
  if (isHelp) console.log(USAGE);
  else process.exitCode = (await setUp(readCall(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  if (!(error instanceof TypeError && "code" in error)) throw error;
  console.error(`${error.message}\n${USAGE}`);
  process.exitCode = 1;
}
