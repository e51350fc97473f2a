import { z } from "zod";
import type { FaultySetting } from "#domain/operations/readiness.ts";
import { GOOGLE_BADGE } from "#domain/reviews/review.ts";
import { type AlertsConfig, alertsConfigSchema } from "./config/alerts.ts";
import { type AuthConfig, authConfigSchema } from "./config/auth.ts";
import { type MailConfig, mailConfigSchema } from "./config/mail.ts";
import { type MfaConfig, mfaConfigSchema } from "./config/mfa.ts";
import { type OAuthServerConfig, oauthServerConfigSchema } from "./config/oauth-server.ts";
import { type OperatorConfig, operatorConfigSchema } from "./config/operator.ts";
import { type ProvidersConfig, providersConfigSchema, withoutProvidersOf } from "./config/providers.ts";
import { faultsIn, readSettings, type Settings, type Variables } from "./config/read-settings.ts";
import { type SamlConfig, samlConfigSchema } from "./config/saml.ts";
import { type SmsConfig, smsConfigSchema } from "./config/sms.ts";
import { unknownSettings } from "./config/unknown-settings.ts";
import { type Web3Config, web3ConfigSchema } from "./config/web3.ts";
import { type WebauthnConfig, webauthnConfigSchema } from "./config/webauthn.ts";

/** Without these there is no site. */
const site = {
  feature: "Verzeichnis",
  schema: z.object({
    SITE_URL: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
    AUTH_PEPPER: z.string().min(32),
  }),
};

const pageCache = {
  feature: "Speicher für Seiten",
  schema: z.object({
    // With the time that the edge keeps a page, less than a minute.
    PAGE_CACHE_SECONDS: z.coerce.number().min(0).max(9).default(5),
    PAGE_CACHE_MB: z.coerce.number().min(0).max(64).default(16),
  }),
};

const edgeCache = {
  feature: "Zwischenspeicher",
  schema: z.object({ PAGE_PURGE_URL: z.url({ protocol: /^https?$/ }).optional() }),
};

const pageViews = {
  feature: "Zweiter Zähler der Seitenaufrufe",
  schema: z.object({ PAGE_VIEWS_SINK: z.url().optional() }),
};

const ORIGINS = /^https?:\/\/[\w*.:-]+( https?:\/\/[\w*.:-]+)*$/;

const map = {
  feature: "Karte",
  schema: z.object({
    MAP_STYLE_URL: z.url().default("https://vectortiles.geo.admin.ch/styles/ch.swisstopo.basemap.vt/style.json"),
    MAP_ORIGINS: z
      .string()
      .refine((text) => ORIGINS.test(text), "Adressen wie https://*.geo.admin.ch, durch Leerzeichen getrennt")
      .default("https://*.geo.admin.ch"),
  }),
};

const transport = { feature: "Verschlüsselung", schema: z.object({ HSTS_PRELOAD: z.stringbool().default(false) }) };

const forms = {
  feature: "Formulare",
  schema: z.object({ FORM_RATE_LIMIT: z.coerce.number().int().min(1).default(20) }),
};

const imports = {
  feature: "Importe",
  schema: z.object({ IMPORT_LEASE_SECONDS: z.coerce.number().min(1).default(20) }),
};

const reviews = {
  feature: "Bewertungen",
  schema: z.object({ GOOGLE_REVIEW_BADGE: z.string().trim().max(60).default("") }),
};

const off =
  (...names: string[]) =>
  () =>
    Object.fromEntries(names.map((name) => [name, "false"]));

/** The feature that signing in belongs to. */
export const ACCOUNTS = "Konten";

