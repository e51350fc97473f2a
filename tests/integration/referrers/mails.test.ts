import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { Language } from "#domain/language.ts";
import { INVITED, paths } from "#domain/paths.ts";
import { adminSite } from "#tests/support/admin.ts";
import { authSite, newAddress } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { personAt } from "#tests/support/members.ts";
import { joinReferrer, referrerAt, seedReferrers } from "#tests/support/referrers.ts";
import { inLanguage } from "#worker/request-language.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", JOBS: env.IGNORED_JOBS });
const HOSPITAL = { name: "Hôpital Probe", kind: "spital", email: "social@hopital-probe.example" };

beforeEach(seedReferrers);

const choose = (userId: string, locale: string) =>
  change("UPDATE auth_users SET user_metadata = json_set(user_metadata, '$.locale', ?) WHERE id = ?", locale, userId);

const linkIn = (language: Language, address: () => string) => `https://site.test${inLanguage(language, address)}`;

describe("the mail with the code", () => {
  const ask = async (locale?: string) => {
    const { id, press } = await personAt(site);
    if (locale) await choose(id, locale);
    await press(inLanguage("fr", paths.referrerRequest), "beginnen", HOSPITAL);
    return (await newestMail(HOSPITAL.email, "referrer_code")).text;
  };

  test("is in the language of the account", async () => {
    const text = await ask("it");
    expect(text).toMatch(/^Buongiorno\n/);
    expect(text).toContain(linkIn("it", () => paths.referrerRequest("")));
  });

  test.each([undefined, "rm"])("is otherwise in that of the page on which it was asked for: %s", async (locale) => {
    const text = await ask(locale);
    expect(text).toMatch(/^Bonjour\n/);
    expect(text).toContain(linkIn("fr", () => paths.referrerRequest("")));
  });
});

test("an invitation is in the language of the invited account, otherwise in that of the page", async () => {
  const hospital = await referrerAt(site);
  const carlo = await personAt(site);
  await choose(carlo.id, "it");
  const invite = async (email: string) => {
    await hospital.press(inLanguage("fr", paths.referrerPeople), "einladen", { email });
    return (await newestMail(email, "referrer_invitation")).text;
  };
  expect(await invite(carlo.email)).toContain(linkIn("it", () => `${paths.referrerDesk()}?${INVITED}=`));
  expect(await invite(newAddress())).toContain(linkIn("fr", () => `${paths.referrerDesk()}?${INVITED}=`));
});

test("an answer is in the language of each account, otherwise in that of the lead", async () => {
  const hospital = await referrerAt(site, "waiting");
  await choose(hospital.id, "fr");
  const [carlo, dora] = [await personAt(site), await personAt(site)];
  await choose(carlo.id, "it");
  for (const one of [carlo, dora]) await joinReferrer(one.id, hospital.referrerId);
  await (await adminSite()).ask("POST", `/referrers/${hospital.referrerId}`, { outcome: "approved" });
  const textTo = async ({ email }: { email: string }) => (await newestMail(email, "referrer_answer")).text;
  expect(await textTo(hospital)).toContain(linkIn("fr", paths.referrerDesk));
  expect(await textTo(carlo)).toContain(linkIn("it", paths.referrerDesk));
  expect(await textTo(dora)).toContain(linkIn("fr", paths.referrerDesk));
});
