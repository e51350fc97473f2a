import { describe, expect, test } from "vitest";
import { settings } from "./config/features.ts";
import { SettingsError, variablesOf } from "./config/setting.ts";
import { type Config, OWN_VARIABLE, readConfig } from "./config.ts";

const KEYS = JSON.stringify([{ kty: "EC" }]);
const RIGHT = {
  SITE_URL: "https://spitex.example",
  AUTH_PEPPER: "a pepper of more than thirty-two characters",
  AUTH_SIGNING_KEYS: KEYS,
  MAILCHANNELS_API_KEY: "key",
};

const faultsOf = (env: object) => {
  try {
    return readConfig({ ...RIGHT, ...env }).faults;
  } catch (error) {
    return (error as SettingsError).faults;
  }
};
const reasonOf = (env: object) => faultsOf(env).map(({ reason }) => reason);

test("right settings have no faults", () => {
  expect(readConfig(RIGHT).faults).toEqual([]);
});

describe("without a required variable the site cannot work", () => {
  test.each([
    [{ SITE_URL: undefined }, "SITE_URL fehlt. Möglich: eine Adresse wie https://www.beispiel.ch."],
    [
      { SITE_URL: "localhost:8787" },
      "SITE_URL enthält «localhost:8787». Möglich: eine Adresse wie https://www.beispiel.ch.",
    ],
    [{ AUTH_PEPPER: "" }, "AUTH_PEPPER fehlt. Möglich: mindestens 32 Zeichen."],
    [{ AUTH_PEPPER: "short" }, "AUTH_PEPPER enthält 5 Zeichen, die geheim bleiben. Möglich: mindestens 32 Zeichen."],
  ])("%j", (env, reason) => {
    expect(() => readConfig({ ...RIGHT, ...env })).toThrow(SettingsError);
    expect(reasonOf(env)).toEqual([reason]);
  });

  test("all wrong variables are named at once", () => {
    expect(faultsOf({ SITE_URL: "?", AUTH_PEPPER: "" }).map(({ variable }) => variable)).toEqual([
      "SITE_URL",
      "AUTH_PEPPER",
    ]);
  });
});

