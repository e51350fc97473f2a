import { m } from "#messages";
import { language } from "../language.ts";
import type { CantonCode } from "../places/canton.ts";
import type { ComplaintBody } from "./complaint-body.ts";

/** The day all entries were last compared with their sources. */
export const BODIES_CHECKED = "2026-11-27";

/** Who mediates between clients and providers. */
const MEDIATION: readonly ComplaintBody[] = [
  {
    name: "Ombudsstelle für Pflegeheime und Spitex",
    cantons: ["AG"],
    scope: "every",
    note: m.complaint_note_mediates,
    source: { title: "Ombudsstelle Aargau: Aufgaben", url: "https://www.ombudsstelle-ag.ch/aufgaben.html" },
  },
  {
    name: "Ombudsstelle für Alters-, Betreuungs- und Heimfragen des Kantons Bern",
    cantons: ["BE"],
    scope: "every",
    note: m.complaint_note_home_and_residence,
    source: {
      title: "Ombudsstelle Bern: Zuständigkeit",
      url: "https://www.ombudsstellebern.ch/de/zustandigkeitsbereich",
    },
  },
  {
    name: "Ombudsstelle für Altersfragen und Spitex, Rümelinsplatz 14, 4001 Basel",
    cantons: ["BS"],
    scope: "every",
    phone: "061 269 80 98",
    note: m.complaint_note_after_service_unchecked,
    source: { title: "Curaviva Basel-Stadt", url: "https://www.curaviva-bs.ch/" },
  },
  {
    name: "Ombudsstelle für Altersfragen und Spitex, Rümelinsplatz 14, 4001 Basel",
    cantons: ["BL"],
    scope: "publicBenefit",
    note: m.complaint_note_after_service,
    source: {
      title: "bz Basel: Wenn man mit seinem Dienstleister in Konflikt gerät",
      url: "https://www.bzbasel.ch/basel/baselland/wenn-man-mit-seinem-dienstleister-in-konflikt-gerat-ld.1668824",
    },
    year: 2015,
  },
  {
    name: "Ombudsstelle Alter und Behinderung (OSAB), St. Gallen",
    cantons: ["SG", "AR", "AI"],
    scope: "every",
    note: m.complaint_note_free,
    source: {
      title: "Zeitlupe: Schlichtungsstelle im Streitfall",
      url: "https://zeitlupe.ch/magazin/ratgeber-recht/schlichtungsstelle-im-streitfall/",
    },
  },
  {
    name: "Ombudsstelle für Alters- und Spitexfragen Graubünden (OSAB)",
    cantons: ["GR"],
    scope: "every",
    note: m.complaint_note_no_lawyer,
    source: { title: "OSAB Graubünden: Zuständigkeit", url: "https://de.osab-gr.ch/ombudstelle/zustandigkeit/" },
  },
  {
    name: "Unabhängige Beschwerdestelle für das Alter (UBA)",
    cantons: ["ZH", "SH"],
    scope: "every",
    phone: "058 450 60 60",
    note: m.complaint_note_violence,
    source: { title: "UBA", url: "https://www.uba.ch/" },
    year: 2020,
  },
  {
    name: "Permanence d’orientation patients et résidents, Lausanne",
    language: "fr",
    cantons: ["VD"],
    scope: "every",
    phone: "021 316 09 87",
    note: m.complaint_note_leads_on,
    source: {
      title: "GREA: Ouverture d’une permanence téléphonique",
      url: "https://grea.ch/actualites/ouverture-dune-permanence-telephonique-pour-patients-et-residents-en-cas-de-conflit-plainte-ou-doleance/",
    },
    year: 2023,
  },
  {
    name: "Ombudsstelle für das Gesundheitswesen und die sozialen Institutionen, Wallis",
    cantons: ["VS"],
    scope: "every",
    phone: "027 321 27 17",
    note: m.complaint_note_independent,
    source: {
      language: "fr",
      title: "Le Nouvelliste: Comment signaler des dysfonctionnements",
      url: "https://www.lenouvelliste.ch/dossiers/sante/articles/comment-signaler-des-dysfonctionnements-au-sein-des-institutions-928688",
    },
    year: 2020,
  },
  {
    name: "Médiation en matière de droits des patients, Delémont",
    language: "fr",
    cantons: ["JU"],
    scope: "every",
    phone: "032 420 51 20",
    source: {
      title: "Canton du Jura: Droits des patients",
      url: "https://www.jura.ch/CHA/SIC/Centre-medias/Communiques-2005-2014/2008/Droits-des-patients-nouvelle-commission-creee-et-mediatrice-nommee.html",
    },
    year: 2008,
  },
  {
    name: "Autorité de conciliation en matière de santé, Rue de la Collégiale 12, 2000 Neuchâtel",
    language: "fr",
    cantons: ["NE"],
    scope: "every",
    note: m.complaint_note_in_writing,
    source: {
      title: "droitsdupatient.ch: Autorité de conciliation",
      url: "https://droitsdupatient.ch/services/autorite-de-conciliation-en-matiere-de-sante/",
    },
  },
];

