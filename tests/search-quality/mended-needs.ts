/** Queries that were once misread, each for another cause, and the address of the first way. */
export const MENDED_NEEDS: readonly (readonly [query: string, path: string])[] = [
  // The place Baden beside the need «baden».
  ...["grundpflege baden", "körperpflege baden", "duschen in baden", "hilfe beim anziehen baden"].map(inBaden),
  ...["hilfe beim baden in baden", "grundpflege in baden ag", "grundpflege baden ag", "5400 baden duschen"].map(
    inBaden,
  ),

  // The same beside its canton; «alle» and «ins» stay ordinary words there.
  ["Baden im Aargau", "/aargau/baden/"],
  ["Argovie Baden", "/aargau/baden/"],
  ["AG Baden", "/aargau/baden/"],
  ["demenz ins bern", "/bern/bern/?leistung=demenz"],

  // Cantons in French and Italian.
  ["canton de vaud démence", "/vaud/?leistung=demenz"],
  ["canton de genève démence", "/geneve/?leistung=demenz"],
  ["canton du jura nuit", "/jura/?leistung=nacht"],
  ["canton de fribourg soins palliatifs", "/fribourg/?leistung=palliative"],
  ["cantone dei grigioni demenza", "/graubuenden/?leistung=demenz"],
  ["canton du valais démence", "/valais/?leistung=demenz"],
  ["cantone ticino", "/ticino/"],
  ["canton du valais", "/valais/"],

  // Everyday words that begin like places or are places.
  ...["wegen", "gerne", "alle", "kleinen", "seit", "wieder", "schon", "früh", "viele", "dort", "heim"].map(
    besideDementia,
  ),
  ...["weg", "bus", "montag", "frauen", "termin", "ins", "80", "90", "vielleicht", "sterne", "nette"].map(
    besideDementia,
  ),
  ...["klinik", "bestellen", "jeder", "mittag", "hilfe wegen", "mutter 88 jahre", "mutter muss ins"].map(
    besideDementia,
  ),
  ["demenz fürs grosi", "/leistungen/demenzpflege"],
  ["demenz fürs grosi wädi", "/zuerich/waedenswil/?leistung=demenz"],
  ["wie melde ich mich an", "/auth"],

  // A cause beside a service or a place.
  ["wundpflege nach spitalaustritt uster", "/zuerich/uster/?leistung=wundpflege"],
  ["nach spital in uster", "/zuerich/uster/"],
  ["demenz mit behinderung bern", "/bern/bern/?leistung=demenz"],
  ["spitex iv kind uster", "/zuerich/uster/?leistung=kinder"],
  ["Spitex für Kinder mit Behinderung in Frauenfeld", "/thurgau/frauenfeld/?leistung=kinder"],
  ["haushaltshilfe auf rechnung zug", "/zug/zug/?leistung=haushalt"],
  ["hilfe wegen sturz uster", "/zuerich/uster/"],
  ["günstige haushaltshilfe zürich", "/zuerich/zuerich/?leistung=haushalt"],
  ["private spitex günstig bern", "/bern/bern/?form=privat"],
  ["putzhilfe nach schlaganfall thun", "/bern/thun/?leistung=haushalt"],
  ["mahlzeitendienst für diabetiker chur", "/graubuenden/chur/?leistung=mahlzeiten"],
  ["was kostet die haushaltshilfe in zürich", "/kosten"],

  // A guess beside a service.
  ["zürich kreis 4 demenz", "/zuerich/zuerich/?leistung=demenz"],
  ["nette haushaltshilfe zug", "/zug/zug/?leistung=haushalt"],
  ["palliative klinik uster", "/zuerich/uster/?leistung=palliative"],

  // Terms.
  ["was ist palliative care", "/pflegelexikon/palliative-care"],
  ["was ist grundpflege", "/pflegelexikon/grundpflege"],
  ["was ist demenz", "/pflegelexikon/demenzpflege"],
  ["was ist nachtspitex", "/pflegelexikon/nachtspitex"],
  ["was bedeutet wundpflege", "/pflegelexikon/wundpflege"],
  ["was heisst haushaltshilfe", "/pflegelexikon/haushaltshilfe"],
  ["muss die spitex mich nehmen", "/pflegelexikon/versorgungspflicht"],
  ["darf die spitex meine mutter ablehnen", "/pflegelexikon/versorgungspflicht"],
  ["wer übernimmt die restkosten", "/pflegelexikon/restfinanzierung"],
  ["verhinderungspflege", "/leistungen/betreuung"],

  // The larger of several places.
  ["wil demenz", "/st-gallen/wil/?leistung=demenz"],
  ["muri bei bern nachtspitex", "/bern/muri-b-bern/?leistung=nacht"],
  ["demenz davos", "/graubuenden/davos-platz/?leistung=demenz"],
  ["demenz rapperswil-jona", "/st-gallen/rapperswil/?leistung=demenz"],
  ["demenz 3000", "/bern/bern/?leistung=demenz"],
  ["demenz 4000", "/basel-stadt/basel/?leistung=demenz"],
  ["demenz 2500", "/bern/biel/?leistung=demenz"],
  ["8000 nachtspitex", "/zuerich/zuerich/?leistung=nacht"],

  // Words of a question that are no place.
  ...[
    [
      "Spitex beklagen",
      "wo kann ich mich über die spitex beklagen",
      "ombudsstelle",
      "falsche rechnung",
      "spitex melden",
    ],
    ["beschwerde gegen spitex", "ich möchte mich beschweren", "schlechte pflege"],
  ]
    .flat()
    .map((query) => [query, "/unzufrieden"] as const),
  ...[
    ["Gewalt", "Pflegerin hat gestohlen", "pflegerin klaut", "spitex hat geld gestohlen", "mutter wird geschlagen"],
    ["pflegerin schlägt meine mutter", "häusliche gewalt", "gewalt in der pflege", "schmuck gestohlen", "missbrauch"],
    ["meine mutter wurde bestohlen", "pflegerin ist grob", "gewalt zürich", "diebstahl durch spitex", "misshandlung"],
    ["übergriffe", "mein geld ist weg", "geld verschwunden", "schmuck fehlt", "mutter wird eingesperrt", "betrogen"],
  ]
    .flat()
    .map((query) => [query, "/unzufrieden#gefahr"] as const),
  ["was ändert sich 2027", "/was-aendert-sich"],
  ["neues gesetz spitex", "/was-aendert-sich"],
  ["reklamation", "/unzufrieden"],
  ["beschwerde", "/unzufrieden"],
  ["unzufrieden mit spitex", "/unzufrieden"],
  ["spitex kündigen", "/unzufrieden"],
  ["mutter braucht hilfe", "/wegweiser"],
  ["warteliste", "/pflegelexikon/versorgungspflicht"],
  ["jemand der aufpasst", "/leistungen/betreuung"],
  ["spitex bewertung schreiben", "/so-pruefen-wir-bewertungen"],
  ["mutter pflegen lohn", "/leistungen/angehoerige"],
  ["pflegebett mieten", "/leistungen/grundpflege"],
  ["rollstuhl mieten", "/leistungen/grundpflege"],
  ["hilfsmittel", "/leistungen/grundpflege"],
  ["pflegebett mieten uster", "/zuerich/uster/?leistung=grundpflege"],

  // Pages of the site.
  ["merkliste", "/merkliste"],
  ["kontakt", "/kontakt"],
  ["pflegelexikon", "/pflegelexikon"],
  ["lexikon", "/pflegelexikon"],
  ["anmelden", "/auth"],
  ["konto", "/konto"],
  ["datenschutz", "/impressum-datenschutz"],
  ["impressum", "/impressum-datenschutz"],
  ["vergleich", "/vergleich"],
  ["vergleichen", "/vergleich"],
  ["wegweiser", "/wegweiser"],
  ["über uns", "/ueber-uns"],
  ["kosten berechnen", "/kosten"],

  // Providers that look for their own entry.
  ...["spitex eintragen", "unser eintrag", "eintrag übernehmen", "anbieter werden", "für anbieter"].map(toProviders),
  ...["wie kann ich meine spitex eintragen", "eintrag löschen", "unsere spitex fehlt"].map(toProviders),

  // Requests that say neither what nor where.
  ...["hilfe", "hilfe für mutter", "hilfe für meine mutter", "pflege für mutter", "spitex für mutter"].map(toGuide),
  ...["mutter hilfe", "hilfe zu hause", "hilfe im alter", "wer hilft meiner mutter", "ich brauche pflege"].map(toGuide),
];

function toGuide(query: string) {
  return [query, "/wegweiser"] as const;
}

function toProviders(query: string) {
  return [query, "/fuer-anbieter"] as const;
}

function inBaden(query: string) {
  return [query, "/aargau/baden/?leistung=grundpflege"] as const;
}

function besideDementia(words: string) {
  return [`${words} demenz`, "/leistungen/demenzpflege"] as const;
}
