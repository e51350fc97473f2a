import type { z } from "zod";
import type { FaultySetting } from "#domain/operations/readiness.ts";
import { logError } from "../platform/log.ts";
import { mayHoldWords, wrongSentence } from "./setting-words.ts";

export type Variables = Record<string, unknown>;

/** A variable. Its key in the tree is the name that the code uses. */
class Setting<V> {
  readonly variable: string;
  readonly schema: z.ZodType<V>;
  readonly whileWrong: V | undefined;

  constructor(variable: string, schema: z.ZodType<V>, whileWrong?: V) {
    this.variable = variable;
    this.schema = schema;
    this.whileWrong = whileWrong;
  }
}

/** `whileWrong`: the value used while the variable is wrong, if the schema has no default. */
export const setting = <V>(variable: string, schema: z.ZodType<V>, whileWrong?: V) =>
  new Setting(variable, schema, whileWrong);

/** `isOff`: some of the feature's own variables are wrong. A fault in a nested feature switches off only that one. */
type Reading<V> = { value: V; faults: FaultySetting[]; isOff: boolean };

/** Variables used together. A wrong one gets its default; if that does not fit the others, all get their defaults. */
class Feature<V> {
  /** The name that the operator sees. */
  readonly name: string;
  readonly tree: Node;
  readonly #read: (env: Variables) => Reading<V>;

  constructor(name: string, tree: Node, read: (env: Variables) => Reading<V>) {
    this.name = name;
    this.tree = tree;
    this.#read = read;
  }

  /** @throws SettingsError if a wrong variable has no default */
  read(env: Variables): Reading<V> {
    try {
      return this.#read(env);
    } catch (error) {
      if (error instanceof SettingsError) throw error;
      logError("settings cannot be read", error, { feature: this.name });
      const kind = error instanceof Error ? error.name : typeof error;
      const reason = `Die Einstellungen von «${this.name}» lassen sich nicht lesen (${kind}).`;
      throw new SettingsError([{ variable: "?", feature: this.name, reason }]);
    }
  }

  /** Converts the value for its readers. */
  into<W>(convert: (value: V, isOff: boolean) => W): Feature<W> {
    return new Feature(this.name, this.tree, (env) => {
      const reading = this.#read(env);
      return { ...reading, value: convert(reading.value, reading.isOff) };
    });
  }
}

type Node = Setting<unknown> | Feature<unknown> | { readonly [key: string]: Node };

/** The type of the value that the code gets. */
type ValueOf<N> = N extends Setting<infer V> ? V : N extends Feature<infer V> ? V : { [K in keyof N]: ValueOf<N[K]> };

type Misfits = Record<string, string | false>;

type Rules<V> = {
  /** While it returns false, faults of the feature's own variables do not matter. */
  isUsed?: (value: V) => boolean;
  /** Names each variable that does not fit the others, with what it may hold. */
  check?: (value: V) => Misfits;
  /** The value of a feature that a faulty variable switches off; without this function, the one of its defaults. */
  off?: (value: V) => V;
};

export const feature = <N extends Node>(name: string, tree: N, rules: Rules<ValueOf<N>> = {}) =>
  new Feature(name, tree, (env): Reading<ValueOf<N>> => readFeature(name, tree, rules, env));

function readFeature<N extends Node>(name: string, tree: N, rules: Rules<ValueOf<N>>, env: Variables) {
  const { isUsed = () => true, check = (): Misfits => ({}), off = (value) => value } = rules;
  const misfits = (value: ValueOf<N>) => Object.entries(check(value)).filter(([, rule]) => rule);
  const { value, wrong, inner, isLacking } = readTree(tree, env);
  const unfit = misfits(value);
  const faults = Object.entries({ ...Object.fromEntries(unfit), ...wrong }).map(([variable, rule]) => {
    return { variable, feature: name, reason: wrongSentence(variable, env[variable], rule) };
  });
  if (isLacking) throw new SettingsError(faults);
  if (faults.length === 0 || !isUsed(value)) return { value, faults: inner, isOff: false };
  const unset = Object.fromEntries(unfit.map(([variable]) => [variable, undefined]));
  const others = off(readTree(tree, { ...env, ...unset }).value);
  const isFit = misfits(others).length === 0;
  return { value: isFit ? others : off(readTree(tree, {}).value), faults: [...faults, ...inner], isOff: true };
}

/** `wrong`: what each wrong variable of the tree may hold. `inner`: the faults of nested features. */
type Report = { wrong: Record<string, string>; inner: FaultySetting[]; isLacking: boolean };

/** Checks each variable on its own. */
function readTree<N extends Node>(tree: N, env: Variables) {
  const report: Report = { wrong: {}, inner: [], isLacking: false };
  return { value: valueIn(tree, env, report), ...report };
}

// The overload lets the value have the tree's type, which the compiler cannot follow through the entries of an object.
function valueIn<N extends Node>(node: N, env: Variables, report: Report): ValueOf<N>;
function valueIn(node: Node, env: Variables, report: Report): unknown {
  if (node instanceof Setting) return readVariable(node, env, report);
  if (!(node instanceof Feature)) {
    return Object.fromEntries(Object.entries(node).map(([key, inside]) => [key, valueIn(inside, env, report)]));
  }
  const { value, faults } = node.read(env);
  report.inner.push(...faults);
  return value;
}

function readVariable({ variable, schema, whileWrong }: Setting<unknown>, env: Variables, report: Report): unknown {
  const { data, error } = schema.safeParse(env[variable]);
  if (!error) return data;
  const issue = error.issues.at(-1);
  report.wrong[variable] = issue?.code === "custom" ? issue.message : mayHoldWords(schema);
  if (whileWrong !== undefined) return whileWrong;
  const unset = schema.safeParse(undefined);
  report.isLacking ||= !unset.success;
  return unset.data;
}

export const variablesOf = (node: Node): string[] => {
  if (node instanceof Setting) return [node.variable];
  return node instanceof Feature ? variablesOf(node.tree) : Object.values(node).flatMap(variablesOf);
};

/** The site cannot work: variables that it needs are missing or wrong. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  readonly faults: FaultySetting[];

  constructor(faults: FaultySetting[]) {
    super(`wrong settings: ${faults.map(({ variable }) => variable).join(", ")}`);
    this.faults = faults;
  }
}
