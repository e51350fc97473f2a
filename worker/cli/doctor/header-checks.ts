import { paths } from "#domain/paths.ts";
import type { Answer } from "./ask.ts";
import { type Check, MISSING_ENDPOINT, MISSING_PAGE, mistake, OWN_ACCOUNT, type Patient, SEARCH } from "./patient.ts";

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

/** A rule that depends on another header leaves its absence to the rule of that header. */
const toCheck = ({ name, paths: asked, isRight, says }: Rule): Check => ({
  name,
  find: async (patient) => {
    const all: [string, Answer][] = await Promise.all(asked.map(async (path) => [path, await patient.get(path)]));
    const wrong = all.filter(([, { headers }]) => !isRight(headers, patient)).map(([path]) => path);
    return wrong.length === 0 ? [] : [mistake(`${says}: ${wrong.join(", ")}.`)];
  },
});

export const HEADER_CHECKS: readonly Check[] = RULES.map(toCheck);
