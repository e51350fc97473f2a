import type { CareCode, FormCode } from "../offer/care-codes.ts";
import type { LanguageCode } from "../offer/languages.ts";

/**
 * Visitors' words and phrases for each service, in German and Swiss German, then in French, Italian and English.
 * Inflected forms and compounds with words such as «-spitex» or «-dienst» need no entry.
 */
export const CARE_WORDS: Record<CareCode, string> = {
  grundpflege: `grundpflege, pflegebett, krankenbett, spitalbett, hilfsmittel, krankenmobilien, duschstuhl, grundpflegerisch, körperpflege, intimpflege, morgentoilette, abendtoilette, morgenpflege,
    duschen, dusche, duscht, waschen, wäscht, baden, badewanne, beim baden, hilfe im bad, körper waschen, haare waschen, anziehen,
    ankleiden, ausziehen, aufstehen, ins bett, ins bett bringen, zu bett, toilette, wc, inkontinenz, inkontinent, blasenschwäche, rollator,
    windeln, einlagen, rasieren, rasur, zähne putzen, mundpflege, nägel schneiden, nagelpflege, haarpflege, hautpflege, mobilisation, mobilisieren, lagern,
    umlagern, stützstrümpfe, kompressionsstrümpfe, thrombosestrümpfe, kompressionsstrumpf, strümpfe, strumpf,
    stützstrumpf, strümpf aalege, essen eingeben, beim essen helfen, hilfe beim essen, bettlägerig, pflegebedürftig,
    gebrechlich, rollstuhl, gelähmt, lähmung, parkinson, multiple sklerose, ms, schlaganfall, hirnschlag, dusche hälfe,
    wäsche mich, aalege, ufstoh, halbseitig, transfer, gehhilfe, bein einbinden, beine einbinden, 
           
                
     wösche, wäsche mich, azieh, aazieh, alege, aalegge, alegge, dusched, dusche hälfe`,
  behandlungspflege: `behandlungspflege, behandlungspflegerisch, behandlung, behandeln, spritze, spritzen, injektion,
    insulin, diabetes, diabetiker, zuckerkrank, zuckerkrankheit, blutzucker, blutzucker messen, blutdruck, blutdruck messen, fieber messen, blutverdünner, infusion,
    katheter, dauerkatheter, blasenkatheter, stoma, künstlicher darmausgang, darmausgang, sonde, magensonde, peg,
    medikamente, medikament, medis, medi, medikamente richten, medikamente verabreichen, medikamentengabe, dosett,
    dispenser, tabletten, tablette, pillen, tropfen geben, thrombosespritze, thrombose, inhalieren, inhalation, sauerstoff, atemnot, copd,
    herzinsuffizienz, herzschwäche, dialyse, bauchfelldialyse, peritonealdialyse, trachealkanüle, tracheostoma,
    absaugen, beatmung, heimbeatmung, blutentnahme, blut abnehmen, einlauf, augentropfen, schmerzen, schmerztherapie,
    vitalzeichen, nach operation, operation, operiert, heimtherapie, spritzä, tablette richte, intensivpflege,
    medizinische pflege`,
  wundpflege: `wundpflege, wunde, wund, wunden, wundversorgung, wundbehandlung, wundexpertin, wundexperte, wundmanagement,
    wundspezialistin, wundambulatorium, wundverband, wundtherapie, wundspitex, verband, verbände, verband wechseln,
    verbandwechsel, verbandswechsel, offene beine, offenes bein, offene stelle, beingeschwür, ulcus, ulkus,
    dekubitus, wundliegen, wundgelegen, druckstelle, druckgeschwür, wundheilung, heilt nicht, fäden ziehen,
    diabetischer fuss, diabetisches fusssyndrom, operationswunde, operationsnarbe, verband wechsle, vac`,
  demenz: `demenz, dement, demente, demenzkrank, demenzspitex, demenzpflege, alzheimer, alzheimerkrank, vergesslich,
    vergesslichkeit, vergisst alles, vergisst, verwirrt, verwirrtheit, verwirrung, gedächtnis,
    gedächtnisverlust, gedächtnisstörung, weglaufen, läuft weg, weglauftendenz, memory clinic, memory, desorientiert,
    lewy body, vergässlich,      vergisst immer, vergisst vieles`,
  palliative: `palliative care, palliative, palliativ, palliativpflege, palliativspitex, palliativmedizin, palliativ care,
    paliativ, sterben, sterbend, sterbebegleitung, sterbebett, sterbende, lebensende, letzte lebensphase, letzte tage,
     hospiz, hospizdienst, unheilbar, krebs, krebskrank, krebspatient, krebserkrankung, tumor, onkologie,
    onkologisch, onkospitex, onko, onkologiepflege, chemo, chemotherapie, metastasen, schmerzpumpe, morphin, morphium,
    schmerzen lindern, zuhause sterben, daheim sterben, stärbe, sterbe, austherapiert`,
  psychiatrie: `psychiatrie, psychiatrisch, psychiatriespitex, psychiatrische spitex, psychospitex, psychiatriepflege, psychiater, psychisch,
    psychische krankheit, psyche, psychose, psychologisch, psychologische, psychosozial, depression, depressiv,
    depressionen, angst, angststörung, ängste, panik, panikattacken, schizophrenie, schizophren, bipolar, manisch,
    burnout, burn out, sucht, suchtkrank, alkohol, alkoholiker, alkoholsucht, drogen, abhängigkeit, borderline,
    zwangsstörung, essstörung, trauma, seelisch, seelische krankheit, nervenkrank, klinikaustritt,
    messie, adhs, autismus, krise`,
  kinder: `kinder, kind, kinderspitex, kispex, kinderkrankenpflege, baby, babies, säugling, neugeborenes, neugeborene,
    frühchen, frühgeburt, frühgeborene, kleinkind, schulkind, jugendliche, jugendlicher, teenager, pädiatrie,
    pädiatrisch, kinderspital, geburtsgebrechen, kranker bub, krankes mädchen, mädchen, chind, chinder, chinderspitex`,
  haushalt: `haushalt, haushaltshilfe, haushalthilfe, haushaltführung, haushälterin, haushalten, hauswirtschaft,
    hauswirtschaftlich, hausarbeit, putzen, putzt, putzhilfe, putzfrau, putzmann, putzdienst, wohnung putzen, reinigung,
    reinigen, reinigungshilfe, reinigungskraft, raumpflege, raumpflegerin, raumpfleger, staubsaugen, staubsauger,
    aufräumen, abwaschen, abwasch, kauft ein, geschirr, bügeln, glätten, wäsche, wäsche waschen, wäschedienst, waschküche, fensterputzen,
    fenster putzen, betten machen, bett beziehen, einkaufen, einkauf, einkäufe, einkaufshilfe, einkaufsdienst,
    kommissionen, lebensmittel, kochen, kocht, kochhilfe, putze, putzed, chocht, poschtet, hushalt, hushaltshilf, hushaltig, wöscht, poschte, iichaufe, ichaufe, choche, wösch, wöschä, bodeputze`,
  betreuung: `betreuung, betreuen, betreut, betreute, betreuungsdienst, betreuerin, betreuer, seniorenbetreuung, altersbetreuung,
    verhinderungspflege, kurzzeitpflege, ersatzpflege, entlastung, entlasten, entlastungsdienst, entlastung angehörige, entlastung pflegende angehörige,
    angehörige entlasten, entlastung für angehörige, ablösung, ferienablösung, ferienvertretung, auszeit,
    begleitung, begleiten, begleitet, alltagsbegleitung, alltag, alltagshilfe, begleitdienst, gesellschaft, gesellschafterin,
    gesellschaft leisten, besuchsdienst, besuch, spazieren, spaziergang, vorlesen, aufsicht, beaufsichtigen, aufpassen, aufpasst,
    hüten, hüete, ufpasse, gsellschaft, spaziere, stundenweise, tagesbetreuung, einsam, einsamkeit, fahrdienst,
    arztbesuch, live in betreuung, live in pflege, zum arzt begleiten, rotkreuz fahrdienst, 24 stunden betreuung, 24h betreuung, 24 h betreuung,
    rund um die uhr betreuung, betreuung rund um die uhr, care migrantin, badante,
    pause machen`,
  nacht: `nacht, nachts, nachtspitex, nachtdienst, nachtwache, nachtpflege, nachtschicht, nachtbetreuung, nächtlich,
    in der nacht, über nacht, mitternacht, abend, abends, abendspitex, spätdienst, spätabends, spät am abend, znacht
    spitex, schlaflos, zobig, am abig, dnacht, i de nacht`,
  wochenende: `wochenende, wochenend, am wochenende, weekend, week end, samstag, sonntag, samstags, sonntags, feiertag,
    feiertage, sonn und feiertage, an feiertagen, weihnachten, ostern, neujahr, sonntagsdienst, sieben tage, 7 tage,
    sieben tage die woche, 7 tage die woche, sunntig, sonntig, samschtig, wuchenänd, wuchenend, wucheänd`,
  "notfall-24h": `notfall, notfälle, notfalldienst, notfallspitex, notfallmässig, notfallpflege, notfalleinsatz, notdienst,
    24 stunden, 24 stunden dienst, 24 std, 24h, 24 h, 24 7, 24 7 dienst, 24stunden, 24std, 24 stunden notfall,
    24 h notfall, 24h notfall, rund um die uhr, rund um d uhr, tag und nacht, tag nacht, pikett, pikettdienst,
    bereitschaft, bereitschaftsdienst, jederzeit, immer erreichbar`,
  mahlzeiten: `mahlzeiten, mahlzeit, mahlzeitendienst, mahlzeitenservice, essen, essen auf rädern, essen liefern,
    essenslieferung, essen nach hause, mittagessen, nachtessen, abendessen, zmittag, z mittag, z mittag bringe, znacht, zmorge, ässe, menü,
    menüservice, menüdienst, menü liefern, menu service, warme mahlzeit, warmes essen, verpflegung, mittagstisch,
    schonkost, diät, diätkost`,
  angehoerige: `angehörige, angehörige anstellen, pflegende angehörige, angehörigenpflege, angehörigen, angehöriger,
    angehörige pflegen, pflegende angehörige anstellen, anstellung, anstellen, angestellt, angestellte, anstellig,
    anstellung angehörige, lohn, lohn für pflege, löhne, verdienen, geld verdienen, entlöhnung, entlöhnt, entschädigung
    für angehörige, bezahlt werden, bezahlung angehörige, familienpflege, familienangehörige, eltern pflegen, mutter pflegen, vater pflegen, ich pflege,
    selber pflegen, selbst pflegen, pflege selber, pflege selbst, tochter pflegt, sohn pflegt, mutter pflegt,
    frau pflegt, mann pflegt, pflegt mutter, pflegt vater`,
};

