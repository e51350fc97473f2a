import { expect, test } from "vitest";
import { isSound, soak } from "#tests/soak/soak.ts";
import { newStateDir } from "./local-site.ts";
import { API_KEY, startMailChannels } from "./mail-channels-server.ts";

test("nothing confirmed is lost or doubled, no counter is wrong and nothing answers 500, while bindings fail and the Worker is killed", async () => {
  const mails = await startMailChannels();
  const vars = { MAIL_TRANSPORT: "mailchannels", MAILCHANNELS_API_KEY: API_KEY, MAILCHANNELS_BASE_URL: mails.url };
  const soaked = await soak({ stateDir: newStateDir(), seconds: 20, vars });
  mails.close();
  const { writes, wrong, journal, kills } = soaked;
  expect(kills).toBeGreaterThan(0);
  expect(Object.fromEntries(journal.failures)).toEqual({});
  expect(wrong).toEqual({});
  for (const kind of Object.values(writes)) expect(kind).toMatchObject({ lost: 0, doubled: 0 });
  // In this order for the message: what is wrong is named above.
  expect(isSound(soaked)).toBe(true);
});
