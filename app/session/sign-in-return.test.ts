import { afterEach, expect, test, vi } from "vitest";
import { LANGUAGES } from "#domain/language.ts";
import { inLanguage } from "#worker/request-language.ts";
import { fetchAndExpect } from "./sign-in-return.ts";

afterEach(() => vi.unstubAllGlobals());

/** The addresses that the auth client's requests go to. */
async function reached(addresses: readonly string[]) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve(new Response());
  });
  for (const address of addresses) await fetchAndExpect(address, { method: "POST", body: "{}" });
  return asked;
}

test.each(LANGUAGES)("every request to the auth service states the language of the page: %s", async (language) => {
  const asked = await inLanguage(language, () => reached(["/auth/user", "/auth/token?grant_type=password"]));
  const lang = `lang=${language}`;
  expect(asked).toEqual(
    language === "de"
      ? ["/auth/user", "/auth/token?grant_type=password"]
      : [`/auth/user?${lang}`, `/auth/token?grant_type=password&${lang}`],
  );
});

test("a request for a link states German, too, so that a new account stores it", async () =>
  expect(await reached(["/auth/signup", "/auth/otp?redirect_to=x"])).toEqual([
    "/auth/signup?lang=de",
    "/auth/otp?redirect_to=x&lang=de",
  ]));
