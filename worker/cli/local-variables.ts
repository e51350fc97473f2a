import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { signingKeys } from "../config/auth.ts";
import { pepper } from "../config/features.ts";
import { OWN_VARIABLE } from "../config.ts";
import { canSign, makePepper, makeSigningKey } from "../platform/access-tokens.ts";
import { Refusal } from "./refusal.ts";
import { hasDatabases, isUsed, makeFolder } from "./state-folder.ts";

type Variables = Record<string, string>;

/**
 * Variables of a local site. Secrets are created on the first start and kept with the state; mails go to the mailbox.
 * The caller's variables override them, and environment variables with the Worker's own names override both.
 */
export async function localVariables(stateDir: string, wanted: Variables = {}): Promise<Variables> {
  const environment = Object.entries(process.env).flatMap(([name, value]) =>
    value !== undefined && OWN_VARIABLE.test(name) ? [[name, value] as const] : [],
  );
  const given = { ...wanted, ...Object.fromEntries(environment) };
  return {
    MAIL_TRANSPORT: "mailbox",
    AUTH_ALLOW_LOOPBACK: "true",
    // Deployed sites turn this off in wrangler.toml; on a local site, no one reads mails to made-up addresses.
    AUTH_MAILER_AUTOCONFIRM: "true",
    ...(!(await areSecrets(given)) && (await localSecrets(stateDir))),
    ...given,
  };
}

export const makeSecrets = async (): Promise<Variables> => ({
  AUTH_SIGNING_KEYS: JSON.stringify([await makeSigningKey()]),
  AUTH_PEPPER: makePepper(),
});

const fileIn = (stateDir: string) => join(stateDir, "secrets.json");

const COSTS =
  "Alle melden sich neu an, Links und Codes in verschickten Mails gelten nicht mehr, und mit den alten Geheimnissen versiegelte zweite Faktoren, Schlüssel von Anmeldediensten und Programmen sind unbrauchbar. Die Datenbanken bleiben, wie sie sind.";

/** @throws Refusal if the secrets are damaged, or missing next to databases that were created with them */
async function localSecrets(stateDir: string): Promise<Variables> {
  const file = fileIn(stateDir);
  const fault = await secretsFault(stateDir);
  if (!fault) return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : writeSecrets(stateDir);
  throw new Refusal(
    `${fault} Legen Sie Ihre Kopie der Datei dorthin. Ohne Kopie macht «npm start -- --new-secrets» neue Geheimnisse: ${COSTS}`,
  );
}

/**
 * Replaces a state's damaged or missing secrets; a damaged file is kept next to the new one.
 * @returns what was wrong and what that costs, or undefined if nothing was wrong
 */
export async function replaceBrokenSecrets(stateDir: string): Promise<string | undefined> {
  const fault = await secretsFault(stateDir);
  const file = fileIn(stateDir);
  const isThere = existsSync(file);
  if (isThere && !fault) return undefined;
  if (isThere) renameSync(file, `${file}.damaged-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`);
  await writeSecrets(stateDir);
  return fault && `${fault} Es gibt jetzt neue Geheimnisse: ${COSTS}`;
}

async function secretsFault(stateDir: string): Promise<string | undefined> {
  const file = fileIn(stateDir);
  if (!existsSync(file)) return hasDatabases(stateDir) || isUsed(stateDir) ? `${file} fehlt.` : undefined;
  if (statSync(file).isDirectory()) return `${file} ist ein Ordner, keine Datei.`;
  return (await areSecrets(parsed(readFileSync(file, "utf8")))) ? undefined : `${file} ist beschädigt.`;
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? "");
  } catch {
    return undefined;
  }
}

/** Whether these are secrets that the Worker can actually work with. */
async function areSecrets(value: unknown): Promise<boolean> {
  const given: Record<string, unknown> = Object(value);
  const isRead = [signingKeys, pepper].every(({ schema, variable }) => schema.safeParse(given[variable]).success);
  const keys = given[signingKeys.variable];
  return isRead && typeof keys === "string" && (await canSign(keys));
}

/** Writes all secrets or none, even if this process dies halfway. */
async function writeSecrets(stateDir: string): Promise<Variables> {
  const secrets = await makeSecrets();
  const unfinished = `${fileIn(stateDir)}.new`;
  makeFolder(stateDir);
  writeFileSync(unfinished, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(unfinished, fileIn(stateDir));
  return secrets;
}
