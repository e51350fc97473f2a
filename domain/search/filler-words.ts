import { fold } from "../fold.ts";
import { ENGLISH } from "./english-words.ts";
import { FRENCH } from "./french-words.ts";
import { ITALIAN } from "./italian-words.ts";
import { distanceOf, MIN_SLIP_LENGTH, ONE_SLIP, type Spelling, spellingOf } from "./spelling.ts";

/**
 * German and Swiss German everyday words that are neither a need nor a place in a query. Without them «gerne» would
 * match Bern, «wegen» Wegenstetten, «alle» Alle. Words for needs are listed elsewhere.
 */
const EVERYDAY_WORDS = `
  ich du er sie es wir ihr ihnen mich dich sich uns euch mir dir ihm ihn mein meine meinen meinem meiner meines dein
  deine deinen deinem deiner sein seine seinen seinem seiner ihre ihren ihrem ihrer unser unsere unseren unserem
  unserer euer eure euren man wer wen wem wessen was wo wie wann welche welcher welches welchen welchem woher wohin
  warum wieso weshalb womit wofür dieser diese dieses diesen diesem jener jene jenes jeder jede jedes jeden jedem alle
  alles allem allen aller beide beiden einige einigen einiger manche mancher mehrere mehreren viele vieler vielen
  wenige weniger wenigen wenig etwas nichts niemand jemand jemanden jemandem irgendwer irgendjemand irgendwo irgendwie
  irgendwann der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner selber selbst
  eigene eigenen eigener solche solcher solchen sonst anderer andere anderen anderes anders einander

  bei beim mit ohne in im ins an am ans auf aufs aus von vom zu zum zur nach vor hinter neben bis um ab über unter
  durch durchs für fürs gegen wegen während trotz seit zwischen ausser gegenüber entlang innerhalb ausserhalb statt
  anstatt dank via per pro mittels samt nebst rund inklusive inkl exklusive sowie und oder auch noch dann wenn dass
  weil aber als ob denn doch jedoch sondern falls sobald solange damit obwohl bevor nachdem bzw beziehungsweise etc
  usw

  nicht nie niemals mehr sehr ganz nur schon erst eben halt etwa fast kaum eher ziemlich genug zuviel besonders
  überhaupt vielleicht wahrscheinlich wohl sicher natürlich leider gern gerne lieber liebsten hoffentlich eigentlich
  wirklich einfach direkt genau ungefähr circa zirka mindestens höchstens wenigstens zusätzlich ausserdem trotzdem
  deshalb darum daher dafür dagegen dazu davon daran darauf darüber dabei damals danach davor vorher nachher zuerst
  zuletzt endlich immer oft öfter öfters häufig manchmal selten meist meistens wieder nochmals nochmal erneut weiter
  weiterhin bereits bisher inzwischen momentan zurzeit aktuell derzeit gerade soeben jetzt nun heute gestern morgen
  übermorgen bald später früh früher frühestens spät spätestens sofort gleich schnell rasch langsam plötzlich dringend
  kurzfristig langfristig dauernd dauerhaft vorübergehend gelegentlich einmal zweimal dreimal viermal mal hier dort da
  drüben oben unten vorne hinten links rechts drinnen draussen überall nirgends hin her weg zurück zusammen gemeinsam
  allein alleine alleinstehend unterwegs vorbei vorhanden möglich möglichst unmöglich nötig notwendig bestimmt
  verschieden verschiedene verschiedenen speziell spezielle speziellen normal üblich

  bin bist ist sind seid war waren wäre wären gewesen habe hast hat haben hatte hatten hätte hätten gehabt werde wirst
  wird werden wurde wurden würde würden worden geworden kann kannst können könnt konnte konnten könnte könnten muss
  musst müssen müsst musste mussten müsste müssten soll sollst sollen sollte sollten will willst wollen wollte wollten
  darf darfst dürfen durfte dürfte mag mögen möchte möchten lasse lassen lässt liess gelassen gebe gibt geben gab
  gegeben gehe geht gehen ging gegangen komme kommt kommen kam gekommen mache macht machen gemacht tue tut tun getan
  sage sagt sagen gesagt nehme nimmt nehmen genommen bleibe bleibt bleiben geblieben stehe steht stehen liege liegt
  liegen sitze sitzt sitzen wohne wohnt wohnen lebe lebt leben heisse heisst heissen nenne nennt brauche braucht
  brauchen gebraucht benötige benötigt benötigen suche sucht suchen gesucht finde findet finden gefunden hole holt
  holen bringe bringt bringen gebracht bekomme bekommt bekommen erhalte erhält erhalten kriege kriegt kriegen kenne
  kennt kennen wissen weiss wusste denke denkt denken glaube glaubt glauben hoffe hofft hoffen wünsche wünscht
  wünschen frage fragt fragen antwort antworten rede redet reden spreche spricht sprechen höre hört hören sehe sieht
  sehen schaue schaut schauen zeige zeigt zeigen schreibe schreibt schreiben lese liest lesen rufe ruft rufen anrufen
  telefonieren melde meldet melden bestelle bestellt bestellen buche bucht buchen wähle wählt wählen beginne beginnt
  beginnen starten anfangen aufhören ändern wechseln dauert dauern warten wartet funktioniert klappt passt passen
  gehört gehören hilft helfen kümmert kümmern versorgt versorgen unterstützt unterstützen übernehmen organisieren
  organisiert vermitteln vermittelt empfehlen empfiehlt empfohlen beraten berät besprechen klären erklären erklärung
  verstehen versteht beginn schafft schaffen fällt fallen läuft fährt fahren zieht ziehen trägt tragen hält halten
  legt legen setzt setzen stellt stellen dreht isst trinkt schläft schlafen wacht weint lacht spielt spielen arbeitet
  arbeiten

  gut gute guten guter gutes besser bessere besseren beste besten bester bestes schlecht schlechte schlechter schön
  schöne schönen nett nette netten netter nettes lieb liebe lieben liebes liebevoll liebevolle freundlich freundliche
  freundlicher freundlichen herzlich kompetent kompetente zuverlässig zuverlässige seriöse vertrauensvoll gross grosse
  grossen grosser grösser klein kleine kleinen kleiner kleines lang lange langen langer kurz kurze kurzen kurzer hoch
  hohe hohen neu neue neuen neuer neues alt alte alten alter altes älter ältere älteren älterer ältester jung junge
  jungen junger jünger frisch sauber richtig richtige richtigen falsch falsche schwer schwere schweren schwerer
  schwierig leicht leichte leichten leichter fest frei freie freien freier offen bereit fertig müde schwach schwache
  schwachen stark starke starken gesund gesunde gesunder krank kranke kranken kranker krankes hilfreich wichtig
  wichtige dringende ruhig unruhig sichere unsicher verletzt weiblich weibliche weiblicher männlich männliche
  männlicher erfahren erfahrene erfahrener professionell professionelle qualifiziert qualifizierte diplomiert
  diplomierte ausgebildet ausgebildete flexibel flexible modern moderne passend passende geeignet geeignete

  montag dienstag mittwoch donnerstag freitag montags dienstags mittwochs donnerstags freitags werktag werktags
  wochentag wochentags januar februar märz april mai juni juli august september oktober november dezember frühling
  sommer herbst winter tag tage tagen tages tags tagsüber woche wochen wöchentlich monat monate monaten monatlich jahr
  jahre jahren jährlich jährig jährige jähriger jährigen stunde stunden stündlich minute minuten sekunde uhr uhrzeit
  zeit zeiten zeitlich morgens vormittag vormittags mittag mittags nachmittag nachmittags täglich tägliche regelmässig
  regelmässige unregelmässig anfang mitte ende datum termin termine zukunft ferien schulferien anfänglich dauer mo di
  mi do fr

  null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreissig vierzig fünfzig sechzig siebzig
  achtzig neunzig hundert tausend halb halbe halbes ganze ganzen ganzer ganzes erste ersten erster zweite zweiten
  zweiter dritte dritten letzte letzten letzter nächste nächsten nächster paar dutzend anzahl hälfte teil teile
  viertel

  mutter mami mama mamma mamme mueti muetti müeti muetter vater papi papa vati vatter eltern elternteil grossmutter
  grossvater grosseltern grosi grosmami grosmueti grossmami grosspapi nonna nonno oma opa omi opi omama opapa ätti
  mann männer männern frau frauen herr herrn herren ehemann ehefrau ehepaar gatte gattin partner partnerin
  lebenspartner lebenspartnerin lebensgefährte schwester schwestern bruder brüder geschwister tante onkel tochter
  töchter sohn söhne neffe nichte cousin cousine schwiegermutter schwiegervater schwiegereltern schwiegertochter
  schwiegersohn nachbar nachbarin nachbarn freund freunde freundin bekannte bekannter bekannten kollege kollegin enkel
  enkelin enkelkind familie familien verwandte verwandten verwandter witwe witwer person personen mensch menschen
  leute senior senioren seniorin seniorinnen rentner rentnerin betagte betagten betagter hochbetagte pensionierte
  pensioniert bewohner bewohnerin erwachsene erwachsenen erwachsener gast gäste chef chefin team leiter leiterin

  kopf gesicht auge augen ohr ohren nase mund zahn hals schulter schultern arm arme hand hände finger rücken brust
  bauch hüfte hüften bein beine knie fuss füsse zehe zehen haut haar haare herz lunge magen darm blase niere nieren
  leber knochen blut körper kreislauf gewicht hirn nerven muskel muskeln gelenk gelenke krankheit krankheiten
  erkrankung erkrankungen symptom symptome diagnose zustand gesundheit unfall unfälle bruch gebrochen oberschenkel
  oberschenkelhalsbruch klinik kliniken spital spitals spitäler krankenhaus reha rehabilitation praxis heim heime
  altersheim arzt ärztin ärzte hausarzt hausärztin doktor therapeut therapeutin rezept verordnet versorgung behandelt
  bitten löschen speichern meisten mittel mitteln teilen verteilen schritt schritte schritten kaufen gekauft innert
  gruppe gruppen schliessen geschlossen fehlen fehlt führen führt reichen reicht voll volle vollen füllen gefüllt
  höchste höchsten schluss hängen hängt rutscht heilen geheilt decken gedeckt grenze grenzen unterlagen schutz
  schützen frische gelingen gelingt steif steifen blumen springen ungern brennen brennt treten stabil pausen fangen
  tasche falten wehren frist fristen drehen station stationen streng strenge schenken schenkt alters singen binden
  gründen zeichen zeile zeilen stärken lernen lernt werk werke seiten punkt punkte bilder briefe formular formulare
  vertrag verträge gebiet gebiete bereich bereiche beispiel beispiele regel regeln recht rechte pflicht pflichten amt
  ämter behörde behörden bund staat politik kirche pfarrer schulen student studenten lehre kurs kurse bücher zeitung
  film fernseher computer kleider schuhe hörgerät tee brot fleisch gemüse strom heizung berge

  haus häuser huus hause zuhause daheim wohnung wohnungen wohnort wohnhaft zimmer küche stube schlafzimmer treppe
  treppen lift stock garten balkon tür türe fenster boden bett stuhl sofa tisch auto wagen bus bahn tram velo strasse
  gasse wege platz plätze plätzen kreis bezirk quartier ort orte dorf stadt stadtteil gemeinde gemeinden region
  regional raum gegend nähe umgebung umkreis land schweiz schweizer agglo agglomeration kilometer km zentrum
  nachbarschaft adresse plz postleitzahl telefon telefonnummer nummer handy email mail internet website webseite
  homepage seite link liste verzeichnis übersicht auswahl karte

  arbeit beruf job chance lebenssituation situation lage fall fälle grund gründe idee plan problem probleme problemen
  thema themen sache sachen ding dinge art arten weise möglichkeit möglichkeiten wunsch bedarf bedürfnis bedürfnisse
  hund hunde katze katzen tier tiere haustier wetter glück pech sorge sorgen mühe ruhe stress freude hoffnung
  vertrauen respekt erfahrung erfahrungen qualität niveau sterne stern bewertung bewertungen empfehlung empfehlungen
  meinung meinungen test erfahrungsberichte info infos information informationen auskunft beratung gespräch besuche
  bitte danke merci hallo grüezi hoi tschüss ja nein okay ok super

  i si em s z uf vo bi bim mim mini mis mine dini dis üse üsi üses eusi eusem öis üs eus öpper öpperem öppert öpis
  öppis epper epperem wär wänn wänns dänn au ou ned nöd nid nit net isch bisch händ hend hei hani het hät hesch git
  gits chan chasch chönd chönnt chönne mues muess müend müesse söll sött wott wotsch wänd wett wetti chunt chunnt
  chömed cho chome gaht goht gah go gö ga gsi gha gmacht mached tuet tüend luegt luege lueg hilf hälfe hälfed helfe
  bruche bruucht bruuche suech sueche suecht gsuecht findt fend chli chlii chliine vil viu meh nomol nomau numme scho
  no nonig jetz hüt hüür morn gester gäng geng dihei dehei deheime dahei hus ume zrugg zäme elei elai alei allei
  säuber sälber sälb guet gueti guete schnäll grad glii schlächt alti chrank chranki chranke ässt schlaft amigs
  hushälterin lüüt lüt maa ma fraue meitli bueb gotte götti grosätti müetter müetere suhn brueder schwöschter
  schwoscht nochber
`;

