import { expect, test } from "vitest";
import { clientHost, clientName } from "./client-words.ts";

test("removes invisible and bidirectional characters from a name", () => {
  expect(clientName({ name: " Pflege\u202e-App\u0000 ", uri: "" })).toBe("Pflege-App");
});

test("falls back to the address without a name", () => {
  expect(clientName({ name: "", uri: "https://app.test/x" })).toBe("app.test");
  expect(clientName({ name: "\u200b", uri: "" }, "https://back.test/x")).toBe("back.test");
  expect(clientName({ name: "", uri: "" })).toBe("Ein Dienst ohne Namen");
});

test.each([
  ["https://app.test/back?x=1", "app.test"],
  ["http://localhost:3000/", "localhost:3000"],
  // Homoglyphs are shown as punycode.
  ["https://аpp.test", "xn--pp-6kc.test"],
  ["ch.app:/back", "App «ch.app»"],
  ["", ""],
])("%s is %s", (address, host) => {
  expect(clientHost(address)).toBe(host);
});
