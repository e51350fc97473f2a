import { z } from "zod";
import { CARE_PRESETS } from "../costs/care-presets.ts";
import { keysOf } from "../keys.ts";
import { CARE_CODES, FORM_CODES } from "../offer/care-codes.ts";
import { LANGUAGE_CODES } from "../offer/languages.ts";
import { cantonCode, openListing } from "../open-data/open-data.ts";

/** Where programs with a language model ask the directory (rule embed-6). */
export const MCP_PATH = "/mcp";

const place = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .describe("Postleitzahl oder Ort in der Schweiz, zum Beispiel 8610 oder Uster ZH");

const foundPlace = z.object({ name: z.string(), canton: cantonCode, page: z.url() });

const choices = z
  .array(foundPlace)
  .describe("Gefüllt, wenn die Angabe mehrere Orte meinen kann: fragen Sie nach, welcher gemeint ist");

const day = z.iso.date().describe("Der Tag, an dem diese Antwort gilt");

const listing = openListing.describe(
  "Die Angaben; unter «sources» Quelle und Tag jeder Angabe, die eine hat, unter «updatedAt» der Stand der übrigen. null heisst unbekannt, nie nein",
);

const LISTED = { place: foundPlace.nullable(), choices, day };

const ONE = z.object({
  comes: z
    .enum(["mustAccept", "inPlace", "servesPlace", "nearby"])
    .describe("mustAccept: muss jeden Auftrag von hier annehmen; nearby: ob der Anbieter hierher kommt, ist unbekannt"),
  offers: z.enum(["yes", "unknown"]).describe("Ob der Anbieter alles Gesuchte anbietet"),
  distanceKm: z.number().nullable(),
  listing,
});

const francs = z.object({ from: z.number(), to: z.number() }).describe("In Franken; gleich, wenn der Betrag feststeht");

const line = z.object({
  month: francs.nullable(),
  year: francs,
  sources: z.array(z.object({ source: z.string(), url: z.url(), day: z.iso.date(), validFrom: z.string() })),
});

/** What the endpoint can do. It only reads; nothing is sent to anybody. */
export const MCP_TOOLS = {
  search: {
    title: "Suche in freien Worten",
    description:
      "Dieselbe Suche wie auf der Website: versteht Orte, Namen und Bedürfnisse, zum Beispiel «Demenz Uster» oder «was zahlt die Krankenkasse». «first» ist die beste Antwort.",
    inputSchema: z.object({ query: z.string().min(1).max(200) }),
    outputSchema: z.object({
      first: z.object({ label: z.string(), path: z.string(), url: z.url() }).nullable(),
      results: z.array(z.looseObject({ type: z.enum(["spitex", "city"]) })),
      ways: z.array(z.object({ label: z.string(), path: z.string() })),
      didYouMean: z.string().nullable(),
      day,
    }),
  },
  who_comes: {
    title: "Wer kommt?",
    description:
      "Spitex-Anbieter, die an einen Ort kommen, in der Reihenfolge der Website: wer muss, wer dort ist, wer den Ort nennt, wer in der Nähe ist.",
    inputSchema: z.object({
      place,
      services: z.array(z.enum(CARE_CODES)).max(CARE_CODES.length).default([]),
      language: z.enum(LANGUAGE_CODES).optional(),
      form: z.enum(FORM_CODES).optional(),
      takesOnClients: z.boolean().default(false),
      limit: z.int().min(1).max(10).default(5),
    }),
    outputSchema: z.object({
      ...LISTED,
      counts: z.object({ yes: z.int(), unknown: z.int(), all: z.int() }).nullable(),
      providers: z.array(ONE),
    }),
  },
  who_must: {
    title: "Wer muss kommen?",
    description:
      "Die Spitex mit Versorgungspflicht für einen Ort: Sie muss jeden Auftrag annehmen. Ist keine bekannt, steht, bei welchen Gemeinden man fragt.",
    inputSchema: z.object({ place }),
    outputSchema: z.object({
      ...LISTED,
      isKnown: z.boolean(),
      askAt: z.array(z.string()).describe("Gemeinden des Ortes, falls niemand bekannt ist"),
      providers: z.array(listing),
    }),
  },
  what_it_costs: {
    title: "Was kostet es?",
    description:
      "Was Spitex-Pflege im Monat und Jahr kostet und wer welchen Teil zahlt, mit der Rechtsgrundlage und ihrem Stand. Hilfe im Haushalt ist nicht dabei.",
    inputSchema: z.object({
      canton: cantonCode,
      age: z.int().min(0).max(120),
      help: z.enum(keysOf(CARE_PRESETS)).optional().describe("Wie viel Hilfe; sonst die Minuten pro Tag"),
      daysAWeek: z.int().min(1).max(7).default(7),
      minutesOfAssessment: z.int().min(0).default(0),
      minutesOfTreatment: z.int().min(0).default(0),
      minutesOfBasicCare: z.int().min(0).default(0),
      deductibleFrancs: z.int().optional().describe("Die gewählte Franchise; ohne: die tiefste"),
    }),
    outputSchema: z.object({
      person: line,
      insurance: line,
      deductible: line,
      coinsurance: line,
      cantonalContribution: line.describe("Patientenbeteiligung, die der Kanton verlangt"),
      cantonAndCommune: line,
      certainty: z.enum(["certain", "medium", "unsettled"]),
      page: z.url(),
      day,
    }),
  },
  provider: {
    title: "Ein Anbieter",
    description: "Alle öffentlichen Angaben zu einem Anbieter, jede mit Quelle und Tag, soweit bekannt.",
    inputSchema: z.object({
      slug: z
        .string()
        .min(1)
        .max(200)
        .describe("Letzter Teil der Adresse seiner Seite, zum Beispiel spitex-winterthur-8400"),
    }),
    outputSchema: z.object({ listing, day }),
  },
} as const;

export type McpTool = keyof typeof MCP_TOOLS;
export type McpInput<Name extends McpTool> = z.output<(typeof MCP_TOOLS)[Name]["inputSchema"]>;
export type McpOutput<Name extends McpTool> = z.input<(typeof MCP_TOOLS)[Name]["outputSchema"]>;