/**
 * Words of this trade that say nothing about what is needed or where. «kanton» is not among them, because it
 * distinguishes a canton from its town.
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
`;

const wordsOf = (text: string) => fold(text).split(" ").filter(Boolean);

const OTHERS = [FRENCH, ITALIAN, ENGLISH];
const GERMAN_TRADE = new Set(wordsOf(TRADE_WORDS));
const OTHER_TRADE = wordsOf(OTHERS.map(({ trade }) => trade).join(" "));
const TRADE = new Set([...GERMAN_TRADE, ...OTHER_TRADE]);
const AT_HOME = new Set([...wordsOf("hause zuhause daheim"), ...OTHER_TRADE.filter((word) => !GERMAN_TRADE.has(word))]);
const FILLERS = new Set([...TRADE, ...wordsOf([EVERYDAY_WORDS, ...OTHERS.map(({ everyday }) => everyday)].join(" "))]);
const AND = new Set(wordsOf(["und oder sowie", ...OTHERS.map(({ and }) => and)].join(" ")));

/** Whether a word joins several needs, so that none explains another. */
export const isAnd = (word: string) => AND.has(word);

/** Whether a query asks for care without saying what or where: «Hilfe für meine Mutter». @param query folded */
export const asksForAnyCare = (query: string) => query.split(" ").some((word) => TRADE.has(word));

