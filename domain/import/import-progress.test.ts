import { expect, test } from "vitest";
import { inLanguage } from "#worker/request-language.ts";
import { formatBytes, progressText } from "./import-progress.ts";

test.each([
  [{ done: 0, total: 10_000 }, 0, "0 von 10'000 Einträgen"],
  [{ done: 0, total: 10_000 }, 9, "0 von 10'000 Einträgen"],
  [{ done: 5, total: 10 }, 0, "5 von 10 Einträgen"],
  [{ done: 3_000, total: 10_000 }, 2, "3'000 von 10'000 Einträgen · 1'500 pro Sekunde · noch etwa 5 Sekunden"],
  [{ done: 99, total: 100 }, 99, "99 von 100 Einträgen · 1 pro Sekunde · noch etwa 1 Sekunde"],
  [{ done: 10, total: 1_000 }, 100, "10 von 1'000 Einträgen · weniger als 1 pro Sekunde · noch etwa 3 Stunden"],
  [{ done: 100, total: 10_000 }, 10, "100 von 10'000 Einträgen · 10 pro Sekunde · noch etwa 17 Minuten"],
  [{ done: 1, total: 1 }, 1, "1 von 1 Eintrag · 1 pro Sekunde"],
  [
    { done: 6_000, doneBefore: 5_000, total: 10_000 },
    2,
    "6'000 von 10'000 Einträgen · 500 pro Sekunde · noch etwa 8 Sekunden",
  ],
])("%j after %i s", (progress, seconds, text) => {
  expect(progressText({ doneBefore: 0, ...progress, elapsedMs: seconds * 1000 })).toBe(text);
});

test.each([
  [1, "1 Byte"],
  [940, "940 Bytes"],
  [300_000, "0.30 MB"],
  [4_200_000, "4.2 MB"],
  [152_000_000, "152 MB"],
])("%i bytes", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  ["fr", "82 octets", "0,73 Mo"],
  ["it", "82 byte", "0.73 MB"],
  ["en", "82 bytes", "0.73 MB"],
] as const)("a size in another language: %s", (language, few, many) => {
  expect(inLanguage(language, () => [formatBytes(82), formatBytes(730_000)])).toEqual([few, many]);
});
