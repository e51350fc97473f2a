import { z } from "zod";
import { GOOGLE_BADGE } from "#domain/reviews/review.ts";
import { type AuthConfig, authConfigSchema } from "./config/auth.ts";
import { type MailConfig, mailConfigSchema } from "./config/mail.ts";
import { type MfaConfig, mfaConfigSchema } from "./config/mfa.ts";
import { type OAuthServerConfig, oauthServerConfigSchema } from "./config/oauth-server.ts";
import { type OperatorConfig, operatorConfigSchema } from "./config/operator.ts";
import { type ProvidersConfig, providersConfigSchema } from "./config/providers.ts";
import { type SamlConfig, samlConfigSchema } from "./config/saml.ts";
import { type SmsConfig, smsConfigSchema } from "./config/sms.ts";
import { type Web3Config, web3ConfigSchema } from "./config/web3.ts";
import { type WebauthnConfig, webauthnConfigSchema } from "./config/webauthn.ts";

const configSchema = z.object({
  SITE_URL: z.url().transform((url) => new URL(url).origin),
  PAGE_CACHE_SECONDS: z.coerce.number().min(0),
  PAGE_CACHE_MB: z.coerce.number().min(0).max(64),
  PAGE_VIEWS_SINK: z.url().optional(),
  MAP_STYLE_URL: z.url().default("https://vectortiles.geo.admin.ch/styles/ch.swisstopo.basemap.vt/style.json"),
  MAP_ORIGINS: z.string().default("https://*.geo.admin.ch"),
  FORM_RATE_LIMIT: z.coerce.number().int().min(1).default(20),
  IMPORT_LEASE_SECONDS: z.coerce.number().min(1).default(20),
  HSTS_PRELOAD: z.stringbool().default(false),
  GOOGLE_REVIEW_BADGE: z.string().trim().max(60).default(""),
});

export type Config = {
  siteUrl: string;
  pageCacheSeconds: number;
  pageCacheMb: number;
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
    mfa: MfaConfig;
    oauthServer: OAuthServerConfig;
    providers: ProvidersConfig;
    saml: SamlConfig;
    sms: SmsConfig;
    web3: Web3Config;
    webauthn: WebauthnConfig;
  };
  mail: MailConfig;
  operator: OperatorConfig;
};

/** Variables of wrangler.toml and secrets, checked once per isolate. */
export function readConfig(env: Env): Config {
  const config = configSchema.parse(env);
  return {
    siteUrl: config.SITE_URL,
    pageCacheSeconds: config.PAGE_CACHE_SECONDS,
    pageCacheMb: config.PAGE_CACHE_MB,
    pageViewsSink: config.PAGE_VIEWS_SINK,
    map: { styleUrl: config.MAP_STYLE_URL, origins: config.MAP_ORIGINS },
    formRateLimit: config.FORM_RATE_LIMIT,
    importLeaseSeconds: config.IMPORT_LEASE_SECONDS,
    isHstsPreloaded: config.HSTS_PRELOAD,
    googleReviewBadge: config.GOOGLE_REVIEW_BADGE || GOOGLE_BADGE,
    auth: {
      ...authConfigSchema.parse(env),
      mfa: mfaConfigSchema.parse(env),
      saml: samlConfigSchema.parse(env),
      oauthServer: oauthServerConfigSchema.parse(env),
      sms: smsConfigSchema.parse(env),
      web3: web3ConfigSchema.parse(env),
      providers: providersConfigSchema.parse(env),
      webauthn: webauthnConfigSchema.parse(env),
    },
    mail: mailConfigSchema.parse(env),
    operator: operatorConfigSchema.parse(env),
  };
}
