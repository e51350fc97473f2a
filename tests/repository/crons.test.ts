import { expect, test } from "vitest";
import { WATCHED_CRONS } from "#domain/operations/site-watch.ts";
import { LOCAL_CRONS } from "#worker/cli/local-clock.ts";
import { remoteSite, type SiteConfig } from "#worker/cli/remote-site.ts";

const { triggers } = remoteSite().config as SiteConfig & { triggers: { crons: string[] } };

test.each([
  ["watched", WATCHED_CRONS],
  ["run on a machine", LOCAL_CRONS],
])("each cron of wrangler.toml is %s", (_, crons) => {
  expect(crons.map(({ cron }) => cron).toSorted()).toEqual(triggers.crons.toSorted());
});
