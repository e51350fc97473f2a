import { expect, test } from "vitest";
import { isSound, soak } from "#tests/soak/soak.ts";
import { newState } from "./local-site.ts";

test("while bindings fail and the Worker is killed, no confirmed write is lost or doubled, and no request answers 500", async () => {
  const soaked = await soak({ stateDir: await newState("empty"), seconds: 10 });
  const { writes, wrong, journal, kills } = soaked;
  expect(kills).toBeGreaterThan(0);
  expect(Object.fromEntries(journal.failures)).toEqual({});
  expect(wrong).toEqual({});
  for (const kind of Object.values(writes)) expect(kind).toMatchObject({ lost: 0, doubled: 0 });
  // Last, because the expectations above name the fault.
  expect(isSound(soaked)).toBe(true);
});
