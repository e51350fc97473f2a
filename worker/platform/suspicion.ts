import { isSuspicious } from "#db/damage.ts";

let isSuspected = false;

/** Of whatever is logged, because services also go on after a read that failed. */
export function noteSuspicion(error: unknown): void {
  isSuspected ||= isSuspicious(error);
}

/** Whether this isolate has met an error since that a damaged database might have caused. */
export function takeSuspicion(): boolean {
  const was = isSuspected;
  isSuspected = false;
  return was;
}