describe("one feature is off, the rest of the site works", () => {
  type Case = [env: object, reason: string, feature: string, off: (config: Config) => unknown];
  const cases: Case[] = [
    [
      { AUTH_JWT_EXP: "an hour" },
      "AUTH_JWT_EXP enthält «an hour». Möglich: eine ganze Zahl ab 0.",
      "Konten",
      ({ auth }) => auth.isOff,
    ],
    [
      { AUTH_SIGNING_KEYS: "geheim" },
      "AUTH_SIGNING_KEYS enthält 6 Zeichen, die geheim bleiben. Möglich: eine Liste von Schlüsseln, wie «npm run keys» sie schreibt.",
      "Konten",
      ({ auth }) => auth.isOff,
    ],
    [
      { MAILCHANNELS_API_KEY: undefined },
      "MAILCHANNELS_API_KEY fehlt. Möglich: ein Schlüssel von MailChannels.",
      "Mails",
      ({ mail }) => mail.isOff,
    ],
    [
      { MAIL_FROM: "Spitex" },
      "MAIL_FROM enthält «Spitex». Möglich: eine E-Mail-Adresse.",
      "Mails",
      ({ mail }) => mail.isOff,
    ],
    [
      { MAIL_TIMEOUT_SECONDS: "70" },
      "MAIL_LEASE_SECONDS fehlt. Möglich: eine Zahl über MAIL_TIMEOUT_SECONDS, sonst ginge ein Mail zweimal weg.",
      "Mails",
      ({ mail }) => mail.isOff && mail.timeoutSeconds < mail.leaseSeconds,
    ],
    [
      { PAGE_CACHE_MB: "viel" },
      "PAGE_CACHE_MB enthält «viel». Möglich: eine Zahl von 0 bis 64.",
      "Speicher für Seiten",
      ({ pageCacheMb }) => pageCacheMb === 16,
    ],
    [
      { MAP_ORIGINS: "https://a.example; script-src *" },
      "MAP_ORIGINS enthält «https://a.example; script-src *». Möglich: Adressen wie https://*.geo.admin.ch, durch Leerzeichen getrennt.",
      "Karte",
      ({ map }) => map.origins === "https://*.geo.admin.ch",
    ],
    [
      { AUTH_MFA_TOTP_VERIFY_ENABLED: "ja" },
      "AUTH_MFA_TOTP_VERIFY_ENABLED enthält «ja». Möglich: true oder false.",
      "Zusätzlicher Schutz",
      ({ auth }) => Object.values(auth.mfa.types).every(({ canEnroll, canVerify }) => !canEnroll && !canVerify),
    ],
    [
      { AUTH_SAML_ENABLED: "true", AUTH_SAML_PRIVATE_KEY: "AA==" },
      "AUTH_SAML_CERTIFICATE fehlt. Möglich: ein Schlüssel und sein Zertifikat aus «npm run keys -- saml».",
      "Anmelden mit SSO",
      ({ auth }) => !auth.saml.isEnabled,
    ],
    [
      { AUTH_EXTERNAL_PHONE_ENABLED: "true", AUTH_SMS_WEBHOOK_URL: "https://sms.example/send" },
      "AUTH_SMS_WEBHOOK_SECRET fehlt. Möglich: das Geheimnis, mit dem Anfragen an AUTH_SMS_WEBHOOK_URL unterschrieben werden.",
      "SMS",
      ({ auth }) => !auth.sms.isPhoneEnabled && auth.sms.transport === undefined,
    ],
    [
      { AUTH_PASSKEY_MAX_PASSKEYS_PER_USER: "0" },
      "AUTH_PASSKEY_MAX_PASSKEYS_PER_USER enthält «0». Möglich: eine ganze Zahl ab 1.",
      "Passkeys",
      ({ auth }) => !auth.webauthn.hasPasskeys,
    ],
    [
      { ALERT_MAIL: "Betrieb" },
      "ALERT_MAIL enthält «Betrieb». Möglich: eine E-Mail-Adresse.",
      "Alarme",
      ({ alerts }) => alerts.mail === undefined,
    ],
    [
      { ALERT_WEBHOOK_URL: "http://hooks.example/x" },
      "ALERT_WEBHOOK_URL enthält 22 Zeichen, die geheim bleiben. Möglich: eine Adresse wie https://www.beispiel.ch.",
      "Alarme",
      ({ alerts }) => alerts.webhookUrl === undefined,
    ],
    [
      { FACT_CHECK_MAILS: "nie" },
      "FACT_CHECK_MAILS enthält «nie». Möglich: true oder false.",
      "Prüfung der Angaben",
      ({ asksForFacts }) => !asksForFacts,
    ],
    [
      { FACT_ADDRESS_CHECKS: "manchmal" },
      "FACT_ADDRESS_CHECKS enthält «manchmal». Möglich: true oder false.",
      "Prüfung der Adressen",
      ({ addresses }) => !addresses.isOn,
    ],
    [
      { MAIL_TRANSPORT: "smtp" },
      "MAIL_TRANSPORT enthält «smtp». Möglich: mailchannels oder mailbox.",
      "Mails",
      ({ mail }) => mail.isOff,
    ],
  ];
  test.each(cases)("%j", (env, reason, feature, isOff) => {
    expect(faultsOf(env)).toEqual([{ variable: reason.split(" ")[0], feature, reason }]);
    expect(isOff(readConfig({ ...RIGHT, ...env }))).toBe(true);
  });

  test("second factors by phone are off with the other phone features", () => {
    const { auth } = readConfig({ ...RIGHT, AUTH_MFA_PHONE_VERIFY_ENABLED: "true", AUTH_MFA_LOCKOUT_DURATION: "lang" });
    expect(auth.mfa.types.phone).toEqual({ canEnroll: false, canVerify: false });
  });

  test("if one of several identity providers is misconfigured, only that one is off", () => {
    const { auth, faults } = readConfig({
      ...RIGHT,
      AUTH_EXTERNAL_GOOGLE_ENABLED: "true",
      AUTH_EXTERNAL_GOOGLE_CLIENT_ID: "a",
      AUTH_EXTERNAL_APPLE_ENABLED: "true",
      AUTH_EXTERNAL_GITHUB_ENABLED: "vielleicht",
    });
    expect(Object.keys(auth.providers.enabled)).toEqual(["google"]);
    expect(faults.map(({ variable }) => variable).sort()).toEqual([
      "AUTH_EXTERNAL_APPLE_CLIENT_ID",
      "AUTH_EXTERNAL_GITHUB_ENABLED",
    ]);
  });
});

