import type { PartReadiness, Readiness } from "#domain/operations/readiness.ts";
import { type Check, type Finding, mistake } from "./patient.ts";

/** Readiness names its parts in English. */
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

export const readinessCheck: Check = {
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

const findingsOf = ({ parts, settings }: Readiness): Finding[] => [
  ...parts.flatMap(({ part, isReady, reason }) =>
    isReady ? [] : [mistake(`${PARTS[part] ?? part} ist nicht bereit${reason ? `: ${reason}` : "."}`)],
  ),
  ...settings.map(({ variable, feature, reason }) => mistake(`${variable} (${feature}): ${reason}`)),
];
