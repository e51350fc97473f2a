import { expect, test } from "vitest";
import { clientHost, clientName } from "./client-name.ts";

test("a name is shown as it reads, without tricks", () => {
  expect(clientName({ name: " Pflege\u202e-App\u0000 ", uri: "" })).toBe("Pflege-App");
});

test("without a name the address stands for it", () => {
  expect(clientName({ name: "", uri: "https://app.test/x" })).toBe("app.test");
  expect(clientName({ name: "\u200b", uri: "" }, "https://back.test/x")).toBe("back.test");
  expect(clientName({ name: "", uri: "" })).toBe("Ein Dienst ohne Namen");
});

test.each([
  ["https://app.test/back?x=1", "app.test"],
  ["http://localhost:3000/", "localhost:3000"],
  // Letters that look like others do not pass for them.
  ["https://аpp.test", "xn--pp-6kc.test"],
  ["ch.app:/back", "App «ch.app»"],
  ["", ""],
])("%s is %s", (address, host) => {
  expect(clientHost(address)).toBe(host);
});