test("variables of a nested feature switch off only that feature", () => {
  const { auth, faults } = readConfig({ ...RIGHT, AUTH_ALLOW_LOOPBACK: "ja", AUTH_SAML_ENABLED: "ja" });
  expect(faults.map(({ variable, feature }) => [variable, feature])).toEqual([
    ["AUTH_ALLOW_LOOPBACK", "Konten"],
    ["AUTH_SAML_ENABLED", "Anmelden mit SSO"],
    ["AUTH_ALLOW_LOOPBACK", "Passkeys"],
  ]);
  expect([auth.isOff, auth.saml.isEnabled, auth.webauthn.hasPasskeys, auth.mfa.types.totp.canVerify]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test("every variable of the Worker can be set in the environment of npm start", () => {
  expect(variablesOf(settings)).toContain("GOOGLE_REVIEW_BADGE");
  expect(variablesOf(settings).filter((name) => !OWN_VARIABLE.test(name))).toEqual([]);
});

test("an unknown variable is named, with the variable that was probably meant", () => {
  expect(reasonOf({ AUTH_MAILER_AUTOCONFRIM: "false", OPERATOR_COLOUR: "green", HOME: "/root" })).toEqual([
    "AUTH_MAILER_AUTOCONFRIM gibt es nicht, und niemand liest es. Gemeint ist wohl AUTH_MAILER_AUTOCONFIRM.",
    "OPERATOR_COLOUR gibt es nicht, und niemand liest es.",
  ]);
});

test("a wrong address of an alert does not switch off the other channel", () => {
  const { alerts } = readConfig({
    ...RIGHT,
    ALERT_MAIL: "betrieb@spitex.example",
    ALERT_WEBHOOK_URL: "ftp://hooks.example/x",
  });
  expect(alerts).toEqual({ mail: "betrieb@spitex.example", webhookUrl: undefined });
});

test("an e-mail address in a variable is not shown", () => {
  expect(reasonOf({ MAIL_FROM: "Spitex <anna@example.ch>" })).toEqual([
    "MAIL_FROM enthält «Spitex <…@…>». Möglich: eine E-Mail-Adresse.",
  ]);
});

test.each([
  ["ALERT_WEBHOOK_URL", "http://hooks.example/services/geheim"],
  ["AUTH_SMS_WEBHOOK_URL", "https://user:geheim@sms.example/x"],
  ["PAGE_VIEWS_SINK", "geheim://sink.example/?token=geheim"],
  ["AUTH_SAML_PRIVATE_KEY", "{geheim}"],
  ["AUTH_PEPPER", "geheim"],
])("%s with a secret in it is not shown", (name, value) => {
  const reasons = reasonOf({ [name]: value, AUTH_SMS_WEBHOOK_SECRET: "" }).join();
  expect(reasons).not.toContain("user:geheim");
  expect(reasons).not.toContain("token=geheim");
  expect(reasons).not.toContain("«geheim");
  expect(reasons).not.toContain("{geheim");
  expect(reasons).not.toContain("services/geheim");
});
