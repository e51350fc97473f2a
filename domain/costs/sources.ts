import { CANTON_SOURCES } from "./canton-sources.ts";

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
