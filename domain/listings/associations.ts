import { m } from "#messages";

/** Associations of providers, by code; in German. */
export const ASSOCIATIONS = { "spitex-schweiz": "Spitex Schweiz", asps: "ASPS", curacasa: "curacasa" };

/** Two of them have the same name in every language. */
export const associationName = (code: keyof typeof ASSOCIATIONS): string =>
  code === "spitex-schweiz" ? m.fact_spitex_association() : ASSOCIATIONS[code];
