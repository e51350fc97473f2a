import { describe, expect, test } from "vitest";
import { LANGUAGE_TAGS, LANGUAGES } from "#domain/language.ts";
import { addressIn } from "#domain/pages/addresses.ts";
import { INVITED, paths } from "#domain/paths.ts";
import { authSite, newAddress, PASSWORD, SITE, signUpAt } from "#tests/support/auth.ts";
import { foreignWords } from "#tests/support/languages.ts";
import { newestMail, recoveryMail } from "#tests/support/mailbox.ts";
import { authorizeAt, clientAt, oauthSite } from "#tests/support/oauth-clients.ts";
import { addProvider, arrive, newPerson, samlSite, userOf } from "#tests/support/saml.ts";
import { samlIdentityProvider } from "#tests/support/saml-identity-provider.ts";

const site = authSite();
const direct = authSite({ AUTH_VERIFY_GET: "direct" });

const OTHERS = LANGUAGES.filter((language) => language !== "de");
const INVITATION = `?${INVITED}=${"a".repeat(43)}`;
const PLACES = [
  paths.home(),
  "/zuerich/uster/spitex-uster-8610",
  paths.providerClaim(),
  paths.providerDesk(),
  paths.providerDesk() + INVITATION,
  paths.referrerDesk(),
  paths.referrerDesk() + INVITATION,
  paths.import(),
  paths.consent(),
  paths.shortlist(),
  paths.account(),
];
const LINKS = ["signup", "recovery", "magiclink", "email_change", "invite"];

describe.each(OTHERS)("in %s", (language) => {
  const read = async (german: string) => {
    const html = await (await site.fetch(addressIn(language, german))).text();
    return { html, foreign: await foreignWords(html, language) };
  };

  test("the sign-in page states its reason in this language", async () => {
    const reasons = new Set<string | undefined>();
    for (const next of PLACES) {
      const { html, foreign } = await read(paths.auth(addressIn(language, next)));
      expect([next, foreign]).toEqual([next, []]);
      reasons.add(/<p class="lead">([^<]*)/.exec(html)?.[1]);
    }
    expect(reasons.size).toBe(PLACES.length);
  });

  test.each(LINKS)("the page of a mail's link (%s) names the account, and posts to itself", async (type) => {
    const { path, email } = await recoveryMail(site);
    const token = new URL(path, SITE).searchParams.get("token");
    const { html, foreign } = await read(`${paths.confirmLink()}?token=${token}&type=${type}`);
    expect(foreign).toEqual([]);
    expect(html).toContain(`<strong>${email}</strong>`);
    expect(html).toContain(`action="/${language}/auth/verify"`);
  });

  test("an incomplete link leads to the sign-in of this language", async () => {
    const { html, foreign } = await read(paths.confirmLink());
    expect(foreign).toEqual([]);
    expect(html).toContain(`href="/${language}/auth"`);
  });

  test("a form sent without JavaScript shows its own page again", async () => {
    for (const german of [paths.auth(), paths.account(), paths.resetPassword()]) {
      const address = addressIn(language, german);
      const { status, headers } = await site.fetch(address, { method: "POST", headers: { Origin: SITE } });
      expect([status, headers.get("Location")]).toEqual([303, address]);
    }
  });

  test("a mail's link leads to the page of this language, and never to another site", async () => {
    for (const [asked, reached] of [
      [`${SITE}${addressIn(language, paths.resetPassword())}`, addressIn(language, paths.resetPassword())],
      [`https://site.test.evil.example/${language}/`, "/"],
      [`https://evil.example/${language}/auth`, "/"],
      [`//evil.example/${language}`, "/"],
      [`/${language}/\\evil.example`, "/"],
    ] as const) {
      const { linkToken } = await recoveryMail(direct);
      const query = new URLSearchParams({ token: linkToken, type: "recovery", redirect_to: asked });
      const { headers } = await direct.fetch(`/${language}/auth/verify?${query}`);
      const { origin, pathname } = new URL(headers.get("Location") ?? "");
      expect([asked, origin, pathname]).toEqual([asked, SITE, reached]);
    }
  });

  test("the auth service's endpoints have no address in this language", async () => {
    for (const path of ["/auth/settings", "/auth/callback", "/auth/user", "/auth/sso/saml/metadata"]) {
      expect([path, (await site.fetch(`/${language}${path}`)).status]).toEqual([path, 404]);
    }
  });
});

