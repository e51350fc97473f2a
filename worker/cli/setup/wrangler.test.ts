import { expect, test } from "vitest";
import { commandText, errorText } from "./wrangler.ts";

test("finds the message of an error among notices", () => {
  const stderr = `
✘ [ERROR] A request to the Cloudflare API (/accounts/x/r2/buckets) failed.

  Please enable R2 through the Cloudflare Dashboard. [code: 10042]

  If you think this is a bug, please open an issue at:
  https://github.com/cloudflare/workers-sdk/issues/new/choose

🪵  Logs were written to "/root/x.log"
`;
  expect(errorText({ stdout: " ⛅️ wrangler 4.151.0\n───\n", stderr })).toBe(
    "A request to the Cloudflare API (/accounts/x/r2/buckets) failed. Please enable R2 through the Cloudflare Dashboard. [code: 10042]",
  );
  expect(errorText({ stdout: '{\n  "error": {\n    "text": "no such table: \\"a\\""\n  }\n}', stderr: "" })).toBe(
    'no such table: "a"',
  );
});

test("prints commands in the form that a shell accepts", () => {
  expect(commandText("npm", ["run", "a b", "it's", ""])).toBe("npm run 'a b' 'it'\\''s' ''");
});
