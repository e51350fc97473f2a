import { paths } from "#domain/paths.ts";
import {
  type Answer,
  type Check,
  MISSING_ENDPOINT,
  MISSING_PAGE,
  mistake,
  OWN_ACCOUNT,
  type Patient,
  SEARCH,
  warning,
} from "./patient.ts";

const HTTPS_BY_HAND = "Schalten Sie im Dashboard «SSL/TLS», «Edge Certificates», «Always Use HTTPS» ein.";

const fromHttp: Check = {
  name: "Umleitung von http",
  find: async (patient) => {
    const wanted = new URL(`${paths.legal()}?von=doctor`, patient.origin);
    const asked = new URL(wanted.href.replace(/^https:/, "http:"));
    const answer = await patient.at(asked).catch(() => undefined);
    if (!answer) return [mistake(`${asked.origin} antwortet nicht. ${HTTPS_BY_HAND}`)];
    const target = answer.headers.get("Location");
    if (answer.status === 200) return [mistake(`${asked.origin} zeigt die Site ohne https. ${HTTPS_BY_HAND}`)];
    if (![301, 308].includes(answer.status)) {
      return [mistake(`${asked.origin} antwortet mit ${answer.status} statt mit 301. ${HTTPS_BY_HAND}`)];
    }
    if (target === wanted.href) return [];
    return [
      mistake(`${asked.href} führt zu ${target ?? "nichts"} statt zu derselben Seite mit https. ${HTTPS_BY_HAND}`),
    ];
  },
};

const otherHost: Check = {
  name: "Adresse mit oder ohne www",
  find: async (patient) => {
    const host = patient.host.startsWith("www.") ? patient.host.slice("www.".length) : `www.${patient.host}`;
    const answer = await patient.at(new URL(`https://${host}/`)).catch(() => undefined);
    if (answer?.status !== 200) return [];
    return [
      warning(
        `${host} antwortet auch, ohne Umleitung. Leiten Sie im Dashboard mit «Redirect Rules» nach ${patient.host}.`,
      ),
    ];
  },
};

const workersDev: Check = {
  name: "Keine zweite Adresse bei workers.dev",
  find: async (patient) => {
    const { workersDev: host } = patient.options;
    const answer = host && (await patient.at(new URL(`https://${host}/`)).catch(() => undefined));
    if (!answer || answer.status >= 400) return [];
    return [
      mistake(`${host} antwortet. Setzen Sie workers_dev und preview_urls in wrangler.toml auf false: npm run deploy`),
    ];
  },
};

const MIN_DAYS = 14;

const certificate: Check = {
  name: "Zertifikat",
  find: async (patient) => {
    const { certificateEnds } = await patient.get(paths.home());
    if (!certificateEnds) return [mistake("Die Site antwortet ohne https.")];
    const days = Math.floor((certificateEnds.getTime() - patient.options.now().getTime()) / 86_400_000);
    if (days > MIN_DAYS) return [];
    return [
      mistake(`Das Zertifikat gilt nur noch ${days} Tage. Prüfen Sie im Dashboard «SSL/TLS», «Edge Certificates».`),
    ];
  },
};

const devPages: Check = {
  name: "Keine Seiten für die Entwicklung",
  find: async (patient) => {
    const open = await openDevPages(patient);
    if (open.length === 0) return [];
    return [mistake(`${open.join(", ")} antwortet: Alle könnten Mails lesen. Entfernen Sie MAIL_TRANSPORT=mailbox.`)];
  },
};

async function openDevPages(patient: Patient): Promise<string[]> {
  const found: string[] = [];
  for (const path of ["/dev/mails", paths.devStyleguide()]) {
    if ((await patient.get(path)).status === 200) found.push(path);
  }
  return found;
}

export const ADDRESS_CHECKS: readonly Check[] = [fromHttp, otherHost, workersDev, certificate, devPages];

const PAGES = [paths.home(), MISSING_PAGE];

const EVERYWHERE = [...PAGES, SEARCH, MISSING_ENDPOINT, OWN_ACCOUNT];

type Rule = {
  name: string;
  paths: readonly string[];
  isRight: (headers: Headers, patient: Patient) => boolean;
  says: string;
};

const YEAR_SECONDS = 31_536_000;

