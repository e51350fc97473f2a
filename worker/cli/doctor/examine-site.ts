import { Resolver } from "node:dns/promises";
import { formatDay } from "#domain/format.ts";
import type { PartReadiness, Readiness } from "#domain/operations/readiness.ts";
import { paths } from "#domain/paths.ts";
import type { Print } from "../command.ts";
import { Refusal } from "../refusal.ts";
import { remoteSite } from "../remote-site.ts";
import { ADDRESS_CHECKS, HEADER_CHECKS } from "./address-checks.ts";
import { ACCOUNT_CHECKS, MAIL_CHECKS } from "./mail-checks.ts";
import { PAGE_CHECKS, SEARCH_ENGINE_CHECKS } from "./page-checks.ts";
import { type Check, type Finding, mistake, note, Patient, type PatientOptions } from "./patient.ts";

/** German names for the parts of the readiness answer. */
const PARTS: Record<PartReadiness["part"], string> = {
  database: "Datenbank",
  search: "Suche",
  cache: "Zwischenspeicher",
  files: "Ablage für Dateien",
  queue: "Warteschlange",
  cron: "Nächtliche Arbeit und Uhr",
  dead_letters: "Gescheiterte Aufgaben",
  mails: "Mails",
  sitemap: "Sitemap",
  derived: "Abgeleitetes",
};

const readinessCheck: Check = {
  name: "Bereitschaft (Warteschlange, Uhr, Mails)",
  find: async (patient) => {
    const { status, text } = await patient.get("/readyz");
    if (status === 404) return [mistake("/readyz fehlt: Die Site läuft mit einem alten Stand. npm run deploy")];
    const readiness = readinessIn(text);
    if (!readiness) return [mistake(`/readyz antwortet mit ${status} und ohne Auskunft.`)];
    return findingsOf(readiness);
  },
};

function readinessIn(text: string): Readiness | undefined {
  try {
    const value = JSON.parse(text);
    return Array.isArray(value.parts) ? { settings: [], ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** The site's nightly requests to other servers. Older versions of the site do not report them. */
const askedCheck: Check = {
  name: "Nächtliche Fragen an andere Server",
  find: async (patient) => {
    const { status, text } = await patient.get("/readyz");
    const asked = status === 404 ? undefined : readinessIn(text)?.asked;
    if (!asked) return [];
    const since = (night: string | null) =>
      night === null ? "noch nie" : `zuletzt in der Nacht auf den ${formatDay(night)}`;
    return [
      note(`Websites und Maildomains von Anbietern: ${since(asked.addresses)}.`),
      note(`Quellen, die jede Nacht geholt werden: ${since(asked.sources)}.`),
    ];
  },
};

const findingsOf = ({ parts, settings }: Readiness): Finding[] => [
  ...parts.flatMap(({ part, isReady, reason }) =>
    isReady ? [] : [mistake(`${PARTS[part] ?? part} ist nicht bereit${reason ? `: ${reason}` : "."}`)],
  ),
  ...settings.map(({ variable, feature, reason }) => mistake(`${variable} (${feature}): ${reason}`)),
];

export type Examined = { check: string; findings: Finding[] };

const REACHABLE: Check = {
  name: "Startseite",
  find: async (patient) => {
    const { status } = await patient.get(paths.home());
    return status === 200 ? [] : [mistake(`Die Startseite antwortet mit ${status}. Alles Weitere ist nicht geprüft.`)];
  },
};

const OTHERS: readonly Check[] = [
  ...ADDRESS_CHECKS,
  ...PAGE_CHECKS,
  ...HEADER_CHECKS,
  ...SEARCH_ENGINE_CHECKS,
  ...ACCOUNT_CHECKS,
  readinessCheck,
  askedCheck,
  ...MAIL_CHECKS,
];

/** Runs all checks, or only the first if that finds a mistake, because the others would repeat it. */
export async function examine(url: string, options: PatientOptions): Promise<Examined[]> {
  const patient = new Patient(url, options);
  const first = await run(REACHABLE, patient);
  if (first.findings.length > 0) return [first];
  const others: Examined[] = [];
  for (const check of OTHERS) others.push(await run(check, patient));
  return [first, ...others];
}

async function run({ name, find }: Check, patient: Patient): Promise<Examined> {
  const findings = await find(patient).catch((error) => [mistake(`Keine brauchbare Antwort (${reasonOf(error)}).`)]);
  return { check: name, findings };
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? ("code" in error ? `${error.code}` : error.message) : String(error);

const SIGNS = { mistake: "✗", warning: "!", note: "·" } as const;

/** Prints one line per check. @returns whether there is no mistake */
export function printExamined(examined: readonly Examined[], print: Print): boolean {
  for (const { check, findings } of examined) {
    if (findings.length === 0) print(`✓ ${check}`);
    for (const { level, says } of findings) print(`${SIGNS[level]} ${check}: ${says}`);
  }
  const levels = examined.flatMap(({ findings }) => findings.map(({ level }) => level));
  const [mistakes, warnings] = (["mistake", "warning"] as const).map((of) => levels.filter((one) => one === of).length);
  print(`${mistakes} Fehler, ${warnings} Hinweise in ${examined.length} Prüfungen.`);
  return mistakes === 0;
}

type Wishes = { json?: boolean; env?: string; resolver?: string; "workers-dev"?: string };

/** `npm run doctor`. @returns whether there is no mistake */
export async function diagnose(url: string, wishes: Wishes, print: Print): Promise<boolean> {
  const { json, env, resolver: server, "workers-dev": workersDev } = wishes;
  const resolver = server === undefined ? new Resolver() : resolverAt(server);
  const site = env === undefined ? describedAt(url) : remoteSite(env);
  const examined = await examine(url, { ...site, resolver, workersDev, now: () => new Date() });
  if (json) print(JSON.stringify(examined, null, 2));
  return printExamined(examined, json ? () => {} : print);
}

function resolverAt(server: string): Resolver {
  const resolver = new Resolver();
  try {
    resolver.setServers([server]);
  } catch {
    throw new Refusal(`--resolver braucht eine Adresse wie 1.1.1.1 oder 127.0.0.1:5353, nicht «${server}».`);
  }
  return resolver;
}

/** The site in wrangler.toml that has this address, if there is one. */
function describedAt(url: string): Known | undefined {
  const names = ["", ...(remoteSite().config.definedEnvironments ?? [])];
  return names.map(remoteSite).find(({ vars }) => vars.SITE_URL === new URL(url).origin);
}

type Known = Pick<PatientOptions, "vars" | "env">;

/** Examines a site for a person, with the usual name servers and the current time. */
export async function examineSite(url: string, known: Known, print: Print): Promise<boolean> {
  print(`\nUntersucht ${url}`);
  return printExamined(await examine(url, { ...known, resolver: new Resolver(), now: () => new Date() }), print);
}
