import { paths } from "#domain/paths.ts";
import { type Check, mistake, type Patient, warning } from "./patient.ts";

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
