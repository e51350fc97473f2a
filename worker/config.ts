import type { z } from "zod";
import type { FaultySetting } from "#domain/operations/readiness.ts";
import { GOOGLE_BADGE } from "#domain/reviews/review.ts";
import { editDistance } from "#domain/search/spelling.ts";
import type { AuthConfig } from "./config/auth.ts";
import {
  ALL,
  accounts,
  alerts,
  edgeCache,
  factChecks,
  forms,
  imports,
  mails,
  map,
  oauthServer,
  operator,
  pageCache,
  pageViews,
  parts,
  passkeys,
  providers,
  reviews,
  saml,
  secondFactors,
  site,
  sms,
  transport,
  type WorkerPart,
  web3,
} from "./config/features.ts";
import type { AlertsConfig, MailConfig, OperatorConfig } from "./config/mail.ts";
import { PROVIDER_VARIABLES, type ProvidersConfig } from "./config/providers.ts";
import {
  faultsIn,
  OWN_VARIABLE,
  readSettings,
  type Settings,
  SettingsError,
  shapeOf,
  unreadable,
  type Variables,
} from "./config/read-settings.ts";
import type {
  MfaConfig,
  OAuthServerConfig,
  SamlConfig,
  SmsConfig,
  Web3Config,
  WebauthnConfig,
} from "./config/sign-in.ts";
import { logError } from "./platform/log.ts";

export type Config = {
  siteUrl: string;
  workerPart: WorkerPart;
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
  /** Providers read reviews of one or two stars seven days before everybody. */
  hasReviewNotice: boolean;
  /** Providers are asked now and then whether their facts are right. */
  asksForFacts: boolean;
  auth: AuthConfig & {
    pepper: string;
    /** Settings of accounts are wrong: signing in is switched off. */
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

/** What no schema foresees is logged here, and answered like a wrong setting. */
function orUnreadable<Reading>(settings: Settings<unknown>, read: () => Reading): Reading {
  try {
    return read();
  } catch (error) {
    logError("settings cannot be read", error, { feature: settings.feature });
    throw new SettingsError([unreadable(settings, error)]);
  }
}

const mapOf = ({ MAP_STYLE_URL, MAP_ORIGINS }: z.output<typeof map.schema>) => ({
  styleUrl: MAP_STYLE_URL,
  origins: MAP_ORIGINS,
});

const reviewsOf = ({ GOOGLE_REVIEW_BADGE, REVIEW_NOTICE }: z.output<typeof reviews.schema>) => ({
  googleReviewBadge: GOOGLE_REVIEW_BADGE || GOOGLE_BADGE,
  hasReviewNotice: REVIEW_NOTICE,
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
    const reading = orUnreadable(settings, () => readSettings(settings, variables));
    if (reading.faults.length > 0) failed.add(settings);
    faults.push(...reading.faults);
    return reading.value;
  };
  const needed = orUnreadable(site, () => {
    const { data, success } = site.schema.safeParse(variables);
    return success ? { data } : { faults: faultsIn(site, variables) };
  });
  if (!needed.data) throw new SettingsError(needed.faults);
  const pages = read(pageCache);
  const config: Config = {
    siteUrl: needed.data.SITE_URL,
    workerPart: read(parts).WORKER_PART,
    pageCacheSeconds: pages.PAGE_CACHE_SECONDS,
    pageCacheMb: pages.PAGE_CACHE_MB,
    pagePurgeUrl: read(edgeCache).PAGE_PURGE_URL,
    pageViewsSink: read(pageViews).PAGE_VIEWS_SINK,
    map: mapOf(read(map)),
    formRateLimit: read(forms).FORM_RATE_LIMIT,
    importLeaseSeconds: read(imports).IMPORT_LEASE_SECONDS,
    isHstsPreloaded: read(transport).HSTS_PRELOAD,
    ...reviewsOf(read(reviews)),
    asksForFacts: read(factChecks).FACT_CHECK_MAILS,
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

/** For those who go on without the site. */
export function tryConfig(env: object): Config | SettingsError {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
}

const MAX_DISTANCE = 3;

/** Variables that look like ours and that no setting reads: mostly spelling mistakes, which would go unnoticed. */
function unknownSettings(all: readonly Settings<unknown>[], env: Variables): FaultySetting[] {
  const known = new Set([...all.flatMap(({ schema }) => Object.keys(shapeOf(schema))), ...PROVIDER_VARIABLES]);
  return Object.keys(env)
    .filter((name) => typeof env[name] === "string" && OWN_VARIABLE.test(name) && !known.has(name))
    .map((variable) => ({ variable, feature: "Unbekannt", reason: reasonOf(variable, [...known]) }));
}

function reasonOf(variable: string, known: string[]): string {
  const unknown = `${variable} gibt es nicht, und niemand liest es.`;
  const near = known
    .map((name) => ({ name, distance: editDistance(variable, name, MAX_DISTANCE) }))
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .sort((a, b) => a.distance - b.distance)[0];
  return near ? `${unknown} Gemeint ist wohl ${near.name}.` : unknown;
}