const RULES: readonly Rule[] = [
  {
    name: "Content-Security-Policy",
    paths: EVERYWHERE,
    isRight: (headers) => headers.has("Content-Security-Policy"),
    says: "Die Kopfzeile Content-Security-Policy fehlt",
  },
  {
    name: "Nur eigene Skripte",
    paths: EVERYWHERE,
    isRight: (headers) => !/'unsafe-(inline|eval)'|\s\*(\s|$)/.test(scriptSources(headers)),
    says: "Die Content-Security-Policy erlaubt fremde Skripte ('unsafe-inline', 'unsafe-eval' oder *)",
  },
  {
    name: "X-Content-Type-Options",
    paths: EVERYWHERE,
    isRight: (headers) => headers.get("X-Content-Type-Options") === "nosniff",
    says: "Die Kopfzeile X-Content-Type-Options: nosniff fehlt",
  },
  {
    name: "Keine fremden Rahmen",
    paths: EVERYWHERE,
    isRight: (headers) => /^(DENY|SAMEORIGIN)$/.test(headers.get("X-Frame-Options") ?? ""),
    says: "Die Kopfzeile X-Frame-Options fehlt",
  },
  {
    name: "Referrer-Policy",
    paths: EVERYWHERE,
    isRight: (headers) => /origin|no-referrer$/.test(headers.get("Referrer-Policy") ?? ""),
    says: "Die Kopfzeile Referrer-Policy fehlt oder gibt Adressen weiter",
  },
  {
    name: "Cross-Origin-Opener-Policy",
    paths: EVERYWHERE,
    isRight: (headers) => headers.get("Cross-Origin-Opener-Policy") === "same-origin",
    says: "Die Kopfzeile Cross-Origin-Opener-Policy: same-origin fehlt",
  },
  {
    name: "Nur https (HSTS)",
    paths: EVERYWHERE,
    isRight: (headers) => {
      const value = headers.get("Strict-Transport-Security") ?? "";
      return Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0) >= YEAR_SECONDS && value.includes("includeSubDomains");
    },
    says: "Die Kopfzeile Strict-Transport-Security fehlt oder gilt weniger als ein Jahr",
  },
  {
    name: "Liste der Browser (HSTS preload)",
    paths: EVERYWHERE,
    isRight: (headers, { vars }) =>
      (headers.get("Strict-Transport-Security") ?? "").includes("preload") === (vars.HSTS_PRELOAD === "true"),
    says: "Die Kopfzeile Strict-Transport-Security und HSTS_PRELOAD in wrangler.toml sagen Verschiedenes zu «preload»",
  },
  {
    name: "Keine Cookies auf Seiten",
    paths: PAGES,
    isRight: (headers) => !headers.has("Set-Cookie"),
    says: "Seiten setzen ein Cookie. Schalten Sie im Dashboard ab, was es setzt (etwa «Bot Fight Mode»)",
  },
  {
    name: "Nichts Persönliches im Zwischenspeicher",
    paths: [MISSING_ENDPOINT, OWN_ACCOUNT],
    isRight: (headers) => (headers.get("Cache-Control") ?? "").includes("no-store"),
    says: "Cache-Control: no-store fehlt",
  },
  {
    name: "Seiten sind komprimiert",
    paths: [paths.home()],
    isRight: (headers) => /^(br|gzip|zstd)$/.test(headers.get("Content-Encoding") ?? ""),
    says: "Die Seiten sind nicht komprimiert. Prüfen Sie im Dashboard «Speed» und «Rules», «Compression»",
  },
];

function scriptSources(headers: Headers): string {
  const parts = (headers.get("Content-Security-Policy") ?? "").split(";").map((part) => part.trim());
  return (
    parts.find((part) => part.startsWith("script-src")) ?? parts.find((part) => part.startsWith("default-src")) ?? ""
  );
}

/** A rule that depends on another header does not report that header's absence: that header's own rule does. */
const toCheck = ({ name, paths: asked, isRight, says }: Rule): Check => ({
  name,
  find: async (patient) => {
    const all: [string, Answer][] = await Promise.all(asked.map(async (path) => [path, await patient.get(path)]));
    const wrong = all.filter(([, { headers }]) => !isRight(headers, patient)).map(([path]) => path);
    return wrong.length === 0 ? [] : [mistake(`${says}: ${wrong.join(", ")}.`)];
  },
});

export const HEADER_CHECKS: readonly Check[] = RULES.map(toCheck);
