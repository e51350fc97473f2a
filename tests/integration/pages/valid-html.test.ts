import { HtmlValidate, StaticConfigLoader } from "html-validate/browser";
import { beforeAll, expect, test } from "vitest";
import { framePaths } from "#domain/embed/frames.ts";
import type { PageName } from "#domain/pages.ts";
import { paths } from "#domain/paths.ts";
import { authSite, SITE } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { seedDesk } from "#tests/support/desk.ts";
import { seedListings, seedSampledProvider, winterthur } from "#tests/support/listings.ts";
import { makeMember, personAt } from "#tests/support/members.ts";
import { pageSamples } from "#tests/support/page-samples.ts";
import { joinReferrer } from "#tests/support/referrers.ts";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended"],
    rules: {
      // How React writes HTML, and the language allows.
      "attr-case": "off",
      "void-style": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      // The language allows dots.
      "valid-id": ["error", { relaxed: true }],
      // Styles that show a table as cards would take its roles away.
      "no-redundant-role": "off",
      // Are about the wording; styles keep a number on one line.
      "long-title": "off",
      "tel-non-breaking": "off",
      // A list of suggestions below a search field is no choice of a form.
      "prefer-native-element": ["error", { exclude: ["listbox"] }],
      // Boxes of one question share their name, as do a hidden field and the button that changes its value.
      "form-dup-name": "off",
      // The buttons that send the form of the shortlist lie outside of it, and some pages have none.
      "wcag/h32": "off",
    },
  }),
);
const site = authSite({ AUTH_OAUTH_SERVER_ENABLED: "true" });
const LISTING = { cantonSlug: "zuerich", citySlug: "winterthur", slug: "spitex-winterthur-8400" };
const CLOSED = "/zuerich/winterthur/spitex-zu-8400";
let cookie: string;

beforeAll(async () => {
  await seedDesk();
  await seedSampledProvider();
  await seedListings(winterthur, [{ name: "Spitex Zu", closed: "dauerhaft" }]);
  const member = await personAt(site);
  await makeMember(member.id, 1);
  await change(
    `INSERT INTO referrers (id, name, kind, domain, state, created_at)
       VALUES (1, 'Spital Uster', 'spital', 'spital-uster.example', 'approved', '2026-01-01T00:00:00.000Z')`,
  );
  await joinReferrer(member.id, 1);
  ({ cookie } = member);
});

/** The faults that the validator finds, one line each. */
async function faultsOf(path: string, init: RequestInit = {}) {
  const response = await site.fetch(path, { ...init, headers: { Cookie: cookie, ...init.headers } });
  const html = await response.text();
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) => messages.map((m) => `${m.ruleId}: ${m.message} ${m.selector}`));
  return { status: response.status, faults: /[^\P{Cc}\t\n\r]/u.test(html) ? [...faults, "control character"] : faults };
}

// The styleguide shows pieces of pages out of their place.
const names = (Object.keys(pageSamples) as PageName[]).filter((name) => name !== "devStyleguide");

test.each(names)("%s is valid HTML", async (name) => {
  const [path, , status = 200] = pageSamples[name];
  expect(await faultsOf(path)).toEqual({ status, faults: [] });
});

test.each([
  [framePaths.place(LISTING), 200],
  [framePaths.provider(LISTING.slug), 200],
  [framePaths.provider("spitex-weg-8400"), 404],
  [framePaths.question({ place: "8400", care: "demenz" }), 200],
  [CLOSED, 200],
  ["/zuerich/?leistung=demenz", 200],
  ["/zuerich/winterthur/?leistung=demenz&sprache=it", 200],
  [paths.search("xyzxyz"), 200],
  [`${paths.inquiry(LISTING)}?gesendet=1`, 200],
  [`${paths.lexicon("finanzierung")}&q=xyz`, 200],
  [`${paths.service("haushaltshilfe")}?ort=8400`, 200],
  [paths.compare([LISTING.slug, "spitex-eulach-8400"]), 200],
  [paths.shortlist("nichts"), 422],
  [paths.costs("ZH"), 200],
  [paths.providerClaim("spitex-toess-8400"), 200],
  ["/auth/verify?token=&type=signup", 400],
  ["/nirgendwo", 404],
  ["/a/b/c/d", 404],
])("%s is valid HTML and answers %i", async (path, status) => {
  expect(await faultsOf(path)).toEqual({ status, faults: [] });
});

test.each([paths.inquiry(LISTING), paths.correction(LISTING), paths.contact(), paths.newListing()])(
  "the form of %s with faults is valid HTML",
  async (path) => {
    const headers = { Origin: SITE, "Sec-Fetch-Site": "same-origin" };
    const body = new URLSearchParams({ email: "?\0", firstName: "\x01Anna" });
    expect(await faultsOf(path, { method: "POST", headers, body })).toEqual({ status: 422, faults: [] });
  },
);
