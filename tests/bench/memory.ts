import { readFileSync, writeFileSync } from "node:fs";

/** Resets the peak. */
export const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, "5");

/** Resident memory of a process, now or at its highest, in MB. */
export function memoryOf(pid: number, kind: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${kind}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
}
