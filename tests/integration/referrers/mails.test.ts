import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { Language } from "#domain/language.ts";
import { INVITED, paths } from "#domain/paths.ts";
import { adminSite } from "#tests/support/admin.ts";
import { authSite, newAddress, PASSWORD } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { personAt } from "#tests/support/members.ts";
import { joinReferrer, referrerAt, seedReferrers } from "#tests/support/referrers.ts";
import { asAdmin } from "#tests/support/service-token.ts";
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

  test.each([undefined, "rm"])(
    "is otherwise in the language of the page on which it was requested: %s",
    async (locale) => {
      const text = await ask(locale);
      expect(text).toMatch(/^Bonjour\n/);
      expect(text).toContain(linkIn("fr", () => paths.referrerRequest("")));
    },
  );
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

describe("a colleague gets a mail on becoming lead if the previous lead", () => {
  type Lead = Awaited<ReturnType<typeof referrerAt>>;
  const ends: [string, (lead: Lead) => Promise<{ status: number }>][] = [
    ["deletes the account", ({ bearer }) => site.delete("/user", { bearer, body: { current_password: PASSWORD } })],
    ["is deleted by the operator", async ({ id }) => (await adminSite()).ask("DELETE", `/users/${id}`)],
    [
      "is banned by the operator",
      async ({ id }) => (await adminSite()).ask("PUT", `/users/${id}/ban`, { until: null }),
    ],
    ["is deleted by a program", ({ id }) => site.delete(`/admin/users/${id}`, asAdmin)],
    [
      "is hollowed by a program",
      ({ id }) => site.delete(`/admin/users/${id}`, { ...asAdmin, body: { should_soft_delete: true } }),
    ],
    [
      "is banned by a program",
      ({ id }) => site.put(`/admin/users/${id}`, { ...asAdmin, body: { ban_duration: "24h" } }),
    ],
  ];
  const told = async () =>
    (await rows("SELECT recipient FROM mail_outbox WHERE kind = 'referrer_lead'")).map(({ recipient }) => recipient);

  test.each(ends)("%s", async (_, end) => {
    const hospital = await referrerAt(site);
    await choose(hospital.id, "fr");
    const [carlo, dora] = [await personAt(site), await personAt(site)];
    for (const one of [dora, carlo]) await joinReferrer(one.id, hospital.referrerId);
    await change("UPDATE referrer_members SET created_at = '2026-02-01T00:00:00.000Z' WHERE user_id = ?", dora.id);
    expect((await end(hospital)).status).toBeLessThan(300);
    expect(await rows("SELECT role FROM referrer_members WHERE user_id = ?", carlo.id)).toEqual([{ role: "lead" }]);
    expect(await told()).toEqual([carlo.email]);
    const { subject, text } = await newestMail(carlo.email, "referrer_lead");
    expect(subject).toContain(hospital.name);
    expect(text).toContain(linkIn("fr", paths.referrerDesk));
  });

  test("but not if another lead remains, or if the person was no lead", async () => {
    const hospital = await referrerAt(site);
    const [carlo, dora, emil] = [await personAt(site), await personAt(site), await personAt(site)];
    await joinReferrer(carlo.id, hospital.referrerId, "lead");
    for (const one of [dora, emil]) await joinReferrer(one.id, hospital.referrerId);
    for (const one of [hospital, dora]) await site.delete(`/admin/users/${one.id}`, asAdmin);
    expect(await rows("SELECT role FROM referrer_members ORDER BY role")).toEqual([
      { role: "lead" },
      { role: "member" },
    ]);
    expect(await told()).toEqual([]);
  });
});