test("changing the language of the sign-in also changes the language of the page that follows", async () => {
  const html = await (await site.fetch(paths.auth(paths.account()))).text();
  expect(html).toContain('href="/fr/auth?next=%2Ffr%2Fcompte"');
  const back = await (await site.fetch("/fr/auth?next=%2Ffr%2Fcompte")).text();
  expect(back).toContain('href="/auth?next=%2Fkonto"');
  expect(back).toContain('href="/it/auth?next=%2Fit%2Fconto"');
});

test("other applications ask for the consent page's language as OpenID Connect says", async () => {
  const server = oauthSite();
  const client = await clientAt(server);
  const asked = async (ui_locales?: string) => (await authorizeAt(server, client, { ui_locales })).location.pathname;
  expect(await asked("fr-CH de")).toBe("/fr/oauth/consent");
  expect(await asked("rm it")).toBe("/it/oauth/consent");
  for (const none of [undefined, "de", "rm", "//evil.example", "fr/../../x"]) {
    expect(await asked(none)).toMatch(none?.startsWith("fr") ? /^\/fr\/oauth\/consent$/ : /^\/oauth\/consent$/);
  }
});

describe("the language of mails to an account", () => {
  const localeOf = ({ user_metadata }: { [member: string]: unknown }) => {
    expect(user_metadata).toBeTypeOf("object");
    return Object.entries(user_metadata ?? {}).find(([key]) => key === "locale")?.[1];
  };
  const signUp = async (query: string, data: object = {}) => {
    const { status, body } = await site.post(`/signup${query}`, { email: newAddress(), password: PASSWORD, data });
    expect(status).toBe(200);
    return localeOf(body.user);
  };

  test.each(LANGUAGES)("is the language of the page where the account was opened: %s", async (language) => {
    expect(await signUp(`?lang=${language}`)).toBe(language);
  });

  test("is the one that the sign-up states, and not set by other clients", async () => {
    expect(await signUp("?lang=fr", { locale: "it" })).toBe("it");
    expect(await signUp("")).toBeUndefined();
    expect(await signUp("?lang=xx")).toBeUndefined();
  });

  test("is changed by its owner, not by signing in", async () => {
    const { email, access_token: bearer } = await signUpAt(site, newAddress(), { locale: "it" });
    const { body } = await site.post("/token?grant_type=password&lang=fr", { email, password: PASSWORD });
    expect(localeOf(body.user)).toBe("it");
    await site.post("/otp?lang=en", { email, data: { locale: "en" } });
    expect(localeOf((await site.get("/user", { bearer })).body)).toBe("it");
    const changed = await site.put("/user", { bearer, body: { data: { locale: "fr" } } });
    expect(localeOf(changed.body)).toBe("fr");
  });

  test.each(LANGUAGES)("is the language of the page where the owner changes the address: %s", async (language) => {
    const { email, access_token: bearer } = await signUpAt(site);
    await site.put(`/user?lang=${language}`, { bearer, body: { email: newAddress() } });
    expect((await newestMail(email, "email_change")).html).toContain(`<html lang="${LANGUAGE_TAGS[language]}">`);
  });

  test("is the language of the page from which a person went to an identity provider", async () => {
    const saml = samlSite();
    const idp = await samlIdentityProvider();
    await addProvider(saml, idp);
    const arriveAt = async (page: string, said = newPerson().said) => {
      const { fragment } = await arrive(saml, idp, said, undefined, page);
      return localeOf(await userOf(saml, fragment.access_token));
    };
    expect(await arriveAt(`${SITE}/fr/auth`)).toBe("fr");
    expect(await arriveAt(`${SITE}/auth`)).toBeUndefined();
    expect(await arriveAt("https://elsewhere.example/fr/")).toBeUndefined();
    const { said } = newPerson();
    expect(await arriveAt(`${SITE}/it/conto`, said)).toBe("it");
    expect(await arriveAt(`${SITE}/en/account`, said)).toBe("it");
  });
});
