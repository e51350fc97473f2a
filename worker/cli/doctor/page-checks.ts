import { apiPaths, paths } from "#domain/paths.ts";
import { SITEMAP_PATH } from "#domain/sitemap/sitemap-info.ts";
import {
  CANTON_PAGE,
  type Check,
  type Finding,
  MISSING_PAGE,
  mistake,
  type Patient,
  SEARCH,
  warning,
} from "./patient.ts";

const answers = (name: string, path: (patient: Patient) => string | Promise<string | undefined>): Check => ({
  name,
  find: async (patient) => {
    const asked = await path(patient);
    if (asked === undefined) return [warning("Es gibt noch keine Anbieter. Laden Sie unter /import eine Datei.")];
    const { status } = await patient.get(asked);
    return status === 200
      ? []
      : [mistake(`${asked} antwortet mit ${status}. Die Gründe stehen im Protokoll des Workers.`)];
  },
});

const jsonOf = (text: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Searches for a provider that the site itself shows. */
const search: Check = {
  name: "Suche",
  find: async (patient) => {
    const listing = await patient.listingPath();
    const asked = listing ? searchFor(nameIn((await patient.get(listing)).text)) : SEARCH;
    const { status, text } = await patient.get(asked);
    const results = jsonOf(text)?.results;
    if (status !== 200 || !Array.isArray(results)) {
      return [mistake(`${asked} antwortet mit ${status} und ohne Treffer. Prüfen Sie die Datenbank SEARCH.`)];
    }
    if (!listing || results.some(({ slug }) => listing.endsWith(`/${slug}`))) return [];
    const command = `npm run rebuild -- search ${patient.remote}`;
    return [mistake(`${asked} findet ${listing} nicht: Der Suchindex ist unvollständig. ${command}`)];
  },
};

const searchFor = (name: string) => `${apiPaths.search}?${new URLSearchParams({ q: name })}`;

const ENTITIES: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" };

const nameIn = (html: string) =>
  (/<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? "").replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? " ");

const missingPage: Check = {
  name: "Seite, die es nicht gibt",
  find: async (patient) => {
    const { status } = await patient.get(MISSING_PAGE);
    return status === 404 ? [] : [mistake(`${MISSING_PAGE} antwortet mit ${status} statt mit 404.`)];
  },
};

const ownAddress: Check = {
  name: "Eigene Adresse in den Seiten",
  find: async (patient) => {
    const { text } = await patient.get(paths.home());
    const named = [
      ["canonical", /<link rel="canonical" href="([^"]*)"/],
      ["og:url", /<meta property="og:url" content="([^"]*)"/],
      ["og:image", /<meta property="og:image" content="([^"]*)"/],
    ] as const;
    const wrong = named.flatMap(([name, pattern]) => {
      const address = pattern.exec(text)?.[1] ?? "";
      return address.startsWith(`${patient.origin}/`) ? [] : [`${name} ${address || "fehlt"}`];
    });
    if (wrong.length === 0) return [];
    return [
      mistake(
        `Die Seiten nennen eine andere Adresse (${wrong.join(", ")}). Setzen Sie SITE_URL auf ${patient.origin}.`,
      ),
    ];
  },
};

const demoData: Check = {
  name: "Keine Beispieldaten",
  find: async (patient) =>
    (await patient.get(paths.home())).text.includes("<strong>Beispieldaten:")
      ? [mistake("Die Site zeigt erfundene Anbieter. Der erste Import unter /import ersetzt sie.")]
      : [],
};

const imprint: Check = {
  name: "Impressum",
  find: async (patient) => {
    const { status, text } = await patient.get(paths.legal());
    if (status !== 200) return [mistake(`${paths.legal()} antwortet mit ${status}.`)];
    const missing = [...new Set([...text.matchAll(/⟦Platzhalter: ([^⟧]*)⟧/g)].map(([, what]) => what))];
    if (missing.length === 0) return [];
    return [
      mistake(`Im Impressum fehlt: ${missing.join(", ")}. Setzen Sie OPERATOR_NAME, OPERATOR_ADDRESS, MAIL_OPERATOR.`),
    ];
  },
};

