import { type Check, type Finding, mistake, warning } from "./patient.ts";

const settings: Check = {
  name: "Konten",
  find: async (patient) => {
    const { status, text } = await patient.get("/auth/settings");
    if (status !== 200) return [mistake(`/auth/settings antwortet mit ${status}.`)];
    const { mailer_autoconfirm: isAutoconfirmed, disable_signup: isClosed } = JSON.parse(text);
    const findings: Finding[] = [];
    if (isAutoconfirmed) {
      findings.push(warning("Konten gelten ohne Mail als bestätigt. Sicherer ist AUTH_MAILER_AUTOCONFIRM=false."));
    }
    if (isClosed) findings.push(warning("Niemand kann ein Konto eröffnen (AUTH_DISABLE_SIGNUP)."));
    return findings;
  },
};

const keys: Check = {
  name: "Schlüssel der Anmeldung",
  find: async (patient) => {
    const { status, text } = await patient.get("/auth/.well-known/jwks.json");
    if (status === 200 && JSON.parse(text).keys?.length > 0) return [];
    return [mistake("Der Schlüssel fehlt, niemand kann sich anmelden. npm run setup legt AUTH_SIGNING_KEYS an.")];
  },
};

export const ACCOUNT_CHECKS: readonly Check[] = [settings, keys];
