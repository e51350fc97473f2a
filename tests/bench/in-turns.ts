import { type BaseName, startBase } from "./bases.ts";
import { type Load, loadServed, type Served } from "./cpu.ts";
import { medianOf } from "./figures.ts";

const ROUNDS = 5;
const SLICE_S = 0.4;
/** Enough for V8 to compile the code that runs often. */
const WARMING_S = 2;

/** One value per round: CPU per request, and its ratio to both bases, measured in the same round. */
export type Compared = {
  what: string;
  cpuMs: number[];
  requestsPerSecond: number[];
  ofBare: number[];
  ofReact: number[];
  requestsOfBare: number[];
};

/**
 * Measures pages and bases in turns: page, base, page, base. Other work of the machine slows all of them equally, so
 * ratios are stable where times are not.
 */
export async function measureInTurns(pages: Record<string, Served>): Promise<Compared[]> {
  const bases = { bare: await startBase("bare"), react: await startBase("react") };
  try {
    for (const served of [...Object.values(bases), ...Object.values(pages)]) await loadServed(served, WARMING_S);
    const compared = Object.keys(pages).map((what) => ({
      what,
      cpuMs: [],
      requestsPerSecond: [],
      ofBare: [],
      ofReact: [],
      requestsOfBare: [],
    }));
    for (let round = 0; round < ROUNDS; round++) {
      for (const each of compared) await addRound(each, pages[each.what], bases);
    }
    return compared;
  } finally {
    for (const base of Object.values(bases)) await base.close();
  }
}

async function addRound(compared: Compared, page: Served | undefined, { bare, react }: Record<BaseName, Served>) {
  if (!page) return;
  const bareLoad = await loadServed(bare, SLICE_S);
  const before = await loadServed(react, SLICE_S);
  const load = await loadServed(page, SLICE_S);
  const after = await loadServed(react, SLICE_S);
  compared.cpuMs.push(load.cpuMs);
  compared.requestsPerSecond.push(load.requestsPerSecond);
  compared.ofBare.push(load.cpuMs / bareLoad.cpuMs);
  compared.ofReact.push(load.cpuMs / meanCpu([before, after]));
  compared.requestsOfBare.push(load.requestsPerSecond / bareLoad.requestsPerSecond);
}

const meanCpu = (loads: Load[]) => medianOf(loads.map(({ cpuMs }) => cpuMs));