/** Whether a query describes care at home, other than by the German words that names of providers are made of. */
export const describesCare = (query: string) => wordsOf(query).some((word) => AT_HOME.has(word));

/** @param word folded */
export const isFiller = (word: string) => FILLERS.has(word);

/** An age or an amount; postcodes have four digits. */
export const isAmount = (word: string) => /^\d{1,3}$/.test(word);

/** The only fillers that the search for places omits, because «Alle» and «Au» are places. */
const BESIDE_PLACES = new Set(["spitex", "pflege", "in", "bei", "ch", "kanton", "kt", "stadt", "gemeinde"]);

const SPITEX = spellingOf("spitex");

/** Allows one slip: "spitx winterthur" means the town. */
export const isFillerBesidePlace = (word: string) =>
  BESIDE_PLACES.has(word) || (word.length > 3 && hasOneSlip(word, SPITEX));

const hasOneSlip = (word: string, meant: Spelling) => distanceOf(spellingOf(word), meant, ONE_SLIP) <= ONE_SLIP;

const BEFORE_PLACES = new Set(
  "in nach z raum region stadt gemeinde ort dorf plz ville village commune citta paese comune town city".split(" "),
);

/** Whether the next word is a place, even if its name is also an ordinary word: «in Baden». */
export const namesPlaceAfter = (word: string) => BEFORE_PLACES.has(word);

