import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OWN_VARIABLE } from "../config/own-variable.ts";
import { makePepper, makeSigningKey } from "./make-secrets.ts";

type Variables = Record<string, string>;

/**
 * Variables of a local site: secrets created on the first start and kept with the state, mails to the mailbox,
 * overridden by the caller's variables and finally by environment variables with the Worker's own names.
 */
export async function localVariables(stateDir: string, wanted: Variables = {}): Promise<Variables> {
  const given = Object.entries(process.env).filter(([name]) => OWN_VARIABLE.test(name));
  return {
    MAIL_TRANSPORT: "mailbox",
    AUTH_ALLOW_LOOPBACK: "true",
    // A deploy turns it off in wrangler.toml; locally nobody reads the mails of made-up addresses.
    AUTH_MAILER_AUTOCONFIRM: "true",
    ...(await localSecrets(stateDir)),
    ...wanted,
    ...Object.fromEntries(given as [string, string][]),
  };
}

async function localSecrets(stateDir: string): Promise<Variables> {
  const file = join(stateDir, "secrets.json");
  if (existsSync(file)) return readSecrets(file);
  const secrets = { AUTH_SIGNING_KEYS: JSON.stringify([await makeSigningKey()]), AUTH_PEPPER: makePepper() };
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

function readSecrets(file: string): Variables {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Error(`${file} ist beschädigt.`, { cause });
  }
}
