import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkoutWithAccount } from "#tests/support/cloudflare/fresh-checkout.ts";
import { freePort } from "#tests/support/free-port.ts";
import { COMMANDS, type CommandName } from "#worker/cli/commands.ts";
import { makeSigningKey } from "#worker/platform/access-tokens.ts";
import { newStateDir } from "./local-site.ts";
import { typed, typedHere } from "./typed-command.ts";

const NAMES = Object.keys(COMMANDS) as CommandName[];
const cwd = newStateDir();
const before = { ...process.env };

/** The output of wrangler for a user who has not signed in, with and without --json. */
const SIGNED_OUT = `#!/bin/sh
if [ "$1" = whoami ]; then echo '{"loggedIn":false}'; exit 1; fi
echo '✘ [ERROR] In a non-interactive environment, set a CLOUDFLARE_API_TOKEN environment variable.' >&2
exit 1
`;

beforeAll(() => {
  mkdirSync(join(cwd, "bin"));
  writeFileSync(join(cwd, "bin/wrangler"), SIGNED_OUT);
  chmodSync(join(cwd, "bin/wrangler"), 0o755);
  mkdirSync(join(cwd, "full"));
  writeFileSync(join(cwd, "full/file.csv"), "");
  process.env.PATH = join(cwd, "bin") + delimiter + process.env.PATH;
  delete process.env.CLOUDFLARE_ACCOUNT_ID;
  delete process.env.AUTH_SIGNING_KEYS;
});
afterAll(() => {
  process.env = before;
});

const run = (name: CommandName, args: string[], stateDir = newStateDir()) => typedHere(name, args, stateDir, cwd);

describe.each(NAMES)("%s", (name) => {
  test("--help says what it does, and names each of its options", async () => {
    const { code, said } = await run(name, ["--help"]);
    expect(code).toBe(0);
    const [text = ""] = said;
    expect(text).toMatch(name === "start" ? /^Aufruf: npm start/ : `Aufruf: npm run ${name}`);
    for (const option of Object.keys(COMMANDS[name].options ?? {})) expect(text).toContain(`  --${option}`);
  });

  test("refuses an unknown option and shows its usage", async () => {
    const { code, said, complaints } = await run(name, ["--gibtesnicht"]);
    expect(code).toBe(1);
    expect(said).toEqual([]);
    expect(complaints).toEqual(["--gibtesnicht gibt es hier nicht.", expect.stringMatching(/^Aufruf: npm /)]);
  });

  test("refuses an extra operand", async () => {
    const most = COMMANDS[name].operands?.[1] ?? 0;
    const { code, complaints } = await run(
      name,
      Array.from({ length: most + 1 }, (_, at) => `wort-${at}`),
    );
    expect(code).toBe(1);
    expect(complaints[0]).toMatch(/^«wort-\d+» ist eine Angabe zu viel\.$/);
  });
});

const LOGIN = /^wrangler sagt «.*» ?.*Melden Sie sich mit `npx wrangler login` an/;
const DAYS = /^Ein Token gilt 1 bis 365 ganze Tage, nicht «/;
const NO_KEY = /^AUTH_SIGNING_KEYS enthält keinen Schlüssel\./;

