/** Sources for the cantons' patient contributions: laws, authorities, tariffs of organisations. */
export const CANTON_SOURCES = {
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