const accounts = {
  feature: ACCOUNTS,
  schema: authConfigSchema,
  off: () => ({ AUTH_SIGNING_KEYS: '[{"kty":"none"}]' }),
};
const mails = { feature: "Mails", schema: mailConfigSchema, off: () => ({ MAILCHANNELS_API_KEY: "none" }) };
const alerts = { feature: "Alarme", schema: alertsConfigSchema };
const operator = { feature: "Impressum", schema: operatorConfigSchema };
const secondFactors = {
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
const saml = { feature: "Anmelden mit SSO", schema: samlConfigSchema, off: off("AUTH_SAML_ENABLED") };
const oauthServer = {
  feature: "Anmelden bei anderen Websites",
  schema: oauthServerConfigSchema,
  off: off("AUTH_OAUTH_SERVER_ENABLED"),
};
const sms = { feature: "SMS", schema: smsConfigSchema, off: off("AUTH_EXTERNAL_PHONE_ENABLED") };
const web3 = { feature: "Anmelden mit Wallet", schema: web3ConfigSchema };
const providers = { feature: "Anmelden bei Anbietern", schema: providersConfigSchema, off: withoutProvidersOf };
const passkeys = { feature: "Passkeys", schema: webauthnConfigSchema, off: off("AUTH_PASSKEY_ENABLED") };

const ALL: Settings<unknown>[] = [
  ...[
    site,
    pageCache,
    edgeCache,
    pageViews,
    map,
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

export type Config = {
  siteUrl: string;
  pageCacheSeconds: number;
  pageCacheMb: number;
  /** A cache before the site that is told when pages change, in addition to Workers Cache. */
  pagePurgeUrl: string | undefined;
  /** A second counter of page views, in addition to Analytics Engine. */
  pageViewsSink: string | undefined;
  map: {
    styleUrl: string;
    /** Origins of style, tiles, glyphs and sprites, for the content security policy. */
    origins: string;
  };
  /** Per form and client in ten minutes. */
  formRateLimit: number;
  /** After this time another Worker resumes an import whose Worker died. */
  importLeaseSeconds: number;
  /** Asks browsers to list the domain as https only, with all its subdomains; hard to undo. */
  isHstsPreloaded: boolean;
  /** The label beside a review from Google. */
  googleReviewBadge: string;
  auth: AuthConfig & {
    pepper: string;
    /** Settings of accounts are wrong: nobody can sign in. */
    isOff: boolean;
    mfa: MfaConfig;
    oauthServer: OAuthServerConfig;
    providers: ProvidersConfig;
    saml: SamlConfig;
    sms: SmsConfig;
    web3: Web3Config;
    webauthn: WebauthnConfig;
  };
  /** `isOff`: settings of mails are wrong or missing, so mails wait. */
  mail: MailConfig & { isOff: boolean };
  alerts: AlertsConfig;
  operator: OperatorConfig;
  /** Settings that are wrong, and which feature is off or has its defaults. */
  faults: FaultySetting[];
};

/** The site cannot work: variables that it needs are missing or wrong. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  readonly faults: FaultySetting[];

  constructor(faults: FaultySetting[]) {
    super(`wrong settings: ${faults.map(({ variable }) => variable).join(", ")}`);
    this.faults = faults;
  }
}

const mapOf = ({ MAP_STYLE_URL, MAP_ORIGINS }: z.output<typeof map.schema>) => ({
  styleUrl: MAP_STYLE_URL,
  origins: MAP_ORIGINS,
});

/**
 * Variables of wrangler.toml and secrets, read once per isolate.
 * @throws SettingsError if the site cannot work with them
 */
export function readConfig(env: object): Config {
  const variables = env as Variables;
  const faults: FaultySetting[] = [];
  const failed = new Set<unknown>();
  const read = <T>(settings: Settings<T>): T => {
    const reading = readSettings(settings, variables);
    if (reading.faults.length > 0) failed.add(settings);
    faults.push(...reading.faults);
    return reading.value;
  };
  const needed = site.schema.safeParse(variables);
  if (!needed.success) throw new SettingsError(faultsIn(site, variables));
  const pages = read(pageCache);
  const config: Config = {
    siteUrl: needed.data.SITE_URL,
    pageCacheSeconds: pages.PAGE_CACHE_SECONDS,
    pageCacheMb: pages.PAGE_CACHE_MB,
    pagePurgeUrl: read(edgeCache).PAGE_PURGE_URL,
    pageViewsSink: read(pageViews).PAGE_VIEWS_SINK,
    map: mapOf(read(map)),
    formRateLimit: read(forms).FORM_RATE_LIMIT,
    importLeaseSeconds: read(imports).IMPORT_LEASE_SECONDS,
    isHstsPreloaded: read(transport).HSTS_PRELOAD,
    googleReviewBadge: read(reviews).GOOGLE_REVIEW_BADGE || GOOGLE_BADGE,
    auth: {
      ...read(accounts),
      pepper: needed.data.AUTH_PEPPER,
      isOff: failed.has(accounts),
      mfa: read(secondFactors),
      saml: read(saml),
      oauthServer: read(oauthServer),
      sms: read(sms),
      web3: read(web3),
      providers: read(providers),
      webauthn: read(passkeys),
    },
    mail: { ...read(mails), isOff: failed.has(mails) },
    alerts: read(alerts),
    operator: read(operator),
    faults,
  };
  return { ...config, faults: [...faults, ...unknownSettings(ALL, variables)] };
}
