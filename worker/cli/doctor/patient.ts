import { paths } from "#domain/paths.ts";
import { CANTONS } from "#domain/places/canton.ts";
import { type Answer, ask, type Network, type Question } from "./ask.ts";

export type Finding = { level: "mistake" | "warning"; says: string };

/** `find` answers [] if all is well. */
export type Check = { name: string; find: (patient: Patient) => Promise<Finding[]> };

export const mistake = (says: string): Finding => ({ level: "mistake", says });
export const warning = (says: string): Finding => ({ level: "warning", says });

type TxtResolver = { resolveTxt: (name: string) => Promise<string[][]> };

export type PatientOptions = Network & {
  /** Variables of its wrangler.toml, if this machine has it. */
  vars?: Record<string, string>;
  resolver: TxtResolver;
  /** Its address at workers.dev, which must not answer. */
  workersDev?: string | undefined;
  now: () => Date;
};

/** The live site as the checks see it; asks for each address once. */
export class Patient {
  readonly origin: string;
  readonly options: PatientOptions;
  readonly vars: Record<string, string>;
  private readonly asked = new Map<string, Promise<Answer>>();

  constructor(url: string, options: PatientOptions) {
    this.origin = new URL(url).origin;
    this.options = options;
    this.vars = options.vars ?? {};
  }

  get host(): string {
    return new URL(this.origin).hostname;
  }

  get(path: string): Promise<Answer> {
    return this.at(new URL(path, this.origin));
  }

  /** Any address, also of another host. */
  at(url: URL): Promise<Answer> {
    const known = this.asked.get(url.href) ?? ask(url, {}, this.options);
    this.asked.set(url.href, known);
    return known;
  }

  post(path: string, input: unknown): Promise<Answer> {
    const question: Question = {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: this.origin },
      body: JSON.stringify(input),
    };
    return ask(new URL(path, this.origin), question, this.options);
  }

  /** The page of a provider, of the first canton that has one; undefined if none has. */
  async listingPath(): Promise<string | undefined> {
    for (const page of [CANTON_PAGE, ...CANTONS.map(({ slug }) => paths.canton(slug))]) {
      const { text } = await this.get(page);
      const found = /href="(\/[a-z-]+\/[a-z0-9-]+\/[a-z0-9-]+)"/.exec(text.slice(text.indexOf("<main")))?.[1];
      if (found) return found;
    }
    return undefined;
  }
}

export const CANTON_PAGE = "/bern/";
export const MISSING_PAGE = "/diese-seite-gibt-es-nicht";
export const MISSING_ENDPOINT = "/api/diesen-endpunkt-gibt-es-nicht";
export const SEARCH = "/api/search?q=bern";
/** Of an account, so it must not be cached. */
export const OWN_ACCOUNT = "/auth/user";
