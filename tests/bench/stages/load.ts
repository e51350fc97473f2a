import { gain, noted } from "../figures.ts";
import { type Answered, quantile } from "../latencies.ts";
import { measureMixedLoad } from "../mixed-load.ts";
import { type Report, withRange } from "../report.ts";

/** Throughput and latency of all kinds of requests at once, and whether memory grows. */
export async function loadStage(minutes: number): Promise<Report> {
  const { parts, perSecond, barePerSecond, resident, heap } = await measureMixedLoad(minutes * 60);
  const answered = parts.flatMap((part) => part.answered);
  const bare = parts.flatMap((part) => part.bare);
  const ofBare = perSecond.map((each, at) => each / (barePerSecond[at] ?? Number.NaN));
  const kinds = [...new Set(answered.map(({ kind }) => kind))];
  return {
    tables: [
      {
        head: ["Mixed load", "requests", "p50, ms", "p99, ms"],
        rows: [
          latencyRow("bare response", bare),
          latencyRow("all kinds", answered),
          ...kinds.map((kind) => latencyRow(kind, ofKind(answered, kind))),
        ],
      },
    ],
    lines: [
      `${withRange(perSecond, 0)} requests/s, ${withRange(ofBare, 3)} of bare. workerd has ${resident.first.toFixed(0)} MB in the first third of the time and ${resident.last.toFixed(0)} in the last, the Worker's heap ${heap.first.toFixed(0)} MB after the first third and ${heap.last.toFixed(0)} at the end.`,
    ],
    figures: {
      "requests/s of bare": gain(...ofBare),
      "requests/s": noted(...perSecond),
      ...Object.fromEntries(
        kinds.flatMap((kind) => [
          [`${kind}: p50, ms`, noted(quantile(times(ofKind(answered, kind)), 0.5))],
          [`${kind}: p99, ms`, noted(quantile(times(ofKind(answered, kind)), 0.99))],
        ]),
      ),
      "heap after the first third, MB": noted(heap.first),
      "heap at the end, MB": noted(heap.last),
      "workerd in the first third, MB": noted(resident.first),
      "workerd in the last third, MB": noted(resident.last),
    },
  };
}

const ofKind = (answered: readonly Answered<string>[], kind: string) => answered.filter((each) => each.kind === kind);

const times = (answered: readonly Answered<string>[]) => answered.map(({ ms }) => ms);

const latencyRow = (what: string, answered: readonly Answered<string>[]) => [
  what,
  answered.length,
  ...[0.5, 0.99].map((part) => quantile(times(answered), part).toFixed(1)),
];
