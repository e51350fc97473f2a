/** Where facts on the site come from; linked wherever one is said. */
export const SOURCES = {
  kvg: {
    title: "Bundesgesetz über die Krankenversicherung (KVG)",
    url: "https://www.fedlex.admin.ch/eli/cc/1995/1328_1328_1328/de",
  },
  kvv: {
    title: "Verordnung über die Krankenversicherung (KVV)",
    url: "https://www.fedlex.admin.ch/eli/cc/1995/3867_3867_3867/de",
  },
  klv: {
    title: "Krankenpflege-Leistungsverordnung (KLV)",
    url: "https://www.fedlex.admin.ch/eli/cc/1995/4964_4964_4964/de",
  },
  ahvg: {
    title: "Bundesgesetz über die Alters- und Hinterlassenenversicherung (AHVG)",
    url: "https://www.fedlex.admin.ch/eli/cc/63/837_843_843/de",
  },
  elg: {
    title: "Bundesgesetz über Ergänzungsleistungen (ELG)",
    url: "https://www.fedlex.admin.ch/eli/cc/2007/804/de",
  },
  zgb: {
    title: "Schweizerisches Zivilgesetzbuch (ZGB)",
    url: "https://www.fedlex.admin.ch/eli/cc/24/233_245_233/de",
  },
  ivg: {
    title: "Bundesgesetz über die Invalidenversicherung (IVG)",
    url: "https://www.fedlex.admin.ch/eli/cc/1959/827_857_845/de",
  },
  or: {
    title: "Obligationenrecht (OR)",
    url: "https://www.fedlex.admin.ch/eli/cc/27/317_321_377/de",
  },
  vvg: {
    title: "Bundesgesetz über den Versicherungsvertrag (VVG)",
    url: "https://www.fedlex.admin.ch/eli/cc/24/719_735_717/de",
  },
  dsg: {
    title: "Datenschutzgesetz (DSG)",
    url: "https://www.fedlex.admin.ch/eli/cc/2022/491/de",
  },
  uwg: {
    title: "Bundesgesetz gegen den unlauteren Wettbewerb (UWG)",
    url: "https://www.fedlex.admin.ch/eli/cc/1988/223_223_223/de",
  },
  bag: { title: "Bundesamt für Gesundheit (BAG)", url: "https://www.bag.admin.ch" },
  bsv: { title: "Bundesamt für Sozialversicherungen (BSV)", url: "https://www.bsv.admin.ch" },
  bfs: {
    title: "Bundesamt für Statistik: Hilfe und Pflege zu Hause",
    url: "https://www.bfs.admin.ch",
  },
  swisstopo: {
    title: "swisstopo: Amtliches Ortschaftenverzeichnis",
    url: "https://www.swisstopo.admin.ch",
  },
  hilflosigkeit: {
    title: "AHV/IV: Merkblatt 3.01, Altersrenten und Hilflosenentschädigungen der AHV",
    url: "https://www.ahv-iv.ch/p/3.01.d",
  },
  ergaenzungsleistungen: {
    title: "AHV/IV: Merkblatt 5.01, Ergänzungsleistungen zur AHV und IV",
    url: "https://www.ahv-iv.ch/p/5.01.d",
  },
  spitexSchweiz: { title: "Spitex Schweiz", url: "https://www.spitex.ch" },
  proSenectute: { title: "Pro Senectute Schweiz", url: "https://www.prosenectute.ch" },
  alzheimer: { title: "Alzheimer Schweiz", url: "https://www.alzheimer-schweiz.ch" },
  palliative: { title: "palliative.ch", url: "https://www.palliative.ch" },
  rotesKreuz: { title: "Schweizerisches Rotes Kreuz", url: "https://www.redcross.ch" },
  sasis: { title: "SASIS AG: Zahlstellenregister", url: "https://www.sasis.ch" },
  fmh: { title: "FMH: Patientenverfügung", url: "https://www.fmh.ch" },
  spitexZuerich: {
    title: "Spitex Zürich: Tarife",
    url: "https://spitex-zuerich.ch/ueber-uns/tarife",
  },
  spitexHoefe: { title: "Spitex Höfe", url: "https://www.spitex-hoefe.ch" },
  spitexBurgdorf: {
    title: "Spitex Burgdorf-Oberburg: Tarife und Finanzierung",
    url: "https://spitexburgdorf.ch/unser-angebot/tarife-und-finanzierung",
  },
  spitexTriengen: {
    title: "Spitex Triengen: Tarife und Finanzen",
    url: "https://spitex-triengen.ch/Tarife-und-Finanzen/PD19Q",
  },
  innerschweizOnline: {
    title: "Innerschweiz Online: Spitex-Tarife im Kanton Uri ab 1. Januar 2025",
    url: "https://innerschweizonline.ch/moderate-erhoehung-der-spitex-tarife-und-angepasster-tarif-fuer-pflegende-angehoerige-per-1-januar-2025",
  },
  spitexObwalden: {
    title: "Spitex Obwalden: Tarife",
    url: "https://www.spitexow.ch/Dienstleistungen/Tarife-AGB/PJSA8/",
  },
  spitexNidwalden: {
    title: "Spitex Nidwalden: Brief zur Rechnung 2025, auf jobs.ch",
    url: "https://www.jobs.ch/en/vacancies/detail/dbe03c2c-67fe-4c3d-a93c-5903c24b794b",
  },
  spitexGlarus: {
    title: "Spitex Glarus: Finanzierung und Tarife",
    url: "http://spitex-glarus.ch/Dienstleistungen/Tarife/Pk4mG",
  },
  spitexKantonZug: {
    title: "Spitex Kanton Zug: Tarife",
    url: "https://www.spitexzug.ch/Dienstleistungen/Tarife-AGB/POi2e/",
  },
  spitexSolothurn: {
    title: "Spitex Verband Kanton Solothurn: Tarife",
    url: "https://www.spitexso.ch/Die-oeffentliche-Spitex/Tarife/Pz30N/",
  },
  spitexSunneschyn: {
    title: "Spitex Sunneschyn, Basel: Tarife",
    url: "https://sunneschyn-gmbh.ch/tarife",
  },
  spitexAstecura: {
    title: "Spitex Astecura, Basel: Tarife",
    url: "http://spitex-astecura.ch/tarife.html",
  },
  spitexSchaffhausen: {
    title: "Spitex Verband Kanton Schaffhausen",
    url: "https://spitexsh.ch/Ueber-uns/PWZV6",
  },
  spitexParta: {
    title: "Spitex Parta: Tarife im Kanton Appenzell Ausserrhoden",
    url: "https://www.spitex-parta.ch/standort/leistungen-und-tarife-im-kanton-appenzell-ausserrhoden/",
  },
  spitexAppenzell: {
    title: "Spitex Appenzell Innerrhoden: Tarife",
    url: "https://www.spitexai.ch/Angebot/Tarife/PnN6g/",
  },
  spitexLandquart: {
    title: "Spitex Region Landquart: Tarife",
    url: "https://www.spitexregionlandquart.ch/tarife.html",
  },
  spitexAarau: {
    title: "Spitex Region Aarau: Tarife",
    url: "https://spitexregionaarau.ch/ANGEBOT/Tarife/PTZIp",
  },
  kollegger: {
    title: "Pflege daheim Kollegger, Thurgau: Tarife",
    url: "https://www.pflegedaheim-kollegger.ch/tarife",
  },
  kantonJura: {
    title: "Kanton Jura: Mitteilung zu den Kosten ab 2025 (französisch)",
    url: "https://www.jura.ch/CHA/SIC/Centre-medias/Communiques-2024/Participation-au-cout-des-soins-a-charge-des-patients-des-soins-a-domicile-maintenue-a-5-francs-par-jour.html",
  },
  aargauerZeitung: {
    title: "Aargauer Zeitung vom 12. Mai 2022: Kosten der Spitex",
    url: "https://www.aargauerzeitung.ch",
  },
  lobos: { title: "Lobos Informatik: Tarife der Spitex", url: "https://service.lobos.ch" },
  kTipp: { title: "K-Tipp: Patientenbeteiligung in den Kantonen", url: "https://www.ktipp.ch" },
  saldo: {
    title: "Saldo: Spitex-Kostenbeiträge der Patienten steigen",
    url: "https://www.saldo.ch/artikel/artikeldetail/spitex-kostenbeitraege-der-patienten-steigen/",
  },
  medinside: {
    title: "Medinside vom 15. Oktober 2021: Das verlangen Kantone von Spitex-Patienten",
    url: "https://www.medinside.ch/post/das-verlangen-kantone-von-spitex-patienten",
  },
} as const satisfies Record<string, { title: string; url: string }>;

export type SourceKey = keyof typeof SOURCES;
