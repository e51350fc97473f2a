import { expect, test } from "vitest";
import { forgottenInquiryCookie, readSentInquiry, sentInquiryCookie } from "./sent-inquiry.ts";

const CODE = "0123456789".repeat(4);
const provider = { cantonSlug: "zuerich", citySlug: "winterthur", slug: "spitex-toess-8400" };
const to = { siteUrl: "https://site.test", provider };
const at = new Date("2026-11-24T20:46:00Z");

test("what the cookie says is read again, among other cookies", () => {
  const cookie = sentInquiryCookie(to, CODE, at);
  expect(cookie).toMatch(/; Path=\/zuerich\/winterthur\/spitex-toess-8400; Max-Age=7776000; SameSite=Lax; Secure$/);
  const sent = { path: `/anfrage/${CODE}`, at };
  expect(readSentInquiry(cookie)).toEqual(sent);
  expect(readSentInquiry(`merkliste=a; ${cookie.split(";")[0]}; b=1`)).toEqual(sent);
});

test.each([null, "", "anfrage=", `anfrage=${CODE}`, `anfrage=x${CODE}.1`, `andereanfrage=${CODE}.1`])(
  "%j says nothing",
  (cookies) => expect(readSentInquiry(cookies)).toBeUndefined(),
);

test("an inquiry that has its answer is forgotten", () =>
  expect(forgottenInquiryCookie({ ...to, siteUrl: "http://localhost" })).toBe(
    "anfrage=; Path=/zuerich/winterthur/spitex-toess-8400; Max-Age=0; SameSite=Lax",
  ));
