import { type Check, type Finding, mistake, type Patient, warning } from "./patient.ts";

/** TXT records, each joined from its parts; [] if there are none. @throws if the name server fails */
async function textsOf({ options }: Patient, name: string): Promise<string[]> {
  try {
    return (await options.resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENODATA" || code === "ENOTFOUND") return [];
    throw error;
  }
}

const INCLUDE = "include:relay.mailchannels.net";

async function spfFindings(patient: Patient, domain: string): Promise<Finding[]> {
  const records = (await textsOf(patient, domain)).filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (records.length > 1) return [mistake(`${domain} hat ${records.length} SPF-Einträge; gültig ist nur genau einer.`)];
  const [record = ""] = records;
  if (record.toLowerCase().includes(INCLUDE)) return [];
  return [
    mistake(
      record === ""
        ? `${domain} hat keinen SPF-Eintrag. TXT: v=spf1 ${INCLUDE} -all`
        : `Der SPF-Eintrag von ${domain} erlaubt MailChannels nicht. Fügen Sie «${INCLUDE}» ein.`,
    ),
  ];
}

async function lockdownFindings(patient: Patient, domain: string): Promise<Finding[]> {
  const name = `_mailchannels.${domain}`;
  const records = (await textsOf(patient, name)).filter((text) => /^v=mc1\b/i.test(text));
  if (records.some((text) => /\b(auth|cfid)=\S+/i.test(text))) return [];
  return [mistake(`${name} fehlt: Andere könnten in Ihrem Namen Mails senden. TXT: v=mc1 auth=KONTO`)];
}

async function dkimFindings(patient: Patient, domain: string): Promise<Finding[]> {
  const { MAILCHANNELS_DKIM_SELECTOR: selector, MAILCHANNELS_DKIM_DOMAIN: signer = domain } = patient.vars;
  if (!selector)
    return [warning("Mails sind ohne DKIM-Unterschrift. Setzen Sie MAILCHANNELS_DKIM_SELECTOR (docs/mail.md).")];
  const name = `${selector}._domainkey.${signer}`;
  const records = await textsOf(patient, name);
  if (records.some((text) => /\bp=[A-Za-z0-9+/]/.test(text))) return [];
  return [mistake(`${name} fehlt oder hat keinen Schlüssel (p=). Tragen Sie den DKIM-Eintrag ein.`)];
}

async function dmarcFindings(patient: Patient, domain: string): Promise<Finding[]> {
  const name = `_dmarc.${domain}`;
  const records = (await textsOf(patient, name)).filter((text) => /^v=DMARC1/i.test(text));
  if (records.some((text) => /\bp=(none|quarantine|reject)\b/i.test(text))) return [];
  return [mistake(`${name} fehlt. TXT: v=DMARC1; p=quarantine`)];
}

/** A check of the domain that sends mails; it warns if MAIL_FROM is missing in wrangler.toml. */
const mailCheck = (name: string, find: (patient: Patient, domain: string) => Promise<Finding[]>): Check => ({
  name,
  find: async (patient) => {
    const domain = patient.vars.MAIL_FROM?.split("@")[1];
    if (domain === undefined)
      return [warning("Unbekannt, von welcher Domain Mails kommen: MAIL_FROM fehlt in wrangler.toml.")];
    return find(patient, domain).catch(() => [mistake(`Das DNS gibt über ${domain} keine Auskunft.`)]);
  },
});

export const MAIL_CHECKS: readonly Check[] = [
  mailCheck("Mails: SPF", spfFindings),
  mailCheck("Mails: Domain Lockdown", lockdownFindings),
  mailCheck("Mails: DKIM", dkimFindings),
  mailCheck("Mails: DMARC", dmarcFindings),
];

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
