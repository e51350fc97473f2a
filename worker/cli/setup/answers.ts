import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { isPlaceholderName } from "./placeholders.ts";
import { type Answers, QUESTIONS, type Question } from "./questions.ts";

/** Answers of an earlier run, from the variables of wrangler.toml. */
export function knownAnswers(vars: Record<string, string>): Answers {
  const host = new URL(vars.SITE_URL ?? "https://none.example").hostname;
  const known = QUESTIONS.flatMap(({ flag, variable }) => (variable ? [[flag, vars[variable]] as const] : []));
  const texts = Object.fromEntries(known.filter(([, value]) => value !== undefined)) as Answers;
  const { "confirm-addresses": isAutoconfirmed, "hsts-preload": isPreloaded } = texts;
  return {
    ...texts,
    domain: isPlaceholderName(host) ? "" : host,
    ...(isAutoconfirmed && { "confirm-addresses": isAutoconfirmed === "true" ? "no" : "yes" }),
    ...(isPreloaded && { "hsts-preload": isPreloaded === "true" ? "yes" : "no" }),
  };
}

/** Asks on a terminal for what is neither given nor known. */
export async function askForRest(answers: Answers): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const all = { ...answers };
  for (const question of QUESTIONS) {
    if (all[question.flag] === undefined || all[question.flag] === "") {
      all[question.flag] = await askOne(terminal, question, all);
    }
  }
  terminal.close();
  return all;
}

async function askOne(terminal: ReturnType<typeof createInterface>, question: Question, answers: Answers) {
  const usual = question.fallback?.(answers) ?? "";
  for (;;) {
    const typed = (await terminal.question(`${question.ask}${usual === "" ? "" : ` [${usual}]`} `)).trim();
    const answer = typed === "" ? usual : typed;
    const fault = faultOf(question, answer);
    if (fault === undefined) return answer;
    console.log(fault);
  }
}

/** All answers, with what holds for those left open. */
export function withFallbacks(answers: Answers): Answers {
  const all = { ...answers };
  for (const { flag, fallback } of QUESTIONS) all[flag] = all[flag] || (fallback?.(all) ?? "");
  return all;
}

/** Everything that is missing or wrong, at once. */
export const faultsOf = (answers: Answers): string[] =>
  QUESTIONS.flatMap((question) => faultOf(question, answers[question.flag] ?? "") ?? []);

function faultOf({ flag, ask, refuse, fallback }: Question, answer: string): string | undefined {
  if (answer === "") return fallback ? undefined : `--${flag} fehlt: ${ask}`;
  if (flag.endsWith("-file")) return existsSync(answer) ? undefined : `--${flag}: Die Datei ${answer} gibt es nicht.`;
  const fault = refuse?.(answer);
  return fault && `--${flag} ${fault}.`;
}

/** Secrets that the operator brings; from a file or from the environment, never from an argument. */
export function givenSecrets(answers: Answers, env = process.env): Record<string, string> {
  const read = (flag: string, variable: string) => {
    const file = answers[flag];
    const value = file ? readFileSync(file, "utf8") : env[variable];
    return value?.trim() ? [[variable, value.trim()] as const] : [];
  };
  return Object.fromEntries([
    ...read("mailchannels-key-file", "MAILCHANNELS_API_KEY"),
    ...read("dkim-key-file", "MAILCHANNELS_DKIM_PRIVATE_KEY"),
  ]);
}
