import { expect, test } from "vitest";
import { isSound, soak } from "#tests/soak/soak.ts";
import { newState } from "./local-site.ts";

test("nothing confirmed is lost or doubled, no counter is wrong and nothing answers 500, while bindings fail and the Worker is killed", async () => {
  const soaked = await soak({ stateDir: await newState("empty"), seconds: 10 });
  const { writes, wrong, journal, kills } = soaked;
  expect(kills).toBeGreaterThan(0);
  expect(Object.fromEntries(journal.failures)).toEqual({});
  expect(wrong).toEqual({});
  for (const kind of Object.values(writes)) expect(kind).toMatchObject({ lost: 0, doubled: 0 });
  // Last, because the expectations above name the fault.
  expect(isSound(soaked)).toBe(true);
});
