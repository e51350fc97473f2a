import { parseArgs } from "node:util";
import { withFreshState } from "#tests/bench/fresh-state.ts";
import { isSound, type Soaked, soak } from "./soak.ts";

/** The memory limit of an isolate: https://developers.cloudflare.com/workers/platform/limits/ */
const ISOLATE_MB = 128;

/** `npm run test:soak -- [--minutes 20]`: reports lost, doubled and wrong data, and fails if there is any. */
const { values } = parseArgs({ options: { minutes: { type: "string", default: "20" } } });
const seconds = Number(values.minutes) * 60;
if (!(seconds > 0)) throw new TypeError("--minutes needs a number");

const soaked = await withFreshState((stateDir) => soak({ stateDir, seconds }));
process.exitCode = print(soaked) ? 0 : 1;

function print(soaked: Soaked): boolean {
  const { writes, wrong, journal, kills, faults, heap } = soaked;
  const answers = [...journal.answers].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  console.log(`${kills} kills, ${faults} faults of bindings, ${soaked.mails} mails sent ${soaked.mailsSent} times`);
  console.log(`answers: ${answers.join(", ")}; without an answer: ${journal.unanswered}`);
  console.table(writes);
  console.log(`heap of the Worker in MB, since the last kill: ${heap.map((value) => value.toFixed(0)).join(", ")}`);
  for (const [what, rows] of Object.entries(wrong)) console.error(`WRONG: ${what}: ${rows}`);
  for (const [failure, times] of journal.failures) console.error(`FAILED ${times} times: ${failure}`);
  const isBounded = heap.length > 0 && heap.every((value) => value <= ISOLATE_MB);
  return isSound(soaked) && isBounded;
}