/**
 * Reasons for needing help rather than kinds of help: «Haushaltshilfe nach Operation» is about the household. Alone
 * they mean the service that lists them.
 */
export const CARE_CAUSES: ReadonlySet<string> = new Set(
  `nach operation, operation, operiert, parkinson, multiple sklerose, ms, schlaganfall, hirnschlag, halbseitig, gelähmt,
  lähmung, rollstuhl, rollator, gehhilfe, bettlägerig, pflegebedürftig, gebrechlich, diabetes, diabetiker, zuckerkrank,
  zuckerkrankheit, copd, atemnot, herzinsuffizienz, herzschwäche, thrombose, schmerzen, krebs, krebskrank, krebspatient,
  krebserkrankung, tumor, einsam, einsamkeit, inkontinent, inkontinenz, blasenschwäche`
    .split(",")
    .map((text) => text.trim().replace(/\s+/g, " ")),
);

/** A second service that a word may mean; it comes after the first. */
export const SECOND_CARE: Readonly<Record<string, CareCode>> = {
  verband: "behandlungspflege",
  "verband wechseln": "behandlungspflege",
  verbandwechsel: "behandlungspflege",
  verbandswechsel: "behandlungspflege",
  stoma: "wundpflege",
  schmerzen: "palliative",
  waschen: "haushalt",
  kochen: "mahlzeiten",
  essen: "haushalt",
  krebs: "behandlungspflege",
  chemo: "behandlungspflege",
  chemotherapie: "behandlungspflege",
  parkinson: "behandlungspflege",
  ms: "behandlungspflege",
  "multiple sklerose": "behandlungspflege",
  schlaganfall: "behandlungspflege",
  angehörige: "betreuung",
  "pflegende angehörige": "betreuung",
  nachtwache: "betreuung",
  "24 stunden": "betreuung",
  "24h": "betreuung",
  "24 h": "betreuung",
  "rund um die uhr": "betreuung",
  "tag und nacht": "nacht",
  "24 stunden betreuung": "notfall-24h",
  "24h betreuung": "notfall-24h",
  "rund um die uhr betreuung": "notfall-24h",
};

