import { readFileSync, writeFileSync } from "node:fs";
import type { z } from "zod";
import type { Print, Shell } from "../command.ts";
import { type RemoteSite, remoteDatabases, remoteSite, WRANGLER_TOML } from "../remote-site.ts";
import { StepFailure } from "./advice.ts";
import { jobsWorkerOf, type TomlValue, withValues } from "./config-files.ts";
import type { Answers } from "./questions.ts";
import { commandText, errorText, type Options, type RunProgram } from "./wrangler.ts";

/** `options`: wrangler options that select the site. */
type LookOptions = { absent?: RegExp; options?: string[] };

type TaskOptions = Options & { already?: RegExp };

/** One change to make. `text`: the command as a person would type it. */
export type Task = { text: string; run: () => Promise<void> };

/** `missing` looks without changing anything and returns [] if nothing is missing. */
export type Step = {
  title: string;
  missing: (site: SetupSite) => Promise<Task[]>;
  /** A failure is reported with advice for later and does not end the set-up. */
  isOptional?: true;
};

type Given = { env: string; answers?: Answers; secrets?: Record<string, string> };

/** The site that is set up. Reads wrangler.toml again each time, because steps write it. */
export class SetupSite {
  readonly env: string;
  readonly answers: Answers;
  readonly secrets: Record<string, string>;
  readonly print: Print;
  readonly #runProgram: RunProgram;

  constructor({ env, answers = {}, secrets = {} }: Given, { print, runProgram }: Pick<Shell, "print" | "runProgram">) {
    this.env = env;
    this.answers = answers;
    this.secrets = secrets;
    this.print = print;
    this.#runProgram = runProgram;
  }

  get remote(): RemoteSite {
    return remoteSite(this.env);
  }

  get databases() {
    return remoteDatabases(this.remote, this.#runProgram);
  }

  /** Prefix of the site's tables in wrangler.toml, such as "env.staging.". */
  get prefix(): string {
    return this.env === "" ? "" : `env.${this.env}.`;
  }

  /** Names of the site's two Workers: one for requests, one for jobs. */
  get workers(): string[] {
    const { name } = this.remote.config;
    return [name, jobsWorkerOf(name)];
  }

  /** Wrangler options for what belongs to one of the two Workers. */
  optionsOf(worker: string): string[] {
    return ["-c", WRANGLER_TOML, "--env", "", "--name", worker];
  }

  /** Runs a command that changes nothing. @returns undefined if it fails with `absent` */
  async look(args: string[], { absent, options = this.remote.options }: LookOptions = {}): Promise<string | undefined> {
    const ran = await this.#runProgram("wrangler", [...args, ...options]);
    if (ran.isOk) return ran.stdout;
    if (absent?.test(ran.stdout + ran.stderr)) return undefined;
    throw StepFailure.of("wrangler", errorText(ran));
  }

  /** @throws StepFailure if the output is not JSON that fits the schema */
  async lookAt<T>(schema: z.ZodType<T>, args: string[], how?: LookOptions): Promise<T | undefined> {
    const text = await this.look(args, how);
    if (text === undefined) return undefined;
    // Wrangler may print notices first.
    const start = text.search(/^[[{]/m);
    try {
      return schema.parse(JSON.parse(text.slice(start)));
    } catch {
      throw StepFailure.of("wrangler", text.slice(0, 200));
    }
  }

  /** A wrangler command that creates something. `already`: matches the error that says that it already exists. */
  task(args: string[], options: TaskOptions = {}): Task {
    return this.program("wrangler", [...args, ...this.remote.options], options);
  }

  program(name: string, args: string[], { already, env = {}, ...rest }: TaskOptions = {}): Task {
    const variables = Object.entries(env).map(([variable, value]) => `${variable}=${value} `);
    return {
      text: variables.join("") + commandText(name, args),
      run: async () => {
        const ran = await this.#runProgram(name, args, { ...rest, env });
        if (!ran.isOk && !already?.test(ran.stdout + ran.stderr)) throw StepFailure.of(name, errorText(ran));
      },
    };
  }

  /** Tasks for the values of wrangler.toml that differ from the wanted ones. */
  edits(wanted: readonly TomlValue[]): Task[] {
    const toml = readFileSync(WRANGLER_TOML, "utf8");
    const differing = wanted.filter((value) => withValues(toml, [value]) !== toml);
    return differing.map((value) => ({
      text: `${WRANGLER_TOML}: ${value.table === "" ? "" : `[${value.table}] `}${value.key} = ${value.value}`,
      run: async () => writeFileSync(WRANGLER_TOML, withValues(readFileSync(WRANGLER_TOML, "utf8"), [value])),
    }));
  }
}
