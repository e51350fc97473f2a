import { m } from "#messages";
import { countOf, formatNumber, withDecimals } from "../format.ts";

/** In entries. `doneBefore`: entries done before the step was resumed `elapsedMs` ago. */
export type ImportProgress = { done: number; total: number; doneBefore: number; elapsedMs: number };

/** "3'000 von 10'000 Einträgen · 1'500 pro Sekunde · noch etwa 5 Sekunden". */
export function progressText({ done, total, doneBefore, elapsedMs }: ImportProgress): string {
  const counted = `${formatNumber(done)} von ${countOf(total, "Eintrag", "Einträgen")}`;
  const perSecond = elapsedMs > 0 ? ((done - doneBefore) * 1000) / elapsedMs : 0;
  if (perSecond <= 0) return counted;
  const rate = perSecond < 1 ? "weniger als 1" : formatNumber(Math.round(perSecond));
  const parts = [counted, `${rate} pro Sekunde`];
  return done < total ? [...parts, timeLeft((total - done) / perSecond)].join(" · ") : parts.join(" · ");
}

function timeLeft(seconds: number): string {
  if (seconds < 90) return `noch etwa ${countOf(Math.max(1, Math.round(seconds)), "Sekunde", "Sekunden")}`;
  if (seconds < 5400) return `noch etwa ${Math.round(seconds / 60)} Minuten`;
  return `noch etwa ${Math.round(seconds / 3600)} Stunden`;
}

const MB = 1_000_000;

/** "152 MB", "0.3 MB", "940 Bytes"; in French "0,3 Mo". */
export function formatBytes(bytes: number): string {
  if (bytes < 10_000) return m.format_bytes({ count: bytes, shown: formatNumber(bytes) });
  const small = (Math.ceil(bytes / 10_000) / 100).toFixed(bytes < MB ? 2 : 1);
  return m.format_megabytes({ number: bytes < 10 * MB ? withDecimals(small) : formatNumber(Math.round(bytes / MB)) });
}
