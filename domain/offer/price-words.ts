import { fold } from "../fold.ts";
import { cleanRappen } from "../import/import-text.ts";
import type { CareCode } from "./care-codes.ts";
import { type Price, type PricedService, priceLine, readPrice, readSurcharge, readUnit, TRAVEL } from "./prices.ts";

/**
 * Reads prices from what a provider wrote about them. A price that is read wrongly is worse than none, so every figure
 * of a note has to be understood, with all words beside it; otherwise the note stays words.
 */

/** Names of services in notes, folded. Days and parts of a service do not count as its name. */
const SERVICE_WORDS: Record<string, CareCode> = {
  ...{ grundpflege: "grundpflege", behandlungspflege: "behandlungspflege", wundpflege: "wundpflege" },
  ...{ demenz: "demenz", demenzbetreuung: "demenz", palliativpflege: "palliative", psychiatrie: "psychiatrie" },
  ...{ haushalt: "haushalt", haushalthilfe: "haushalt", haushaltshilfe: "haushalt", haushaltshilfen: "haushalt" },
  ...{ haushaltfuhrung: "haushalt", hauswirtschaft: "haushalt", hauswirtschaftliche: "haushalt", menage: "haushalt" },
  ...{ betreuung: "betreuung", entlastung: "betreuung", begleitung: "betreuung", accompagnement: "betreuung" },
  ...{ nachtdienst: "nacht", nachtwache: "nacht", mahlzeiten: "mahlzeiten", mahlzeitendienst: "mahlzeiten" },
};

const TRAVEL_WORDS = new Set(
  "weg wegpauschale wegkosten wegzeit anfahrt anfahrtspauschale anfahrtskosten fahrt fahrtkosten fahrtpauschale".split(
    " ",
  ),
);

/** Words that change nothing. «Von» and «nur» are not among them. */
const FILLERS = new Set(
  `fur die der das den im am bei und sowie zu unser unsere unseren wir verrechnen berechnen kostet kosten betragt ist sind
  preis preise tarif tarife ansatz hilfe dienst leistung leistungen le la les tarif prix il lo prezzo tariffa et pour per
  inkl inklusive mwst`.split(/\s+/),
);

const NUMBER = String.raw`(?<![\d.,'’–—-])\d{1,3}(?:['’]\d{3})+(?:[.,]\d{1,2})?(?![\d%'’]|[.,]\d)|(?<![\d.,'’–—-])\d{1,5}(?:[.,]\d{1,2})?(?![\d%'’]|[.,]\d)`;
const AMOUNT = new RegExp(String.raw`(?:chf|franken)\s*(${NUMBER})|(${NUMBER})\s*(?:chf|franken)(?!\p{L})`, "giu");
const UNIT_AFTER =
  /^\s*(?:\/\s*|(?:pro|je|per|par)\s+|de l['’]\s*|all['’]\s*)(stunden?|std|h|heure|ora|einsatz|besuch|visite|visita|monat|mois|mese)(?!\p{L})/iu;
const UNIT_BEFORE = /(?<!\p{L})(?:stundenansatz|stundensatz|stundentarif)(?!\p{L})/iu;

/** The abbreviations of notes, whose full stops would end a sentence. */
const written = (note: string) =>
  note
    .replace(/[\u00A0\u2009\u202F]/g, " ")
    .replace(/(?<!\p{L})s?fr\./giu, "chf ")
    .replace(/(?<!\p{L})(?:sfr|fr)(?!\p{L})/giu, "chf")
    .replace(/(?<=\d)[.,](?:[–—]|--?)(?!\d)/g, "")
    .replace(/(?<!\p{L})std\./giu, "std")
    .replace(/(?<=\d\s?)min\./giu, "minuten")
    .replace(/(?<!\p{L})mind?\.(?=\s*\d)/giu, "mindestens")
    .replace(/(?<!\p{L})(inkl|exkl|zzgl|ca|max|mwst|evtl|bzw|resp)\./giu, "$1");

/** Footnote signs: a condition that stands elsewhere makes every figure of the note uncertain. */
const FOOTNOTE = /[*†¹²³]/;

