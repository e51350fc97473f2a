import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { despitePauses } from "#worker/cli/local-database.ts";
import { newState, newStateDir } from "./local-site.ts";
import { typed, typedHere } from "./typed-command.ts";

let running: ChildProcess | undefined;
afterEach(() => {
  running?.kill("SIGKILL");
});

/** `npm start` without the build. Collects what it prints until `end`, or its exit. */
function start(env: Record<string, string>, end?: string) {
  const child = spawn("node", ["worker/cli/start.ts"], { env: { ...process.env, ...env } });
  running = child;
  return new Promise<{ printed: string }>((resolve) => {
    let printed = "";
    const take = (chunk: Buffer) => {
      printed += chunk;
      if (end && printed.includes(end)) resolve({ printed });
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.once("close", (status, signal) => resolve({ printed: `${printed}\n(ended with ${signal ?? status})` }));
  });
}

const refusalOf = async (port: string | number, stateDir: string) => {
  vi.stubEnv("PORT", String(port));
  const { code, complaints } = await typedHere("start", [], stateDir);
  vi.unstubAllEnvs();
  expect(code).toBe(1);
  return complaints.flatMap((sentences) => sentences.split("\n"));
};

test("a port in use is reported in one sentence", async () => {
  const taken = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => taken.listen(port, "127.0.0.1", resolve));
  expect(await refusalOf(port, newStateDir())).toEqual([
    `Auf Port ${port} läuft schon ein Programm. Beenden Sie es oder setzen Sie PORT auf eine andere Zahl.`,
  ]);
  taken.close();
});

test("an invalid port is named", async () => {
  expect(await refusalOf("achttausend", newStateDir())).toEqual([
    "PORT muss eine Zahl bis 65535 sein, nicht «achttausend».",
  ]);
});

test("a folder that is not writable is named", async () => {
  const file = join(newStateDir(), "file");
  writeFileSync(file, "");
  const stateDir = join(file, "state");
  expect(await refusalOf(0, stateDir)).toEqual([
    `In ${stateDir} lässt sich nichts schreiben (ENOTDIR). Setzen Sie STATE_DIR auf einen anderen Ordner.`,
  ]);
});

const REPAIR =
  "Holen Sie eine Sicherung zurück (README, «npm run restore»), oder setzen Sie STATE_DIR auf einen neuen Ordner, um neu anzufangen.";

test("a damaged database is named by its file", async () => {
  const stateDir = await newState("empty");
  const folder = "v3/d1/miniflare-D1DatabaseObject";
  const databases = readdirSync(join(stateDir, folder)).filter((name) => /^[0-9a-f]{64}\.sqlite/.test(name));
  for (const name of databases) writeFileSync(join(stateDir, folder, name), "This is no database. ".repeat(1000));
  const [sentence, repair] = await refusalOf(0, stateDir);
  expect(sentence).toMatch(`Die Daten in ${stateDir} lassen sich nicht lesen. Beschädigt: ${folder}/`);
  expect(repair).toBe(REPAIR);
});

test("with settings that cannot work, the command names them, and the site answers with the same sentence", async () => {
  const port = await freePort();
  const env = { SITE_URL: "nirgends", PORT: String(port), STATE_DIR: await newState("empty") };
  const { printed } = await start(env, "mit diesem Fehler.");
  expect(printed).toContain(
    "Verzeichnis: SITE_URL enthält «nirgends». Möglich: eine Adresse wie https://www.beispiel.ch.",
  );
  const answer = await fetch(`http://localhost:${port}/`);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("SITE_URL enthält «nirgends».");
});

test("the port answers only once the directory is filled, and no error is logged", async () => {
  const port = await freePort();
  // Longer than the path of a socket may be.
  const stateDir = join(newStateDir(), "ein-langer-name-".repeat(8));
  const answers: string[] = [];
  const started = start({ PORT: String(port), STATE_DIR: stateDir }, "Das Verzeichnis läuft");
  const ask = () =>
    fetch(`http://localhost:${port}/zuerich/`).then(
      (answer) => answer.text(),
      () => "",
    );
  let isStarted = false;
  void started.then(() => {
    isStarted = true;
  });
  const hasAsked = async () => {
    answers.push(await ask());
    return isStarted;
  };
  // Polling without a pause would take a processor from the starting site.
  await vi.waitUntil(hasAsked, { interval: 50, timeout: 590_000 });
  answers.push(await ask());
  const { printed } = await started;
  expect(answers.filter((html) => html !== "" && !/\d+ Spitex-Anbieter im Kanton Zürich/.test(html))).toEqual([]);
  expect(answers.at(-1)).not.toBe("");
  expect(await typed("admin", ["list"], stateDir)).toMatchObject({ code: 0, error: "" });
  expect(printed.split("\n").filter((line) => /"level":"(warn|error)"|error/i.test(line))).toEqual([]);
});

test("work is retried after a lost connection, and after no other failure", async () => {
  const gone = `http://localhost:${await freePort()}/`;
  let tries = 0;
  const work = async () => {
    tries++;
    if (tries === 1) await fetch(gone);
    return "done";
  };
  expect(await despitePauses(work)).toBe("done");
  expect(tries).toBe(2);
  const refused = () => Promise.reject(new Error(`refused at try ${++tries}`));
  await expect(despitePauses(refused)).rejects.toThrow("refused at try 3");
});
