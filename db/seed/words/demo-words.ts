/** Invented names and harmless descriptions for the demo providers of places with one language. */
export type DemoWords = {
  /** The name of the provider that a town runs. */
  public: (town: string) => string;
  region: (town: string) => string;
  /** Each call of `name` and `surname` draws one of the lists. */
  others: (draw: { name: () => string; surname: () => string; town: string }) => readonly string[];
  /** What the names of people who work alone begin with. */
  soloTitle: string;
  licence: string;
  names: readonly string[];
  surnames: readonly string[];
  streets: readonly string[];
  /** First sentences; each contains the name, so no two providers share one. */
  openings: readonly string[];
  /** First sentences for a person who works alone. */
  soloOpenings: readonly string[];
  /** Second sentences; their numbers make them differ. */
  closings: readonly string[];
  soloClosings: readonly string[];
  prices: readonly string[];
  praise: readonly string[];
  complaints: readonly string[];
};
