/** Milliseconds of the piece of work on the machine that budgets are written for, without other work. */
const REFERENCE_MS = 330;
const REPETITIONS = 3;

/** How much longer a fixed piece of work takes here and now than on that machine: 2 if it is half as fast, or busy. */
export function slowness(): number {
  const times = Array.from({ length: REPETITIONS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times) / REFERENCE_MS;
}

/** Work with texts, lists and numbers, like that of compilers and sites. */
function work(): void {
  let state = 1;
  const rows = Array.from({ length: 60_000 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return { id: state, name: `row ${state.toString(36)}`, tags: [state % 7, state % 11] };
  });
  for (let round = 0; round < 3; round++) {
    const read: typeof rows = JSON.parse(JSON.stringify(rows));
    read.sort((a, b) => a.name.localeCompare(b.name));
  }
}
