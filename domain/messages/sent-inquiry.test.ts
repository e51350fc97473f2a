import { expect, test } from "vitest";
import { forgottenInquiryCookie, readSentInquiry, sentInquiryCookie } from "./sent-inquiry.ts";

const CODE = "0123456789".repeat(4);
const provider = { cantonSlug: "zuerich", citySlug: "winterthur", slug: "spitex-toess-8400" };
const to = { siteUrl: "https://site.test", provider };
const at = new Date("2026-11-24T20:46:00Z");

test("the cookie is read back as written, among other cookies", () => {
  const cookie = sentInquiryCookie(to, CODE, at);
  expect(cookie).toMatch(/; Path=\/zuerich\/winterthur\/spitex-toess-8400; Max-Age=7776000; SameSite=Lax; Secure$/);
  const sent = { path: `/anfrage/${CODE}`, at };
  expect(readSentInquiry(cookie)).toEqual(sent);
  expect(readSentInquiry(`merkliste=a; ${cookie.split(";")[0]}; b=1`)).toEqual(sent);
});

test.each([
  ...[null, "", "anfrage-01234567=", `anfrage-01234567=${CODE}`, `anfrage-01234567=x${CODE}.1`],
  `andereanfrage-01234567=${CODE}.1`,
])("%j says nothing", (cookies) => expect(readSentInquiry(cookies)).toBeUndefined());

test("the newer of two inquiries is shown, and an answer to one does not remove the other", () => {
  const other = "f".repeat(40);
  const [first, second] = [
    sentInquiryCookie(to, CODE, at),
    sentInquiryCookie(to, other, new Date(at.getTime() + 1000)),
  ].map((cookie) => cookie.split(";")[0] ?? "");
  expect(readSentInquiry(`${second}; ${first}`)?.path).toBe(`/anfrage/${other}`);
  expect(readSentInquiry(`${first}; ${second}`)?.path).toBe(`/anfrage/${other}`);
  expect(forgottenInquiryCookie(to, CODE).split("=")[0]).toBe(first?.split("=")[0]);
  expect(first?.split("=")[0]).not.toBe(second?.split("=")[0]);
});

test("an answered inquiry is removed from the cookie", () =>
  expect(forgottenInquiryCookie({ ...to, siteUrl: "http://localhost" }, CODE)).toBe(
    "anfrage-01234567=; Path=/zuerich/winterthur/spitex-toess-8400; Max-Age=0; SameSite=Lax",
  ));