type Read = { prices: Omit<Price, "minimumMinutes" | "night" | "weekend">[]; limits: Partial<Price>[] };

/** The lines of the prices that a note says clearly; null if there are none. */
export function readPriceWords(note: string | null): string[] | null {
  if (!note || !/\d/.test(note) || FOOTNOTE.test(note)) return null;
  const sentences = written(note).split(/[.;!?](?=\s|$)|\n/);
  const hasFigure = (sentence: string) => /\d/.test(sentence);
  if (!sentences.filter((sentence) => !hasFigure(sentence)).every(changesNothing)) return null;
  const read = sentences.filter(hasFigure).map(readSentence);
  if (!read.every((each) => each !== undefined)) return null;
  const prices = read.flatMap((each) => each.prices);
  return withLimits(
    prices,
    read.flatMap(({ limits }) => limits),
  );
}

/** Any other words in a sentence without figures may be a condition for the figures in other sentences. */
function changesNothing(sentence: string): boolean {
  const folded = fold(sentence);
  return folded === "" || HARMLESS.test(folded) || COURTESIES.has(folded);
}

/** Surcharges and minimum apply to a note's only price; if it has several, it is unclear to which. */
function withLimits(prices: Read["prices"], limits: Read["limits"]): string[] | null {
  const of = (price: Read["prices"][number]) => `${price.service} ${price.unit}`;
  const isClear = [...Map.groupBy(prices, of).values()].every(
    (same) => new Set(same.map(({ rappen }) => rappen)).size === 1,
  );
  const merged: Partial<Price> = Object.assign({}, ...limits);
  const isSaidOnce = Object.keys(merged).length === limits.flatMap(Object.keys).length;
  if (!isClear || !isSaidOnce) return null;
  const isOnly = new Set(prices.filter(({ service }) => service !== TRAVEL).map(of)).size === 1;
  const lines = prices.map((price) => {
    const own = isOnly && price.service !== TRAVEL ? merged : {};
    return readPrice(priceLine({ minimumMinutes: null, night: null, weekend: null, ...price, ...own }));
  });
  const usable = lines.filter((line) => line !== undefined);
  return usable.length === lines.length && usable.length > 0 ? [...new Set(usable)] : null;
}

function readSentence(sentence: string): Read | undefined {
  const clauses = sentence.split(/,\s+|\s+(?:plus|zuzüglich)\s+|\s\+\s|\s?\|\s?/i).flatMap(apart);
  const read = clauses.filter((clause) => clause.trim() !== "").map(readClause);
  if (!read.every((each) => each !== undefined)) return undefined;
  return { prices: read.flatMap(({ prices }) => prices), limits: read.flatMap(({ limits }) => limits) };
}

/** «Haushalt CHF 50 pro Stunde und Betreuung CHF 60 pro Stunde» has two prices. */
const apart = (clause: string) => ([...clause.matchAll(AMOUNT)].length > 1 ? clause.split(/\s+und\s+/i) : [clause]);

/** Undefined if any part of the clause is not understood. */
function readClause(clause: string): Read | undefined {
  const folded = fold(clause);
  if (HARMLESS.test(folded)) return { prices: [], limits: [] };
  const limit = readMinimum(folded) ?? (/zuschlag/.test(folded) ? surchargeOf(clause) : undefined);
  if (limit) return { prices: [], limits: [limit] };
  const prices = pricesIn(clause);
  return prices && { prices, limits: [] };
}

const HARMLESS =
  /^(?:(?:inkl|inklusive) (?:mwst|mehrwertsteuer|weg|wegzeit|anfahrt)|(?:weg|wegzeit|anfahrt|fahrt)(?: ist)? (?:inbegriffen|inklusive))$/;

const COURTESIES = new Set(
  [
    ...["Wir freuen uns auf Ihren Anruf", "Wir freuen uns auf Ihre Anfrage", "Wir freuen uns auf Sie"],
    ...["Rufen Sie uns an", "Kontaktieren Sie uns", "Wir beraten Sie gerne", "Gerne beraten wir Sie", "Vielen Dank"],
    ...["Appelez-nous", "Contactez-nous", "Nous vous conseillons volontiers", "Contattateci"],
  ].map(fold),
);

