import type { Print } from "./command.ts";
import { makeSamlKey } from "./make-saml-key.ts";
import { makePepper, makeServiceToken, makeSigningKey } from "./make-secrets.ts";
import { Refusal } from "./refusal.ts";

/** Of a service token. One that leaks is only as bad as it is long, and a year is as long as anybody remembers it. */
const MAX_DAYS = 365;
const USUAL_DAYS = "30";

/** For `wrangler secret put`. */
export async function printSecrets(print: Print): Promise<boolean> {
  print(`AUTH_SIGNING_KEYS, a list; the first key signs, all verify:
${JSON.stringify([await makeSigningKey()])}

AUTH_PEPPER:
${makePepper()}`);
  return true;
}

/** For single sign-on. */
export async function printSamlKey(print: Print, host = "Spitex-Verzeichnis"): Promise<boolean> {
  const { privateKey, certificate } = await makeSamlKey(host);
  print(`AUTH_SAML_PRIVATE_KEY, a secret:
${privateKey}

AUTH_SAML_CERTIFICATE:
${certificate}`);
  return true;
}

/** A token for the admin API. */
export async function printServiceToken(print: Print, days = USUAL_DAYS, keys = "[]"): Promise<boolean> {
  if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > MAX_DAYS) {
    throw new Refusal(`Ein Token gilt 1 bis ${MAX_DAYS} ganze Tage, nicht «${days}».`);
  }
  const token = await makeServiceToken(keys, Number(days)).catch(() => {
    throw new Refusal(
      "AUTH_SIGNING_KEYS enthält keinen Schlüssel. Setzen Sie die Variable auf die Liste von Schlüsseln der Site, wie «npm run keys» sie schreibt.",
    );
  });
  print(token);
  return true;
}
