import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import type { Figures } from "./figures.ts";

const FILE = "docs/figures.json";

type Machine = { cores: number; cpu: string; node: string; workerd: string };

/** A stored run of a stage. */
export type KeptRun = {
  date: string;
  isFull: boolean;
  machine: Machine;
  /** The load of the minute before the run, caused by other work. */
  loadBefore: number;
  figures: Figures;
};

type KeptRuns = Record<string, KeptRun>;

export const readRuns = (): KeptRuns => JSON.parse(readFileSync(FILE, "utf8"));

export const writeRuns = (runs: KeptRuns) => writeFileSync(FILE, `${JSON.stringify(runs, null, 2)}\n`);

/** Begins a run; it is complete with the figures of its stage. */
export const newRun = (isFull: boolean): Omit<KeptRun, "figures"> => ({
  date: new Date().toISOString().slice(0, 10),
  isFull,
  machine: {
    cores: availableParallelism(),
    cpu: cpus()[0]?.model ?? "",
    node: process.version,
    workerd: versionOf("workerd"),
  },
  loadBefore: Number((loadavg()[0] ?? 0).toFixed(2)),
});

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version;
