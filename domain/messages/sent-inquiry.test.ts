import { expect, test } from "vitest";
import { inLanguage } from "#worker/request-language.ts";
import { LANGUAGES } from "../language.ts";
import { forgottenInquiryCookies, readSentInquiry, sentInquiryCookies } from "./sent-inquiry.ts";

const CODE = "0123456789".repeat(4);
const provider = { cantonSlug: "zuerich", citySlug: "winterthur", slug: "spitex-toess-8400" };
const to = { siteUrl: "https://site.test", provider };
const at = new Date("2026-11-24T20:46:00Z");

test("the cookie is read back as written, among other cookies", () => {
  const [cookie = ""] = sentInquiryCookies(to, CODE, at);
  expect(cookie).toMatch(/; Path=\/zuerich\/winterthur\/spitex-toess-8400; Max-Age=7776000; SameSite=Lax; Secure$/);
  const sent = { path: `/anfrage/${CODE}`, at };
  expect(readSentInquiry(cookie)).toEqual(sent);
  expect(readSentInquiry(`merkliste=a; ${cookie.split(";")[0]}; b=1`)).toEqual(sent);
});

test.each([
  ...[null, "", "anfrage-01234567=", `anfrage-01234567=${CODE}`, `anfrage-01234567=x${CODE}.1`],
  `andereanfrage-01234567=${CODE}.1`,
])("%j is ignored", (cookies) => expect(readSentInquiry(cookies)).toBeUndefined());

test("the newer of two inquiries is shown, and an answer to one inquiry does not remove the other", () => {
  const other = "f".repeat(40);
  const [first, second] = [
    sentInquiryCookies(to, CODE, at),
    sentInquiryCookies(to, other, new Date(at.getTime() + 1000)),
  ].map(([cookie]) => cookie?.split(";")[0] ?? "");
  expect(readSentInquiry(`${second}; ${first}`)?.path).toBe(`/anfrage/${other}`);
  expect(readSentInquiry(`${first}; ${second}`)?.path).toBe(`/anfrage/${other}`);
  expect(forgottenInquiryCookies(to, CODE)[0]?.split("=")[0]).toBe(first?.split("=")[0]);
  expect(first?.split("=")[0]).not.toBe(second?.split("=")[0]);
});

const PAGE = "/zuerich/winterthur/spitex-toess-8400";

test("the cookies hold on the provider's page in every language, whatever language the form had", () => {
  for (const language of LANGUAGES) {
    const cookies = inLanguage(language, () => sentInquiryCookies(to, CODE, at));
    expect(cookies.map((cookie) => /Path=([^;]*)/.exec(cookie)?.[1])).toEqual([
      PAGE,
      `/fr${PAGE}`,
      `/it${PAGE}`,
      `/en${PAGE}`,
    ]);
  }
});

test("an answered inquiry is removed from the cookies of every language", () =>
  expect(forgottenInquiryCookies({ ...to, siteUrl: "http://localhost" }, CODE)).toEqual(
    [PAGE, `/fr${PAGE}`, `/it${PAGE}`, `/en${PAGE}`].map(
      (path) => `anfrage-01234567=; Path=${path}; Max-Age=0; SameSite=Lax`,
    ),
  ));
