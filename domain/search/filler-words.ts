import { fold } from "../fold.ts";
import { editDistance } from "./edit-distance.ts";

/** Words that say nothing about what is needed or where. «kanton» is none: it tells a canton from its town. */
const WORDS = `
  spitex spitexdienst spitexdienste spitexorganisation spitexorganisationen spitexverein verein pflege pflegen pflegt
  pflegedienst pflegedienste pflegende pflegender pflegerin pfleger pflegefachfrau pflegefachperson pflegefachpersonen
  pflegefachmann pflegefachkraft pflegekraft pflegeperson pflegeorganisation pflegehilfe pflegeleistungen
  krankenpflege krankenschwester hauspflege heimpflege alterspflege altenpflege langzeitpflege seniorenpflege
  organisation organisationen dienst dienste dienstleistung dienstleistungen service services firma firmen agentur
  anbieter anbieterin angebot angebote team fachperson fachpersonen fachfrau fachmann fachleute spezialist spezialisten
  spezialistin spezialisiert spezialisierte spezialisierten spezialisierter spezialisierung profi profis erfahrung
  erfahrene erfahren experte expertin leistung leistungen unterstützung unterstützen unterstützt hilfe hilf hilft
  helfen helfer helferin hilfskraft person personen jemand jemanden jemandem leute mensch menschen
  patient patienten patientin patientinnen klient klienten betroffene senior senioren seniorin seniorinnen betagte
  betagten betagter alte alten alter altes älter ältere älteren älterer kranke kranken kranker krankes krank schwer
  schwerkranke erwachsene behinderten
  mutter mami mama mamma muetter müetti muetti vater papi papa vatter eltern grossmutter grossvater grosseltern grosi
  grosmami grosmueti oma opa omi opi mann ma frau ehemann ehefrau gatte gattin partner partnerin schwester bruder tante
  onkel tochter sohn schwiegermutter schwiegervater schwiegereltern nachbar nachbarin freund freundin enkel familie
  verwandte verwandten bekannte
  für fuer gegen mein meine meinen meinem meiner meines mini mim minere dein deine sein seine seinen ihre ihren ihrem
  ihrer unser unsere unseren unserem unserer ich du er sie es wir ihr mir mich uns man sich
  wer wen wem wo was wie wann welche welcher welches welchen woher wohin warum
  kann kannst können könnte könnten kommt kommen komme komm gibt git ist sind war bin hat hät haben habe hab bietet
  bieten anbieten anbietet macht machen mache tut tun sucht suche suchen gesucht such finde finden findet find
  werden wird würde wurde wurden worden lassen lass lasst gehen geht gehts schaut schauen kümmert
  geben nehmen legen holen bringen bringt gebracht liefern liefert geliefert beantragen beantragt bedeutet heisst
  zeigen zeigt gross grosse grosser hoch wichtig problem probleme problemen arzt ärztin hausarzt hausärztin einen freie
  freien platz plätze plätzen verfügbar neu neue neuen sehr viel ganz immer wohnt wohne wohnen lebt leben liegt steht
  brauche brauchen braucht brauch bruuche bruche benötige benötigen benötigt möchte möchten will wollen wott sollte
  soll muss müssen darf dürfen wünsche wünscht bitte danke hallo grüezi
  bei bi bim z us beim mit ohne in im an am auf uf aus von vom vo zu zum zur nach vor hinter neben bis um ab über unter durch
  und oder auch noch sowie dann wenn dass weil aber als ob
  der die das den dem des ein eine einen einem einer eines e en de d s i
  zuhause hause huus haus daheim dihei dehei daheime deheime ambulant ambulante ambulanter ambulanten häuslich
  häusliche wohnung
  spricht sprechen sprechend sprechende sprechenden sprechender sprachig sprachige sprachigen sprachiger sprache
  sprachen sprachkenntnisse redet reden kennt muttersprache
  nicht kein keine keinen mehr allein alleine selber selbst gut gute guten guter gutes besser beste besten bester
  schnell rasch sofort dringend bald heute morgen jetzt täglich tägliche regelmässig einmal zweimal dreimal mal paar
  pro woche wochen tag tage tags stunde stunden minuten jahre jahren jahr jährig jährige jährigen jähriger monat
  nähe nahe näche umgebung umkreis region regional raum gegend quartier ort orte dorf stadt gemeinde plz land schweiz
  schweizer ch lokal meinerorts adresse telefon telefonnummer nummer kontakt liste verzeichnis vergleich vergleichen
  bewertung bewertungen empfehlung empfehlen info infos information informationen
  soins domicile aide pour ma mon mes mère père avec sans chez qui et la le les du des à en parlant parle langue
  personnes personne âgées âgée infirmière infirmier service organisation recherche cherche besoin près
  cura cure aiuto casa per mia mio madre padre con senza chi cerco il lo gli di da del della domicilio anziani parla lingua
  care home nursing nurse help for my mother father mum dad with who at the near speaking speaks need looking
`;

const FILLERS = new Set(WORDS.split(/\s+/).map(fold).filter(Boolean));

/** @param word folded */
export const isFiller = (word: string) => FILLERS.has(word);

const ONE_SLIP = 1.1;
/** Beside the name of a town and a canton these words mean the canton. */
const CANTON_WORDS = new Set(["kanton", "kantons", "kantonal", "kt", "canton", "cantone"]);

/** Understands one slip: «katnon». */
export const isCantonWord = (word: string) =>
  CANTON_WORDS.has(word) || (word.length >= 5 && editDistance(word, "kanton", ONE_SLIP) <= ONE_SLIP);
