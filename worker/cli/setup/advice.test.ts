import { expect, test } from "vitest";
import { adviceFor, StepFailure } from "./advice.ts";

test.each([
  ["Please enable R2 through the Cloudflare Dashboard. [code: 10042]", "«R2 Object Storage»"],
  ["workers.api.error.no_access_to_analytics_engine [code: 10089]", "Analytics Engine ist im Konto nicht"],
  ["Queues are unavailable on the free plan. Please upgrade [code: 100129]", "«Workers Paid»"],
  ["CPU limits are not supported for the Free plan [code: 100328]", "«Workers Paid»"],
  ["you must enable your account at https://dash.cloudflare.com/x/workers/queues. [code: 11002]", "«Queues»"],
  ["workers.api.error.consumer_exists [code: 11004]", "npx wrangler queues consumer remove QUEUE WORKER"],
  ['workers.api.error.zone_not_found for "www.x.ch" [code: 10083]', "«Add a domain»"],
  [
    "Hostname 'www.x.ch' already has externally managed DNS records (A, CNAME, etc). [code: 100117]",
    "A, AAAA und CNAME",
  ],
  ["You need to register a workers.dev subdomain before publishing [code: 10063]", "Subdomain für Workers"],
  ["Authentication error [code: 10000]", "npx wrangler login"],
  ["You are not authenticated. Please run `wrangler login`.", "npx wrangler login"],
  ["More than one account available but unable to select one", "--account ID"],
  ["fetch failed", "nicht erreichbar"],
  ["near FOO: syntax error [code: 7500]", "developers.cloudflare.com"],
])("for «%s» says what to do", (error, advice) => {
  expect(adviceFor(error)).toContain(advice);
});

test("repeats the output of the program", () => {
  expect(StepFailure.of("wrangler", "Something failed.").message).toMatch(/^wrangler sagt «Something failed»\. /);
});
