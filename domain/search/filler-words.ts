import { fold } from "../fold.ts";
import { EVERYDAY_WORDS } from "./everyday-words.ts";
import { MIN_SLIP_LENGTH, ONE_SLIP } from "./slips.ts";
import { distanceOf, type Spelling, spellingOf } from "./spelling.ts";

/**
 * Words of this trade that say nothing about what is needed or where. «kanton» is none: it tells a canton from its
 * town.
 */
const TRADE_WORDS = `
  spitex spitexdienst spitexdienste spitexorganisation spitexorganisationen spitexverein verein pflege pflegen pflegt
  gepflegt pflegedienst pflegedienste pflegende pflegender pflegerin pfleger pflegefachfrau pflegefachperson
  pflegefachpersonen pflegefachmann pflegefachkraft pflegekraft pflegeperson pflegeorganisation pflegehilfe
  pflegeleistungen krankenpflege krankenschwester hauspflege heimpflege alterspflege altenpflege langzeitpflege
  seniorenpflege organisation organisationen dienst dienste dienstleistung dienstleistungen service services firma firmen
  agentur anbieter anbieterin angebot angebote fachperson fachpersonen fachfrau fachmann fachleute spezialist
  spezialisten spezialistin spezialisiert spezialisierte spezialisierten spezialisierter spezialisierung profi profis
  experte expertin leistung leistungen unterstützung unterstützen hilfe helfen hilft helfer helferin hilfskraft
  bieten bietet anbieten anbietet liefern liefert geliefert beantragen beantragt bedeutet verfügbar
  patient patienten patientin patientinnen klient klienten klientin betroffene betroffener schwerkranke behinderten
  ambulant ambulante ambulanter ambulanten häuslich häusliche sprechend sprechende sprechenden sprechender sprachig
  sprachige sprachigen sprachiger sprache sprachen sprachkenntnisse muttersprache lokal meinerorts ch care
  soins domicile
`;

const wordsOf = (text: string) => text.split(/\s+/).map(fold).filter(Boolean);

const TRADE = new Set(wordsOf(TRADE_WORDS));
const FILLERS = new Set([...TRADE, ...wordsOf(EVERYDAY_WORDS)]);

/** Whether a query asks for care in words that say neither what nor where: «Hilfe für meine Mutter». @param query folded */
export const asksForAnyCare = (query: string) => query.split(" ").some((word) => TRADE.has(word));

/** @param word folded */
export const isFiller = (word: string) => FILLERS.has(word);

/** An age or an amount; a postcode has four digits. */
export const isAmount = (word: string) => /^\d{1,3}$/.test(word);

/** Of them the search for places alone leaves out only these: «Alle» and «Au» are places. */
const BESIDE_PLACES = new Set(["spitex", "pflege", "in", "bei", "ch", "kanton", "kt", "stadt", "gemeinde"]);

const SPITEX = spellingOf("spitex");

/** Understands one slip: "spitx winterthur" means the town. */
export const isFillerBesidePlace = (word: string) =>
  BESIDE_PLACES.has(word) || (word.length > 3 && hasOneSlip(word, SPITEX));

const hasOneSlip = (word: string, meant: Spelling) => distanceOf(spellingOf(word), meant, ONE_SLIP) <= ONE_SLIP;

const BEFORE_PLACES = new Set("in nach z raum region stadt gemeinde ort dorf plz".split(" "));

/** Whether a place follows, even if its name is also a word: «in Baden». */
export const namesPlaceAfter = (word: string) => BEFORE_PLACES.has(word);

const BEFORE_UNKNOWN = new Set("bei zu ab um uf vo von nahe a au aux ad at near".split(" "));

/** Whether an unknown word that follows is a place. @param word folded: «à» is «a» */
export const leadsToPlace = (word: string) => BEFORE_PLACES.has(word) || BEFORE_UNKNOWN.has(word);

/** Beside the name of a town and a canton these words mean the canton. */
const CANTON_WORDS = new Set(["kanton", "kantons", "kantonal", "kt", "canton", "cantone"]);
const CANTON = spellingOf("kanton");

/** Understands one slip: «katnon». */
export const isCantonWord = (word: string) =>
  CANTON_WORDS.has(word) || (word.length >= MIN_SLIP_LENGTH && hasOneSlip(word, CANTON));