/** Services that mean little beside another one: «Betreuung bei Demenz» is about dementia. */
export const WEAK_CARE: readonly CareCode[] = ["betreuung"];

/** Services that say when help comes rather than what for. */
export const TIMES: readonly CareCode[] = ["nacht", "wochenende", "notfall-24h"];

/** Names of languages and of their speakers, in German and in the language itself. */
export const LANGUAGE_WORDS: Record<LanguageCode, string> = {
  de: "deutsch, schweizerdeutsch, hochdeutsch, schwiizerdütsch, mundart",
  fr: "französisch, welsch, franzose, französin",
  it: "italienisch, italiener, italienerin",
  rm: "rätoromanisch, romanisch, bündnerromanisch, rumantsch, romontsch",
  en: "englisch, engländer, engländerin",
  pt: "portugiesisch, portugiese, portugiesin, portugiesen, português, portuguesa",
  es: "spanisch, spanier, spanierin, español, española, castellano",
  sq: "albanisch, albaner, albanerin, kosovarisch, kosovo, kosovare, shqip, shqiptar",
  sr: "serbisch, serbe, serbin, srpski, serbo,  serbokroatisch",
  hr: "kroatisch, kroate, kroatin, hrvatski",
  bs: "bosnisch, bosnier, bosnierin, bosanski",
  mk: "mazedonisch, mazedonier, mazedonierin, nordmazedonisch, makedonski",
  tr: "türkisch, türke, türkin, türkçe",
  ku: "kurdisch, kurde, kurdin, kurdî, kurmanci",
  ar: "arabisch, araber, araberin,    marokkanisch, syrisch, irakisch, العربية, عربي",
  fa: "persisch, perser, perserin, farsi, dari, iranisch, iraner, afghanisch,  فارسی",
  ta: "tamilisch, tamil, tamile, tamilin, தமிழ்",
  ti: "tigrinya, tigrinisch, eritreisch, eritreer, eritreerin, ትግርኛ",
  uk: "ukrainisch, ukrainer, ukrainerin,   українська",
  ru: "russisch, russe, russin,   русский, по русски",
  pl: "polnisch, pole, polin, polski",
  cs: "tschechisch, tscheche, tschechin, čeština, česky",
  sk: "slowakisch, slowake, slowakin, slovenčina, slovensky",
  hu: "ungarisch, ungar, ungarin, magyar",
  ro: "rumänisch, rumäne, rumänin, română, românește",
  nl: "niederländisch, holländisch, holländer, niederländer, flämisch, nederlands",
  th: "thailändisch, thai, thailänderin, thailänder, ไทย, ภาษาไทย",
  vi: "vietnamesisch, vietnamese, vietnamesin, tiếng việt",
  zh: "chinesisch, chinese, chinesin, mandarin, kantonesisch, 中文",
  so: "somali, somalisch, somalier, somalierin, soomaali",
};

export const FORM_WORDS: Record<FormCode, string> = {
  oeffentlich: `öffentlich, öffentlich rechtlich, gemeinnützig, non profit, nonprofit, kommunal, gemeindespitex,
    städtisch, staatlich, leistungsauftrag, mit leistungsauftrag, mit versorgungsauftrag`,
  privat: "privat, private, privatspitex, kommerziell, gewinnorientiert, profit",
  selbstaendig: `selbständig, selbstständig, selbständige pflegefachperson, selbständigerwerbend, freischaffend,
    freiberuflich, freiberufler, freiberuflerin, freelance, freelancer`,
};