const BEFORE_UNKNOWN = new Set("bei zu ab um uf vo von nahe a au aux ad at near vers pres vicino zona".split(" "));

/** Whether an unknown word after this one is a place. @param word folded: «à» is «a» */
export const leadsToPlace = (word: string) => BEFORE_PLACES.has(word) || BEFORE_UNKNOWN.has(word);

/** Beside a name shared by a town and a canton, these words mean the canton. */
const CANTON_WORDS = new Set(["kanton", "kantons", "kantonal", "kt", "canton", "cantone"]);
const CANTON = spellingOf("kanton");

/** Allows one slip: «katnon». */
export const isCantonWord = (word: string) =>
  CANTON_WORDS.has(word) || (word.length >= MIN_SLIP_LENGTH && hasOneSlip(word, CANTON));

/** Articles and prepositions inside Swiss place names and before cantons, folded. */
const SMALL_WORDS = new Set(
  `a ad ai al alla am an au auf aux b bei chez d da dal dans das de del della dem den der des devant di die do du e el en es
  i il im in ins it l la las le les lo nel nella ob pres s sopra sotto sous sul sulla sur und unter v vers vor z zu zum
  zur`.split(/\s+/),
);

/** @param word folded */
export const isSmallWord = (word: string): boolean => SMALL_WORDS.has(word);
