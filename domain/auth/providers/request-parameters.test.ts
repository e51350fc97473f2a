import { expect, test } from "vitest";
import { providerParameters, scopesFor } from "./provider.ts";

test("what the service says itself is not taken from the query, in whatever case", () => {
  const query = { prompt: "consent", Client_ID: "evil", state: "evil", request_uri: "evil", hd: "a" };
  expect(providerParameters(query)).toEqual({ prompt: "consent", hd: "a" });
});

test("scopes besides the provider's own, with spaces or commas, each once", () => {
  expect(scopesFor(["openid", "email"], "email repo,gist")).toBe("openid email repo gist");
  expect(scopesFor(["openid"])).toBe("openid");
});
