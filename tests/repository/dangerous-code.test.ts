import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("{app,db,domain,worker}/**/*.{ts,tsx}", {
  exclude: (path) => /\.test\.tsx?$/.test(String(path)),
});
const sources = files.map((path) => ({ path, text: readFileSync(path, "utf8") }));
const using = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort();

test("no source runs text as code", () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(using(/\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*["'`]/)).toEqual([]);
});

/** Drawings of the build; JSON with every "<" escaped; our style sheet; our scripts. */
const INSERTED = ["app/root.tsx", "app/routes/auth.tsx", "app/ui/icons.tsx", "app/ui/json-ld.tsx"];

test("only our own HTML is inserted", () => {
  expect(using(/dangerouslySetInnerHTML/)).toEqual(INSERTED);
  expect(using(/\.(?:outerHTML|innerHTML) = |insertAdjacentHTML|document\.write/)).toEqual([]);
});

test("no window listens to messages of other origins", () => {
  expect(using(/addEventListener\(\s*"message"|\bonmessage\b|\.postMessage\(/)).toEqual([]);
});

test("no source opens a socket", () => {
  expect(using(/\bnew (?:WebSocket|WebSocketPair|RTCPeerConnection|EventSource)\(/)).toEqual([]);
});
