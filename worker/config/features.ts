import { z } from "zod";
import { authConfigSchema } from "./auth.ts";
import { alertsConfigSchema, mailConfigSchema, operatorConfigSchema } from "./mail.ts";
import { providersConfigSchema, withoutProvidersOf } from "./providers.ts";
import type { Settings } from "./read-settings.ts";
import {
  mfaConfigSchema,
  oauthServerConfigSchema,
  samlConfigSchema,
  smsConfigSchema,
  web3ConfigSchema,
  webauthnConfigSchema,
} from "./sign-in.ts";
/** Without these there is no site. */
export const site = {
  feature: "Verzeichnis",
  schema: z.object({
    SITE_URL: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
    AUTH_PEPPER: z.string().min(32),
  }),
};

export const pageCache = {
  feature: "Speicher für Seiten",
  schema: z.object({
    // With the time that the edge keeps a page, less than a minute.
    PAGE_CACHE_SECONDS: z.coerce.number().min(0).max(9).default(5),
    PAGE_CACHE_MB: z.coerce.number().min(0).max(64).default(16),
  }),
};

export const edgeCache = {
  feature: "Zwischenspeicher",
  schema: z.object({ PAGE_PURGE_URL: z.url({ protocol: /^https?$/ }).optional() }),
};

export const pageViews = {
  feature: "Zweiter Zähler der Seitenaufrufe",
  schema: z.object({ PAGE_VIEWS_SINK: z.url().optional() }),
};

const ORIGINS = /^https?:\/\/[\w*.:-]+( https?:\/\/[\w*.:-]+)*$/;

export const map = {
  feature: "Karte",
  schema: z.object({
    MAP_STYLE_URL: z.url().default("https://vectortiles.geo.admin.ch/styles/ch.swisstopo.basemap.vt/style.json"),
    MAP_ORIGINS: z
      .string()
      .refine((text) => ORIGINS.test(text), "Adressen wie https://*.geo.admin.ch, durch Leerzeichen getrennt")
      .default("https://*.geo.admin.ch"),
  }),
};

const WORKER_PARTS = ["all", "site", "jobs"] as const;

/** Which work a Worker does: worker/cli/setup/config-files.ts. */
export type WorkerPart = (typeof WORKER_PARTS)[number];

export const parts = { feature: "Aufteilung", schema: z.object({ WORKER_PART: z.enum(WORKER_PARTS).default("all") }) };

export const transport = {
  feature: "Verschlüsselung",
  schema: z.object({ HSTS_PRELOAD: z.stringbool().default(false) }),
};

export const forms = {
  feature: "Formulare",
  schema: z.object({ FORM_RATE_LIMIT: z.coerce.number().int().min(1).default(20) }),
};

export const imports = {
  feature: "Importe",
  schema: z.object({ IMPORT_LEASE_SECONDS: z.coerce.number().min(1).default(20) }),
};

export const reviews = {
  feature: "Bewertungen",
  schema: z.object({
    GOOGLE_REVIEW_BADGE: z.string().trim().max(60).default(""),
    REVIEW_NOTICE: z.stringbool().default(false),
  }),
};

/** Wrong words switch it off, because mails cannot be taken back. */
export const factChecks = {
  feature: "Prüfung der Angaben",
  schema: z.object({ FACT_CHECK_MAILS: z.stringbool().default(true) }),
  off: () => ({ FACT_CHECK_MAILS: "false" }),
};

const off =
  (...names: string[]) =>
  () =>
    Object.fromEntries(names.map((name) => [name, "false"]));

/** The feature that signing in belongs to. */
export const ACCOUNTS = "Konten";

export const accounts = {
  feature: ACCOUNTS,
  schema: authConfigSchema,
  off: () => ({ AUTH_SIGNING_KEYS: '[{"kty":"none"}]' }),
};
export const mails = { feature: "Mails", schema: mailConfigSchema, off: () => ({ MAILCHANNELS_API_KEY: "none" }) };
export const alerts = { feature: "Alarme", schema: alertsConfigSchema };
export const operator = { feature: "Impressum", schema: operatorConfigSchema };
export const secondFactors = {
  feature: "Zusätzlicher Schutz",
  schema: mfaConfigSchema,
  off: off(
    "AUTH_MFA_PHONE_ENROLL_ENABLED",
    "AUTH_MFA_PHONE_VERIFY_ENABLED",
    "AUTH_MFA_TOTP_ENROLL_ENABLED",
    "AUTH_MFA_TOTP_VERIFY_ENABLED",
    "AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED",
    "AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED",
    "AUTH_MFA_RECOVERY_CODES_ENROLL_ENABLED",
    "AUTH_MFA_RECOVERY_CODES_VERIFY_ENABLED",
  ),
};
export const saml = { feature: "Anmelden mit SSO", schema: samlConfigSchema, off: off("AUTH_SAML_ENABLED") };
export const oauthServer = {
  feature: "Anmelden bei anderen Websites",
  schema: oauthServerConfigSchema,
  off: off("AUTH_OAUTH_SERVER_ENABLED"),
};
export const sms = { feature: "SMS", schema: smsConfigSchema, off: off("AUTH_EXTERNAL_PHONE_ENABLED") };
export const web3 = { feature: "Anmelden mit Wallet", schema: web3ConfigSchema };
export const providers = { feature: "Anmelden bei Anbietern", schema: providersConfigSchema, off: withoutProvidersOf };
export const passkeys = { feature: "Passkeys", schema: webauthnConfigSchema, off: off("AUTH_PASSKEY_ENABLED") };

export const ALL: Settings<unknown>[] = [
  ...[
    site,
    pageCache,
    edgeCache,
    pageViews,
    map,
    parts,
    transport,
    forms,
    imports,
    reviews,
    accounts,
    mails,
    alerts,
    operator,
  ],
  ...[secondFactors, saml, oauthServer, sms, web3, providers, passkeys],
];