/** Who supervises and licenses providers. */
const SUPERVISION: readonly ComplaintBody[] = [
  {
    name: "Gesundheitsdirektion des Kantons Zürich",
    cantons: ["ZH"],
    source: {
      title: "Kanton Zürich: Pflegeversorgung",
      url: "https://www.zh.ch/de/gesundheit/heime-spitex/pflegeversorgung.html",
    },
  },
  {
    name: "Gesundheits-, Sozial- und Integrationsdirektion des Kantons Bern",
    cantons: ["BE"],
    source: {
      title: "Kanton Bern: Betriebsbewilligungen",
      url: "https://www.gsi.be.ch/de/start/dienstleistungen/betriebe/betriebsbewilligungen-inspektionen-mutationen.html",
    },
  },
  {
    name: "Gesundheitsamt des Kantons Solothurn",
    cantons: ["SO"],
    note: m.complaint_note_supervisory,
    source: {
      title: "Kanton Solothurn: Aufsicht",
      url: "https://so.ch/verwaltung/departement-des-innern/gesundheitsamt/aufsicht-und-bewilligungen/aufsicht/",
    },
  },
  {
    name: "Amt für Gesundheit, Kasernenstrasse 17, 9102 Herisau",
    cantons: ["AR"],
    phone: "071 353 66 01",
    note: m.complaint_note_notice,
    source: {
      title: "Kanton Appenzell Ausserrhoden: Aufsichtsrechtliche Anzeige",
      url: "https://ar.ch/verwaltung/departement-gesundheit-und-soziales/amt-fuer-gesundheit/abteilung-medizinische-dienste/fachstelle-gesundheitsfachpersonen/aufsichtsrechtliche-anzeige/",
    },
  },
  {
    name: "Gesundheitsdirektion des Kantons Zug",
    cantons: ["ZG"],
    source: {
      title: "Kanton Zug: Entzug einer Betriebsbewilligung",
      url: "https://www.zg.ch/behoerden/staatskanzlei/kanzlei/gvp/buch-gvp-2022/verwaltungspraxis/gesundheit-arbeit-soziale-sicherheit/gesundheitsrecht/entzug-der-betriebsbewilligung-fuer-eine-private-spitex-organisation-waehrend-eines-aufsichtsverfah-rens",
    },
    year: 2022,
  },
  {
    name: "Commission de surveillance des professions de la santé et des droits des patients, Fribourg",
    language: "fr",
    cantons: ["FR"],
    note: m.complaint_note_licence_office,
    source: {
      title: "Canton de Fribourg: Autorisations, surveillance",
      url: "https://fr.ch/dsas/ssp/autorisations-surveillance-des-institutions-et-professionnels-de-la-sante",
    },
  },
  {
    name: "Office du médecin cantonal, Avenue des Casernes 2, 1014 Lausanne",
    language: "fr",
    cantons: ["VD"],
    source: {
      title: "Canton de Vaud: Déposer une plainte",
      url: "https://www.vd.ch/prestation/deposer-une-plainte-aupres-de-loffice-du-medecin-cantonal-en-cas-de-dysfonctionnement-dun-fournisseur-de-soins",
    },
  },
  {
    name: "Commission de surveillance des professions de la santé et des droits des patients, Genève",
    language: "fr",
    cantons: ["GE"],
    source: {
      title: "Cour de justice Genève, ATA/1399/2025",
      url: "https://justice.ge.ch/apps/decis/fr/ata/show/3453716",
    },
    year: 2025,
  },
  {
    name: "Commissione di vigilanza sanitaria, Bellinzona",
    language: "it",
    cantons: ["TI"],
    source: {
      title: "Cantone Ticino: Regolamento della Commissione di vigilanza sanitaria",
      url: "https://m3.ti.ch/CAN/RLeggi/public/index.php/raccolta-leggi/legge-piatta/num/272",
    },
  },
];

/** Every Spitex needs a licence of the canton's health authority, whose name and number are not known everywhere. */
const cantonalAuthority = (): Omit<ComplaintBody, "cantons"> => ({
  name: m.complaint_authority(),
  language: language(),
  source: {
    title: "Streichenberg: Spitex-Organisation, Voraussetzungen",
    url: "https://www.streichenberg.ch/en/node/258",
    language: "de",
  },
  year: 2020,
});

/** For bills and contributions of health insurers in every canton; not for disputes with a Spitex. */
export const insurersOmbudsman = (): Omit<ComplaintBody, "cantons" | "scope"> => ({
  name: m.complaint_insurers_name(),
  language: language(),
  phone: "041 226 10 10",
  note: m.complaint_insurers_note,
  source: { title: "Ombudsstelle Krankenversicherung", url: "https://www.om-kv.ch/", language: "de" },
});

/** The canton's bodies; `mediation` is undefined where none is known, which does not mean that there is none. */
export function complaintBodiesOf(canton: CantonCode) {
  const hears = ({ cantons }: ComplaintBody) => cantons.includes(canton);
  return {
    mediation: MEDIATION.find(hears),
    supervision: SUPERVISION.find(hears) ?? { ...cantonalAuthority(), cantons: [canton] },
  };
}