const BERN = { latitude: 46.948, longitude: 7.4474 };

const register: Check = {
  name: "Verzeichnis der Ortschaften",
  find: async (patient): Promise<Finding[]> => {
    const { status, text } = await patient.post("/api/nearest-place", BERN);
    return status === 200 && jsonOf(text)?.place
      ? []
      : [mistake(`Das Verzeichnis der Ortschaften ist leer. Laden Sie es: npm run places -- ${patient.remote}`)];
  },
};

export const PAGE_CHECKS: readonly Check[] = [
  answers("Seite eines Kantons", () => CANTON_PAGE),
  answers("Seite eines Anbieters", (patient) => patient.listingPath()),
  search,
  missingPage,
  ownAddress,
  demoData,
  imprint,
  register,
];

const robots: Check = {
  name: "robots.txt",
  find: async (patient) => {
    const { status, text } = await patient.get("/robots.txt");
    if (status !== 200) return [mistake(`/robots.txt antwortet mit ${status}.`)];
    const wanted = patient.origin + SITEMAP_PATH;
    const findings: Finding[] = [];
    if (/^Disallow:\s*\/\s*$/im.test(text))
      findings.push(mistake("/robots.txt sperrt die ganze Site für Suchmaschinen."));
    const named = [...text.matchAll(/^Sitemap:\s*(\S+)/gim)].map(([, address]) => address);
    if (!named.includes(wanted)) {
      findings.push(
        mistake(`/robots.txt nennt nicht die Sitemap ${wanted}. Setzen Sie SITE_URL auf ${patient.origin}.`),
      );
    }
    return findings;
  },
};

const MAX_AGE_DAYS = 3;

const BUILD_IT = "Erneuern Sie sie unter /admin/sitemap";

const sitemap: Check = {
  name: "Sitemap",
  find: async (patient) => {
    const { status, text } = await patient.get(SITEMAP_PATH);
    if (status === 503) return [warning("Die Sitemap entsteht erst. Sie ist in einigen Minuten da.")];
    if (status !== 200 || !text.includes("<sitemapindex")) {
      return [mistake(`${SITEMAP_PATH} antwortet mit ${status} und nicht mit einer Sitemap. ${BUILD_IT}.`)];
    }
    return [...ageFindings(text, patient), ...(await partFindings(valuesOf(text, "loc"), patient))];
  },
};

const valuesOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, "g"))].map(([, value = ""]) => value);

function ageFindings(text: string, { options }: Patient): Finding[] {
  const newest = Math.max(...valuesOf(text, "lastmod").map((time) => Date.parse(time)));
  const days = (options.now().getTime() - newest) / 86_400_000;
  if (days <= MAX_AGE_DAYS) return [];
  return [mistake(`Die Sitemap ist ${Math.floor(days)} Tage alt: Die nächtliche Arbeit läuft nicht. ${BUILD_IT}.`)];
}

async function partFindings(parts: string[], patient: Patient): Promise<Finding[]> {
  const foreign = parts.find((part) => !part.startsWith(`${patient.origin}/`));
  if (foreign)
    return [mistake(`Die Sitemap nennt ${foreign}. Setzen Sie SITE_URL auf ${patient.origin}. ${BUILD_IT}.`)];
  const findings: Finding[] = [];
  for (const part of parts) {
    const { status, text } = await patient.at(new URL(part));
    const [first = ""] = valuesOf(text, "loc");
    if (status !== 200) findings.push(mistake(`Der Teil ${part} der Sitemap antwortet mit ${status}. ${BUILD_IT}.`));
    else if (!first.startsWith(`${patient.origin}/`))
      findings.push(mistake(`Der Teil ${part} nennt «${first}». ${BUILD_IT}.`));
  }
  return findings;
}

export const SEARCH_ENGINE_CHECKS: readonly Check[] = [robots, sitemap];
