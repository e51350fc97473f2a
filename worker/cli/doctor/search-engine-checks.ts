import { SITEMAP_PATH } from "#domain/sitemap/sitemap-info.ts";
import { type Check, type Finding, mistake, type Patient, warning } from "./patient.ts";

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