/** Each is refused with exit code 1 and this sentence, and never with a stack trace. */
const FAILURES: [name: CommandName, args: string, sentence: RegExp][] = [
  ["admin", "", /^Es fehlt eine Angabe\.$/],
  ["admin", "grant", /^Möglich sind «grant MAIL»/],
  ["admin", "make anna@example.ch", /^Möglich sind «grant MAIL»/],
  ["admin", "list --env staging", /^--env gilt nur mit --remote\.$/],
  ["admin", "list --remote --env nirgends", /^wrangler\.toml lässt sich für «nirgends» nicht lesen/],
  ["admin", "list --remote", LOGIN],
  ["backup", "--night 2026-11-01", /^--night gilt nur mit --remote\.$/],
  ["backup", "--night gestern --remote", /^--night braucht einen Tag wie/],
  ["backup", "--night", /^--night braucht einen Wert\.$/],
  ["backup", "--remote=ja", /^--remote hat keinen Wert\.$/],
  ["backup", "/proc/x", /^In \/proc\/x lässt sich nichts schreiben \(ENOENT\)\. Nennen/],
  ["backup", "full", /\/full ist nicht leer\./],
  ["backup", "full/file.csv/x", /x lässt sich nichts schreiben \(ENOTDIR\)/],
  ["backup", "full/file.csv", /file\.csv lässt sich nichts schreiben \(ENOTDIR\)/],
  ["backup", "--remote", LOGIN],
  ["deploy", "", /^In wrangler\.toml stehen noch Platzhalter: .* Zuerst: npm run setup$/],
  ["deploy", "--env nirgends", /^wrangler\.toml lässt sich für «nirgends» nicht lesen/],
  ["doctor", "", /^Es fehlt eine Angabe\.$/],
  ["doctor", "www.beispiel.ch", /^Nennen Sie die ganze Adresse/],
  ["doctor", "mailto:x@beispiel.ch", /^Nennen Sie die ganze Adresse/],
  ["doctor", "https://beispiel.ch --resolver nirgends", /^--resolver braucht eine Adresse/],
  ["import", "", /^Es fehlt eine Angabe\.$/],
  ["import", "nirgends.csv", /\/nirgends\.csv gibt es nicht\.$/],
  ["import", "full", /\/full ist ein Ordner\. Nennen Sie eine Datei, zum Beispiel file\.csv\.$/],
  ["rebuild", "suche", /^Unbekannt: suche\.$/],
  ["import", "full/file.csv --blatt", /^--blatt braucht einen Wert\.$/],
  ["keys", "alle", /^«alle» gibt es hier nicht\.$/],
  ["keys", "service-token", NO_KEY],
  ["keys", "service-token 365", NO_KEY],
  ...["0", "366", "99999999", "1.5", "1e2", "dreissig"].map((days): (typeof FAILURES)[number] => [
    "keys",
    `service-token ${days}`,
    DAYS,
  ]),
  ["keys", "service-token -- -5", DAYS],
  ["keys", "service-token -5", /^-5 gibt es hier nicht\.$/],
  ["places", "nirgends.csv", /\/nirgends\.csv gibt es nicht\.$/],
  ["places", "full", /\/full ist ein Ordner, keine Datei\.$/],
  ["places", "http://127.0.0.1:1/register.zip", /^Das Verzeichnis liess sich nicht holen \(.*\)\. Prüfen Sie die/],
  ["places", "full/file.csv --remote", /^.+\.$/],
  ["restore", "", /^Nennen Sie den Ordner der Sicherung, oder mit --at eine Zeit\.$/],
  ["restore", "full --at 2026-11-22T10:00:00Z --remote", /^Nennen Sie den Ordner der Sicherung, oder mit --at/],
  ["restore", "full --remote --replace", /^--replace und --remote schliessen sich aus\.$/],
  ["restore", "full --old spitex", /^--old gilt nur mit --remote\.$/],
  ["restore", "--at 2026-11-22T10:00:00Z", /^--at gilt nur mit --remote\.$/],
  ["restore", "--at gestern --remote", /^Nennen Sie die Zeit mit Zone/],
  ["restore", `--at ${new Date(Date.now() - 60_000).toISOString()} --remote`, LOGIN],
  ["restore", "full", /\/full ist keine vollständige Sicherung/],
  ["restore", "nirgends", /\/nirgends ist keine vollständige Sicherung/],
  ["setup", "--dry-run", /npx wrangler login/],
];

test.each(FAILURES)("%s %s", async (name, args, sentence) => {
  const { code, complaints } = await run(name, args === "" ? [] : args.split(" "));
  expect(code).toBe(1);
  expect(complaints[0]).toMatch(sentence);
  expect(complaints.join("\n")).not.toMatch(/^\s+at /m);
});

test.each(["garbage", "[]", '[{"kty":"EC"}]', "{}", "null"])("a service token needs keys, not «%s»", async (keys) => {
  process.env.AUTH_SIGNING_KEYS = keys;
  const { code, complaints } = await run("keys", ["service-token", "30"]);
  delete process.env.AUTH_SIGNING_KEYS;
  expect([code, complaints]).toEqual([1, [expect.stringMatching(NO_KEY)]]);
});

