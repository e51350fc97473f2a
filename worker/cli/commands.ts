import { statSync } from "node:fs";
import { resolve } from "node:path";
import { DERIVED, DERIVED_NAMES } from "#domain/operations/jobs.ts";
import { type Command, command, type Option, UsageFault } from "./command.ts";
import { Refusal } from "./refusal.ts";
import { QUESTIONS } from "./setup/questions.ts";
import { wranglerOf } from "./wrangler-d1.ts";

const ENV = { value: "NAME", says: "eine andere Site aus wrangler.toml, zum Beispiel staging" } as const;
const REMOTE = { remote: { says: "auf der Site auf Cloudflare" }, env: { ...ENV, with: "remote" } } as const;
const DRY_RUN = { says: "sagt nur, was zu tun wäre" } as const;

/** Every command, keyed by its script in package.json. Its implementation is loaded when it runs. */
export const COMMANDS = {
  admin: command({
    usage: "grant MAIL | revoke MAIL | list [--remote [--env NAME]]",
    does: "Gibt einem Konto Adminrechte, nimmt sie ihm wieder, oder nennt alle, die sie haben.",
    options: REMOTE,
    operands: [1, 2],
    run: async ({ values, operands, print, user, onState, runProgram }) => {
      const [action = "", email] = operands;
      const isRight = action === "list" ? !email : /^(grant|revoke)$/.test(action) && email;
      if (!isRight) throw new UsageFault("Möglich sind «grant MAIL», «revoke MAIL» und «list».");
      const { editAdmins } = await import("./edit-admins.ts");
      if (!values.remote) return onState((deps) => editAdmins(deps, operands, print, user));
      const { isAutoconfirmed, remoteDatabases, remoteSite } = await import("./remote-site.ts");
      const site = remoteSite(values.env);
      const config = { auth: { isAutoconfirmed: isAutoconfirmed(site) } };
      return editAdmins({ ...remoteDatabases(site, runProgram), config }, operands, print);
    },
  }),

  audit: command({
    usage: "",
    does: "Vergleicht die Meldungen von npm mit audit-allowed.json. Ausgang 1: offene Meldungen, 2: keine Antwort von npm.",
    run: async ({ print, complain }) => (await import("./audit/run-audit.ts")).audit(print, complain),
  }),

  backup: command({
    usage: "[ORDNER] [--remote [--night TAG]]",
    does: "Sichert die Hauptdatenbank des lokalen Stands in einen neuen Ordner, auch während die Site läuft.",
    options: {
      remote: { says: "holt die neueste nächtliche Sicherung der Site auf Cloudflare und prüft sie" },
      night: { value: "TAG", says: "holt die einer anderen Nacht, zum Beispiel 2026-11-01", with: "remote" },
    },
    operands: [0, 1],
    run: async ({ values, operands, print, user, onState, cwd, runProgram }) => {
      const { remote, night } = values;
      if (night !== undefined && !/^\d{4}-\d\d-\d\d$/.test(night)) {
        throw new UsageFault("--night braucht einen Tag wie 2026-11-01.");
      }
      const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
      const folder = resolve(cwd, operands[0] ?? `backup-${stamp}`);
      const { backUp } = await import("./back-up.ts");
      if (!remote) return onState((deps) => backUp(deps, [folder], print, user));
      const { fetchBackup } = await import("./fetch-backup.ts");
      await fetchBackup(folder, night, { wrangler: wranglerOf(runProgram), where: ["--remote"] }, print);
      return true;
    },
  }),

  deploy: command({
    usage: "[--env NAME] [--dry-run]",
    does: "Veröffentlicht eine neue Version einer Site, die «npm run setup» eingerichtet hat: zuerst die Migrationen.",
    options: { env: ENV, "dry-run": DRY_RUN },
    run: async ({ values, ...shell }) =>
      (await import("./setup/deploy.ts")).deploy(values.env ?? "", values["dry-run"] ?? false, shell),
  }),

  doctor: command({
    usage: "URL [--json] [--env NAME] [--resolver IP:PORT] [--workers-dev NAME]",
    does: "Untersucht eine Site, die am Netz ist, und ändert nichts. Ausgang 1: Fehler gefunden.",
    options: {
      json: { says: "die Befunde als JSON" },
      env: { value: "NAME", says: "mit den Variablen dieser Site aus wrangler.toml" },
      resolver: { value: "IP:PORT", says: "ein anderer Nameserver" },
      "workers-dev": { value: "NAME", says: "Adresse wie NAME.KONTO.workers.dev, die nicht antworten darf" },
    },
    operands: [1, 1],
    run: async ({ values, operands: [url = ""], print }) => {
      if (!/^https?:\/\/[^/]/.test(url) || !URL.canParse(url)) {
        throw new UsageFault("Nennen Sie die ganze Adresse, zum Beispiel https://www.beispiel.ch.");
      }
      return (await import("./doctor/examine-site.ts")).diagnose(url, values, print);
    },
  }),

  import: command({
    usage: "DATEI [--blatt NAME] [--keep-branches]",
    does: "Importiert Anbieter aus Excel, CSV, TSV, JSON oder JSON Lines; die letzten vier auch gepackt als .gz.",
    options: {
      blatt: { value: "NAME", says: "Tabellenblatt einer Excel-Datei; sonst das erste, das passt" },
      "keep-branches": {
        says: "nimmt andere Orte eines Anbieters von gleichem Namen und gleicher PLZ als eigene Anbieter",
      },
    },
    operands: [1, 1],
    run: async ({ values, operands: [file = ""], print, user, onState, cwd }) => {
      const { importFile } = await import("./import-file.ts");
      const input = { file: resolve(cwd, file), sheet: values.blatt, keepsBranches: values["keep-branches"] ?? false };
      return onState((deps) => importFile(deps, input, print, user), true);
    },
  }),

  keys: command({
    usage: "[service-token [TAGE] | saml [HOST]]",
    does: "Druckt neue Geheimnisse für eine Site und speichert nichts. service-token: ein Token für /auth/admin, 1 bis 365 Tage gültig (sonst 30), unterschrieben mit AUTH_SIGNING_KEYS. saml: Schlüssel und Zertifikat.",
    operands: [0, 2],
    run: async ({ operands: [action, value], print }) => {
      const { printSamlKey, printSecrets, printServiceToken } = await import("./print-keys.ts");
      if (action === undefined) return printSecrets(print);
      if (action === "saml") return printSamlKey(print, value);
      if (action === "service-token") return printServiceToken(print, value, process.env.AUTH_SIGNING_KEYS);
      throw new UsageFault(`«${action}» gibt es hier nicht.`);
    },
  }),

  places: command({
    usage: "[DATEI-oder-URL] [DATEI-DER-POSTFÄCHER] [--remote [--env NAME]]",
    does: "Lädt das amtliche Verzeichnis der Ortschaften, ohne Angabe von swisstopo.",
    options: REMOTE,
    operands: [0, 2],
    run: async ({ values, operands, print, onState, cwd, runProgram }) => {
      const sources = operands.map((source) => (URL.canParse(source) ? source : (filesIn(cwd, [source])[0] ?? "")));
      const { loadPlaces } = await import("./load-places.ts");
      if (!values.remote) return onState((deps) => loadPlaces(deps, sources, print), true);
      const { remoteDatabases, remoteSite } = await import("./remote-site.ts");
      return loadPlaces(remoteDatabases(remoteSite(values.env), runProgram), sources, print);
    },
  }),

  rebuild: command({
    usage: "[NAME …] [--remote [--env NAME]]",
    does: `Macht Abgeleitetes neu, ohne Namen alles: ${DERIVED_NAMES.join(", ")}.`,
    options: REMOTE,
    operands: [0, DERIVED_NAMES.length],
    run: async ({ values, operands, print, onState, runProgram }) => {
      const names = DERIVED_NAMES.filter((name) => operands.length === 0 || operands.includes(name));
      const unknown = operands.filter((name) => !Object.hasOwn(DERIVED, name));
      if (unknown.length > 0) throw new UsageFault(`Unbekannt: ${unknown.join(", ")}.`);
      const { rebuildDerived, rebuildRemotely } = await import("./rebuild-derived.ts");
      if (!values.remote) return onState((deps) => rebuildDerived(deps, names, print));
      const { remoteDatabases, remoteSite } = await import("./remote-site.ts");
      return rebuildRemotely(remoteDatabases(remoteSite(values.env), runProgram), names, print);
    },
  }),

  restore: command({
    usage: "ORDNER [--replace] | ORDNER --remote [--old DATENBANK] | --at ZEIT --remote [--yes]",
    does: "Spielt eine Sicherung ein, lokal oder in eine neue Datenbank auf Cloudflare, oder geht dort in der Zeit zurück.",
    options: {
      replace: { says: "an die Stelle der Daten, die schon da sind; diese bleiben daneben liegen", against: "remote" },
      remote: { says: "in die Datenbank auf Cloudflare, die in wrangler.toml steht" },
      old: { value: "DATENBANK", says: "die aufgegebene, wenn sie noch antwortet", with: "remote", against: "at" },
      at: { value: "ZEIT", says: "zum Stand von damals, zum Beispiel 2026-11-22T14:30:00+01:00", with: "remote" },
      yes: { says: "geht in der Zeit zurück, statt nur zu sagen, was es täte", with: "at" },
    },
    operands: [0, 1],
    run: async ({ values, operands: [path], print, stateDir, cwd, runProgram }) => {
      const { at, old, remote, replace, yes } = values;
      if ((path === undefined) === (at === undefined)) {
        throw new UsageFault("Nennen Sie den Ordner der Sicherung, oder mit --at eine Zeit.");
      }
      const folder = resolve(cwd, path ?? "");
      if (!remote) {
        const { restoreLocal } = await import("./restore/restore-local.ts");
        await restoreLocal(folder, { stateDir, shouldReplace: replace ?? false }, print);
      } else if (at !== undefined) {
        const { travelRemotely } = await import("./restore/time-travel.ts");
        await travelRemotely(wranglerOf(runProgram), at, yes ?? false, stateDir, print);
      } else {
        const { restoreRemote } = await import("./restore/restore-remote.ts");
        const { remoteSite } = await import("./remote-site.ts");
        const where = ["--remote", ...remoteSite().options];
        await restoreRemote(folder, { wrangler: wranglerOf(runProgram), where, old }, print);
      }
      return true;
    },
  }),

  setup: command({
    usage: "[--env NAME] [--dry-run] [--yes] …",
    does: "Richtet die Site auf Cloudflare ein: fragt, macht, was fehlt, und untersucht sie. Lässt sich jederzeit wiederholen.",
    options: {
      env: ENV,
      account: { value: "ID", says: "Konto von Cloudflare, wenn die Anmeldung mehrere sieht" },
      register: { value: "DATEI", says: "das amtliche Verzeichnis der Ortschaften; sonst von swisstopo" },
      "dry-run": DRY_RUN,
      yes: { says: "fragt nichts" },
      "without-doctor": { says: "untersucht die Site am Ende nicht" },
      ...Object.fromEntries(QUESTIONS.map(({ flag, ask }) => [flag, { value: "…", says: ask } satisfies Option])),
    },
    run: async ({ values, ...shell }) => (await import("./setup/set-up.ts")).setUp(values, shell),
  }),

  start: command({
    usage: "[--new-secrets]",
    does: "Startet die gebaute Site auf dem lokalen Stand; ein leerer bekommt Beispieldaten. PORT (8787) und STATE_DIR (.state) sind Variablen der Umgebung.",
    options: { "new-secrets": { says: "ersetzt eine beschädigte oder verlorene secrets.json" } },
    isEndless: true,
    run: async ({ values, ...shell }) =>
      (await import("./start-site.ts")).startSite(shell, values["new-secrets"] ?? false),
  }),
} satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

/** Absolute, because a running site has another working directory. */
function filesIn(cwd: string, paths: readonly string[]): string[] {
  return paths.map((path) => {
    const file = resolve(cwd, path);
    if (statSync(file).isDirectory()) throw new Refusal(`${file} ist ein Ordner, keine Datei.`);
    return file;
  });
}
