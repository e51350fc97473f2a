import { fold } from "../fold.ts";
import { CARE_CODES, type CareCode, isCareCode } from "./care-codes.ts";

/**
 * Names of the offers in files, in German, French and Italian: beginnings of folded words. A text offers every code it
 * matches.
 */
const WORDS: Record<CareCode, string> = {
  grundpflege: `grundpflege|grund |korperpflege|soins de base|soins corporels|toilette|cure di base|assistenza di base|
    igiene personale|basic care`,
  behandlungspflege: `behandlungspflege|behandlungs ?pfleg|medizinische (?:be)?handlung|medizinische pflege|injektion|
    infusion|medikament|blutdruck|soins infirmiers|soins techniques|traitement|cure infermieristiche|
    prestazioni infermieristiche|nursing`,
  wundpflege: "wund(?!er)|verbandwechsel|stoma|plaie|pansement|ferit|lesioni|medicazion|wound",
  demenz:
    "demenz|alzheimer|gedachtnis|validation|demence|demenz|troubles cognitifs|demenza|disturbi cognitivi|dementia",
  palliative: "palliati|sterbe|lebensende|fin de vie|cure palliative|fine vita",
  psychiatrie: "psychiatr|psychisch|psychosozial|seelisch|sante mentale|salute mentale|mental",
  kinder: `kinder(?!betreuung)|kind und jugend|padiatri|fruhgeb|neonat|pediatri|enfants? malad|soins aux enfants|bambin`,
  haushalt: `haushalt|hauswirtschaft|haushilfe|reinig|wasche(?: |$)|waschebesorg|einkauf|putz|aide au menage|
    aide menagere|economie domestique|menage|economia domestica|aiuto domestico|pulizi|household|housekeeping`,
  betreuung: `betreuung|entlastung|begleit|gesellschaft|alltagshilfe|besuchsdienst|accompagnement|relevement|
    releve des proches|presence|assistenza sociale|accompagnamento|sgravio|sostegno ai familiari|companion`,
  nacht: "nacht(?!ess|isch)|nuit|notturn|notte|night",
  wochenende: "wochenende|samstag|sonntag|week ?end|fine settimana|fin de semaine",
  // «24-Stunden-Betreuung» means that a carer lives with the client.
  "notfall-24h": `notfall(?!nummer|karte|ausweis|kontakt|knopf|uhr)|pikett|urgence|urgenze|emergency|
    (?<!betreuung.*)(?:24 ?h|24 stunden|rund um die uhr|24 heures|heures sur 24|24 ore|ore su 24)(?!.*betreuung)`,
  mahlzeiten: "mahlzeit|(?:mittag|abend|nacht)essen|essen auf radern|menuservice|menudienst|repas|pasti|meals",
  // Advice and courses for relatives are not the same as employing them.
  angehoerige: `(?:angehorig|proches? aidant|familiari curant).*(?:anstell|angestellt|lohn|entschadig|engag|employ|
    salari|remuner|assun|stipend)|(?:anstell|angestellt|engag|employ|salari|assun|stipend).*(?:angehorig|proche|familiar)`,
};

const PATTERNS = CARE_CODES.map((code) => ({
  code,
  pattern: new RegExp(`(?<![a-z0-9])(?:${WORDS[code].replace(/\n\s*/g, "")})`),
}));

const NEGATION = /(?<![a-z])(?:kein|nicht|nein|ohne|pas de|sans|senza|no|non)(?![a-z]{4})/;

/**
 * The codes in a text: «Grund- und Behandlungspflege» has both. A text without known words has none, and neither has
 * one that negates anything, because half of it would be a guess.
 */
export function careOf(text: string): CareCode[] {
  const code = text.trim().toLowerCase();
  if (isCareCode(code)) return [code];
  const folded = fold(text);
  if (NEGATION.test(folded)) return [];
  return PATTERNS.filter(({ pattern }) => pattern.test(folded)).map(({ code }) => code);
}

/**
 * The distinct codes in a list of texts, in the order of lists; null if there are none.
 *
 * @param read `careOf`, or a caching version of it
 */
export function careOfAll(texts: readonly string[], read = careOf): CareCode[] | null {
  const found = new Set(texts.flatMap((text) => read(text)));
  return found.size > 0 ? CARE_CODES.filter((code) => found.has(code)) : null;
}