const COUNTS: Record<string, number> = { eine: 1, einer: 1, zwei: 2, drei: 3 };

function readMinimum(folded: string): Partial<Price> | undefined {
  const [, figure = "", unit = ""] =
    /^(?:mindestens|mindesteinsatz|mindestdauer|minimum)(?: (?:ist|betragt|von|pro einsatz))? (\d{1,3}|eine|einer|zwei|drei) (min|minuten|h|std|stunden?)(?: pro (?:einsatz|besuch))?$/.exec(
      folded,
    ) ?? [];
  const count = COUNTS[figure] ?? Number(figure);
  return count > 0 ? { minimumMinutes: count * (unit.startsWith("m") ? 1 : 60) } : undefined;
}

const SURCHARGE_FILLERS = new Set("zuschlag zuschlage fur in der am bei einsatze einsatzen von betragt und".split(" "));
const NIGHT = /^(?:nacht|nachts|nachtzuschlag|nachteinsatze)$/;
const WEEKEND = /^(?:wochenende|wochenendzuschlag|wochenendeinsatze|wochenend)$/;

/** «Zuschlag Nacht 25 %», «Nacht- und Wochenendzuschlag CHF 5 pro Stunde». Other surcharges cannot be stored. */
function surchargeOf(clause: string): Partial<Price> | undefined {
  const figures = [...clause.matchAll(AMOUNT), ...clause.matchAll(PERCENT)];
  const [figure = ""] = figures.map(([text]) => text);
  const surcharge = figures.length === 1 ? readSurcharge(figure.replace(/prozent/i, "%")) : undefined;
  const words = wordsOf(clause.replace(figure, " ").replace(PER_HOUR, " "))?.filter(
    (word) => !SURCHARGE_FILLERS.has(word),
  );
  const isWhole = words?.length && words.every((word) => NIGHT.test(word) || WEEKEND.test(word));
  if (!surcharge || !isWhole) return undefined;
  return {
    ...(words.some((word) => NIGHT.test(word)) && { night: surcharge }),
    ...(words.some((word) => WEEKEND.test(word)) && { weekend: surcharge }),
  };
}

const PERCENT = /(?:\+\s?)?(?<![\d.,–—-])\d{1,3}\s?(?:%|prozent)(?!\p{L})/giu;
const PER_HOUR = /(?:\/\s?|pro\s+)(?:stunde|h|std)(?!\p{L})/iu;

/** The words of a text without figures and without signs that may change its meaning, such as an asterisk. */
function wordsOf(text: string): string[] | undefined {
  if (!/^[\p{L}\s:()'’-]*$/u.test(text)) return undefined;
  return fold(text).split(" ").filter(Boolean);
}

function pricesIn(clause: string): Read["prices"] | undefined {
  const [found, ...others] = [...clause.matchAll(AMOUNT)];
  if (!found || others.length > 0) return undefined;
  const before = clause.slice(0, found.index);
  const after = clause.slice(found.index + found[0].length);
  const unitAfter = UNIT_AFTER.exec(after);
  const unitBefore = UNIT_BEFORE.exec(before);
  const unit = unitAfter ? readUnit(unitAfter[1] ?? "") : unitBefore ? "hour" : undefined;
  const rappen = cleanRappen(found[1] ?? found[2] ?? "");
  const words = wordsOf(`${before.replace(UNIT_BEFORE, " ")} ${after.slice(unitAfter?.[0].length ?? 0)}`);
  if (!unit || (unitBefore && unit !== "hour") || rappen === undefined || !words) return undefined;
  const services = servicesIn(words);
  return services && (services.length > 0 ? services : [null]).map((service) => ({ rappen, unit, service }));
}

function servicesIn(words: readonly string[]): Exclude<PricedService, null>[] | undefined {
  const named = words.filter((word) => !FILLERS.has(word));
  const services = named.map((word) => (TRAVEL_WORDS.has(word) ? TRAVEL : SERVICE_WORDS[word]));
  const known = services.filter((service) => service !== undefined);
  const unique = [...new Set(known)];
  const isMixed = unique.includes(TRAVEL) && unique.length > 1;
  return known.length === services.length && !isMixed ? unique : undefined;
}
