import { expect, test } from "vitest";
import { providerParameters, scopesFor } from "./provider.ts";

test("parameters that the service sets itself are not taken from the query, whatever their case", () => {
  const query = { prompt: "consent", Client_ID: "evil", state: "evil", request_uri: "evil", hd: "a" };
  expect(providerParameters(query)).toEqual({ prompt: "consent", hd: "a" });
});

test("scopes are added to the provider's own, separated by spaces or commas, each once", () => {
  expect(scopesFor(["openid", "email"], "email repo,gist")).toBe("openid email repo gist");
  expect(scopesFor(["openid"])).toBe("openid");
});