test("a service token is signed for as many days as are asked for", async () => {
  process.env.AUTH_SIGNING_KEYS = JSON.stringify([await makeSigningKey()]);
  const { code, said } = await run("keys", ["service-token", "365"]);
  expect(code).toBe(0);
  const { iat, exp } = JSON.parse(Buffer.from(said[0]?.split(".")[1] ?? "", "base64url").toString());
  expect((exp - iat) / 86_400).toBe(365);
});

test("a command that opens a state directory refuses one that cannot be written", async () => {
  const file = join(cwd, "full/file.csv");
  const { complaints } = await run("start", [], join(file, "state"));
  expect(complaints).toEqual([expect.stringMatching(/^In .* lässt sich nichts schreiben \(ENOTDIR\)/)]);
  expect((await run("start", [], "/proc/x")).complaints).toEqual([
    expect.stringMatching(/^In \/proc\/x lässt sich nichts schreiben \(ENOENT\)/),
  ]);
});

test("each command is a file of its name, which prints to the terminal and exits", async () => {
  const helped = await Promise.all(NAMES.map((name) => typed(name, ["--help"], cwd)));
  expect(helped.map(({ code, error }) => [code, error])).toEqual(NAMES.map(() => [0, ""]));
  for (const [at, { out }] of helped.entries()) expect(out).toContain(COMMANDS[NAMES[at] as CommandName].does);
});

test("a relative path starts where npm was called, unless npm was called for another script", async () => {
  process.env.INIT_CWD = join(cwd, "full");
  process.env.npm_lifecycle_event = "restore";
  const [called, other] = [await typed("restore", ["home"], cwd), await typed("import", ["home.csv"], cwd)];
  delete process.env.INIT_CWD;
  expect(called.error).toContain(`${join(cwd, "full/home")} ist keine vollständige Sicherung`);
  expect(other.error).toContain(`${join(process.cwd(), "home.csv")} gibt es nicht.`);
  const wanted = ["--domain", "www.spitex-test.ch", "--mailchannels-key-file", "key.txt"];
  expect((await run("setup", wanted)).complaints[0]).toBe(`${join(cwd, "key.txt")} gibt es nicht.`);
});

test("the doctor examines a site without staging, too", async () => {
  const { toml, file, run: runThere, remove } = checkoutWithAccount();
  file("wrangler.toml", toml().split("[env.staging]")[0] ?? "");
  const { said } = await runThere("doctor", [`http://127.0.0.1:${await freePort()}`]);
  remove();
  expect(said).toContain("Startseite: Keine brauchbare Antwort (ECONNREFUSED)");
});

test("a folder without a database is neither backed up nor created", async () => {
  const stateDir = join(newStateDir(), "vertippt");
  for (const args of [["backup"], ["admin", "list"]] as const) {
    const { code, error } = await typed(args[0], args.slice(1), stateDir);
    expect(error).toBe(
      `In ${stateDir} liegt kein Verzeichnis. Prüfen Sie STATE_DIR, oder beginnen Sie mit «npm start».\n`,
    );
    expect(code).toBe(1);
  }
  expect(readdirSync(join(stateDir, ".."))).toEqual([]);
});

test("a command that fails before it has stored anything leaves no state behind", async () => {
  const stateDir = join(newStateDir(), "vertippt");
  const tables = join(cwd, "full/file.csv");
  const failing = [
    ["places", ["http://127.0.0.1:1/register.zip"], /Das Verzeichnis liess sich nicht holen/],
    ["import", [tables], /Import fehlgeschlagen/],
  ] as const;
  for (const [name, args, sentence] of failing) {
    const { code, out, error } = await typed(name, [...args], stateDir);
    expect([code, `${out}${error}`]).toEqual([1, expect.stringMatching(sentence)]);
    expect(existsSync(stateDir)).toBe(false);
  }
});

test("one signal ends a command that waits for other processes", async () => {
  const silent = createServer();
  const port = await freePort();
  const asked = new Promise<void>((resolve) => silent.once("connection", () => resolve()));
  await new Promise<void>((resolve) => silent.listen(port, "127.0.0.1", resolve));
  const child = execFile(process.execPath, ["worker/cli/doctor.ts", `http://127.0.0.1:${port}`]);
  await asked;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  expect(await ended).toBe(143);
  silent.close();
});
