import type { FaultySetting } from "#domain/operations/readiness.ts";

/** The site cannot work: variables that it needs are missing or wrong. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  readonly faults: FaultySetting[];

  constructor(faults: FaultySetting[]) {
    super(`wrong settings: ${faults.map(({ variable }) => variable).join(", ")}`);
    this.faults = faults;
  }
}
