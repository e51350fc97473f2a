/** Sources for the cantons' patient contributions: laws, authorities, tariffs of organisations. */
const CANTON_SOURCES = {
  spitexZuerich: { title: "Spitex Zürich: Tarife", url: "https://spitex-zuerich.ch/ueber-uns/tarife" },
  bundesgerichtZuerich: {
    title: "Bundesgericht 2C_864/2010: Zürcher Pflegegesetz, § 9",
    url: "http://servat.unibe.ch/dfr/bger/2011/110324_2C_864-2010.html",
  },
  spitexHoefe: { title: "Spitex Höfe: Tarife", url: "https://www.spitex-hoefe.ch/Dienstleistungen/Tarife/PaifY/" },
  spitexSattel: {
    title: "Spitex Sattel-Rothenthurm: Tarife und Kosten",
    url: "http://spitex-sattel-rothenthurm.ch/Wir-fuer-Sie/Tarife-Kosten/PNGUb/",
  },
  spitexBurgdorf: {
    title: "Spitex Burgdorf-Oberburg: Tarife und Finanzierung",
    url: "https://spitexburgdorf.ch/unser-angebot/tarife-und-finanzierung",
  },
  spitexTriengen: {
    title: "Spitex Triengen: Tarife und Finanzen",
    url: "https://spitex-triengen.ch/Tarife-und-Finanzen/PD19Q",
  },
  kantonUri: {
    title: "Kanton Uri: Verordnung über die Patientenbeteiligung in der Langzeitpflege",
    url: "https://lexaris.de/book/version/documentflat/head/279683",
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
  amtsblattZug: {
    title: "Amtsblatt des Kantons Zug: Patientenbeteiligung",
    url: "https://www.amtsblatt.ch/amtlich/14/1418",
  },
  spitexSolothurn: {
    title: "Spitex Verband Kanton Solothurn: Tarife",
    url: "https://www.spitexso.ch/Die-oeffentliche-Spitex/Tarife/Pz30N/",
  },
  spitexSunneschyn: { title: "Spitex Sunneschyn, Basel: Tarife", url: "https://sunneschyn-gmbh.ch/tarife" },
  spitexAstecura: { title: "Spitex Astecura, Basel: Tarife", url: "http://spitex-astecura.ch/tarife.html" },
  sunneoase: { title: "Spitex Sunneoase, Basel: Finanzierung", url: "https://www.sunneoase.ch/finanzierung" },
  kantonBaselland: {
    title: "Kanton Basel-Landschaft: Finanzierung der Spitex ab 2020",
    url: "https://www.baselland.ch/politik-und-behorden/direktionen/volkswirtschafts-und-gesundheitsdirektion/medienmitteilungen/aus-der-sitzung-des-regierungsrats-1573555554.92",
  },
  spitexSchaffhausen: { title: "Spitex Verband Kanton Schaffhausen", url: "https://spitexsh.ch/Ueber-uns/PWZV6" },
  kantonAppenzellAr: {
    title: "Kanton Appenzell Ausserrhoden: Gesetz über die Pflegefinanzierung, Art. 3",
    url: "https://lexaris.io/book/version/documentflat/head/247368",
  },
  spitexSg: { title: "Spitex.sg: Kosten und Tarife", url: "http://www.spitex.sg/Spitex/Kosten-Tarife/PUiFB/" },
  kantonAppenzellIr: {
    title: "Kanton Appenzell Innerrhoden: Beschluss über die Pflegefinanzierung, Art. 1",
    url: "https://lexaris.de/book/version/documentflat/head/3654459",
  },
  spitexStGallen: {
    title: "Spitex St.Gallen AG: Kosten und Finanzierung",
    url: "https://www.spitex-stgallen.ch/Kosten-und-Finanzierung/PMyZd/",
  },
  stadtStGallen: {
    title: "Stadt St.Gallen: Tarife der Spitex",
    url: "https://www.stadt.sg.ch/home/gesellschaft-sicherheit/gesundheit-pflege/spitex/tarife.html",
  },
  spitexLandquart: {
    title: "Spitex Region Landquart: Tarife",
    url: "https://www.spitexregionlandquart.ch/tarife.html",
  },
  spitexAarau: { title: "Spitex Region Aarau: Tarife", url: "https://spitexregionaarau.ch/ANGEBOT/Tarife/PTZIp" },
  kollegger: { title: "Pflege daheim Kollegger, Thurgau: Tarife", url: "https://www.pflegedaheim-kollegger.ch/tarife" },
  rsi: {
    title: "RSI vom 12. Februar 2017: kantonale Abstimmung (italienisch)",
    url: "https://rsi.ch/info/ticino-grigioni-e-insubria/Animali-no-per-un-pelo--998813.html",
  },
  gesundheitWallis: {
    title: "Walliser Gesundheitsobservatorium: Indikator zur Spitex",
    url: "https://www.ovs.ch/de/indikatoren/id-1988",
  },
  rfj: {
    title: "Radio Fréquence Jura vom 10. Dezember 2024 (französisch)",
    url: "https://www.rfj.ch/rfj/Actualite/Region/20241210-Soins-a-domicile-les-infirmieres-independantes-du-Jura-montent-au-front.html",
  },
  kantonJura: {
    title: "Kanton Jura: Mitteilung zu den Kosten ab 2025 (französisch)",
    url: "https://www.jura.ch/CHA/SIC/Centre-medias/Communiques-2024/Participation-au-cout-des-soins-a-charge-des-patients-des-soins-a-domicile-maintenue-a-5-francs-par-jour.html",
  },
} as const satisfies Record<string, { title: string; url: string }>;

/** The day all sources were last read and compared with what the pages say. */
export const SOURCES_CHECKED = "2026-11-22";

/** Sources of facts; linked wherever a fact is stated. */
export const SOURCES = {
  ...CANTON_SOURCES,
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
  elg: { title: "Bundesgesetz über Ergänzungsleistungen (ELG)", url: "https://www.fedlex.admin.ch/eli/cc/2007/804/de" },
  zgb: { title: "Schweizerisches Zivilgesetzbuch (ZGB)", url: "https://www.fedlex.admin.ch/eli/cc/24/233_245_233/de" },
  ivg: {
    title: "Bundesgesetz über die Invalidenversicherung (IVG)",
    url: "https://www.fedlex.admin.ch/eli/cc/1959/827_857_845/de",
  },
  or: { title: "Obligationenrecht (OR)", url: "https://www.fedlex.admin.ch/eli/cc/27/317_321_377/de" },
  vvg: {
    title: "Bundesgesetz über den Versicherungsvertrag (VVG)",
    url: "https://www.fedlex.admin.ch/eli/cc/24/719_735_717/de",
  },
  dsg: { title: "Datenschutzgesetz (DSG)", url: "https://www.fedlex.admin.ch/eli/cc/2022/491/de" },
  uwg: {
    title: "Bundesgesetz gegen den unlauteren Wettbewerb (UWG)",
    url: "https://www.fedlex.admin.ch/eli/cc/1988/223_223_223/de",
  },
  swisstopo: {
    title: "swisstopo: Amtliches Ortschaftenverzeichnis",
    url: "https://www.swisstopo.admin.ch/de/amtliches-ortschaftenverzeichnis",
  },
  hilflosigkeit: {
    title: "AHV/IV: Merkblatt 3.01, Altersrenten und Hilflosenentschädigungen der AHV",
    url: "https://www.ahv-iv.ch/p/3.01.d",
  },
  ergaenzungsleistungen: {
    title: "AHV/IV: Merkblatt 5.01, Ergänzungsleistungen zur AHV und IV",
    url: "https://www.ahv-iv.ch/p/5.01.d",
  },
  bsvKrankheitskosten: {
    title: "BSV: Höchstbeträge für Krankheitskosten bei Ergänzungsleistungen",
    url: "https://faq.bsv.admin.ch/de/ergaenzungsleistungen/bis-zu-welchem-hoechstbetrag-werden-krankheits-und-behinderungskosten",
  },
  svsUri: {
    title: "Sozialversicherungsstelle Uri: Assistenzbeitrag",
    url: "https://svsuri.ch/fachbereiche/invalidenversicherung-iv/assistenzbeitrag",
  },
  spitexInstrumente: {
    title: "Spitex Schweiz: Pflege ohne ärztliche Anordnung seit Juli 2024",
    url: "https://www.spitex-instrumente.ch/bedarfsabklaerung",
  },
  spitexErgaenzungsleistungen: {
    title: "Spitex Schweiz: Ergänzungsleistungen",
    url: "https://www.spitex.ch/NPO-Spitex/Tarife/Ergaenzungsleistungen/PAZzK/",
  },
  spitexZahlen: {
    title: "Spitex Schweiz: Zahlen und Fakten",
    url: "https://www.rai-home-care.ch/Spitex/Zahlen-und-Fakten",
  },
  spitexSchwyz: {
    title: "Spitex Kantonalverband Schwyz: häufige Fragen",
    url: "https://www.spitexsz.ch/Haeufige-Fragen/PWxGO/",
  },
  gutaltern: {
    title: "Paul Schiller Stiftung: Betreuungsfinanzierung über EL",
    url: "https://www.gutaltern.ch/aktuelles/betreuungsfinanzierung-uber-el-meilenstein-mit-viel-potenzial-in-der-kantonalen-umsetzung/",
  },
  elgBotschaft: {
    title: "Botschaft vom 13. September 2024: Hilfe und Betreuung zu Hause, BBl 2024 2448",
    url: "https://lexaris.io/book/version/documentflat/head/6073559",
  },
  efas: {
    title: "Swissinfo vom 24. November 2024: einheitliche Finanzierung",
    url: "https://www.swissinfo.ch/ger/einf%C3%BChrung-der-einheitlichen-gesundheitsfinanzierung-kann-beginnen/88305251",
  },
  moneycab: {
    title: "Moneycab vom 13. März 2026: höhere Mindestfranchise vorgeschlagen",
    url: "https://www.moneycab.com/schweiz/bundesrat-schlaegt-erhoehung-der-mindestfranchise-vor/",
  },
  kgeld: {
    title: "K-Geld: Beitrag an den Aufenthalt im Spital",
    url: "https://www.kgeld.ch/artikel/d/spitalaufenthalt-muss-ich-dafuer-bezahlen/",
  },
  originalpraeparate: {
    title: "a-b-c.ch: höherer Selbstbehalt bei Originalpräparaten, KLV Art. 38a",
    url: "https://a-b-c.ch/news/924-hoeherer-selbstbehalt-bei-originalpraeparaten.html",
  },
  angehoerigenpflege: {
    title: "Medinside vom 15. Dezember 2025: Ständerat zur Angehörigenpflege",
    url: "https://www.medinside.ch/de/angehoerigenpflege-staenderat-drueckt-aufs-tempo-20251215",
  },
  angehoerigeSolothurn: {
    title: "Kanton Solothurn: Höchsttaxen 2026, auch für pflegende Angehörige",
    url: "https://so.ch/staatskanzlei/medien/medienmitteilung/news/hoechsttaxen-2026-fuer-heime-spitex-und-pflegende-angehoerige",
  },
  angehoerigeAppenzell: {
    title: "Kanton Appenzell Ausserrhoden: neue Finanzierung pflegender Angehöriger",
    url: "https://ar.ch/schnellzugriff/medienmitteilungen-der-kantonalen-verwaltung/detail/news/neue-finanzierung-von-angestellten-pflegenden-angehoerigen",
  },
  dataPrivacyFramework: {
    title: "Datenrecht: Datenschutzrahmen Schweiz–USA seit 15. September 2024",
    url: "https://datenrecht.ch/bundesrat-ch-us-dpa-am-15-september-2024-in-kraft/",
  },
  proSenectute: {
    title: "Pro Senectute: Beratung zu Geld, Hilflosenentschädigung und Ergänzungsleistungen",
    url: "https://vs.prosenectute.ch/de/beratung/finanzen.html",
  },
  docupass: {
    title: "Pro Senectute: Docupass mit Patientenverfügung und Vorsorgeauftrag",
    url: "https://prosenectute.ch/de/dienstleistungen/docupass/news/kompass.html",
  },
  alzheimer: {
    title: "Alzheimer Schweiz: Ferien als Entlastung",
    url: "https://www.alzheimer-schweiz.ch/de/angebote/beitrag/alzheimer-ferien-entlastung-ohne-trennung",
  },
  palliative: { title: "Kanton Nidwalden: Palliative Care", url: "https://www.nw.ch/palliativecare" },
  rotesKreuz: {
    title: "Schweizerisches Rotes Kreuz: Entlastung für betreuende Angehörige",
    url: "https://www.redcross.ch/de/beratung-und-entlastung-fuer-betreuende-angehoerige",
  },
  rotesKreuzFragen: {
    title: "Schweizerisches Rotes Kreuz: häufige Fragen, auch zum Notruf",
    url: "https://www.redcross.ch/de/organisation/haeufige-fragen-zu-unserer-organisation",
  },
  sasis: { title: "SASIS AG: Fragen zum Zahlstellenregister", url: "https://www.sasis.ch/zsr/faq-zsr/" },
  fmh: { title: "FMH: Patientenverfügung", url: "https://www.fmh.ch/dienstleistungen/recht/patientenverfuegung.cfm" },
  aargauerZeitung: {
    title: "Aargauer Zeitung vom 12. Mai 2022: Kosten der Spitex",
    url: "https://www.aargauerzeitung.ch/aargau/kanton-aargau/gesundheitskosten-grosse-unterschiede-in-kaiseraugst-ist-die-spitex-viel-teurer-als-in-spreitenbach-ld.2288084",
  },
  medinside: {
    title: "Medinside vom 15. Oktober 2021: Das verlangen Kantone von Spitex-Patienten",
    url: "https://www.medinside.ch/post/das-verlangen-kantone-von-spitex-patienten",
  },
} as const satisfies Record<string, { title: string; url: string }>;

export type SourceKey = keyof typeof SOURCES;
