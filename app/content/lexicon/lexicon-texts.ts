import type { LexiconSlug } from "#domain/lexicon/lexicon.ts";
import { abklaerung } from "./abklaerung.ts";
import { akutUndUebergangspflege } from "./akut-und-uebergangspflege.ts";
import { assistenzbeitrag } from "./assistenzbeitrag.ts";
import { behandlungspflege } from "./behandlungspflege.ts";
import { betreuung } from "./betreuung.ts";
import { demenzpflege } from "./demenzpflege.ts";
import { entlastungsdienst } from "./entlastungsdienst.ts";
import { ergaenzungsleistungen } from "./ergaenzungsleistungen.ts";
import { franchise } from "./franchise.ts";
import { grundpflege } from "./grundpflege.ts";
import { haushaltshilfe } from "./haushaltshilfe.ts";
import { hilflosenentschaedigung } from "./hilflosenentschaedigung.ts";
import { kinderspitex } from "./kinderspitex.ts";
import { klv } from "./klv.ts";
import { kostenuebernahme } from "./kostenuebernahme.ts";
import { kvg } from "./kvg.ts";
import type { LexiconText } from "./lexicon-text.ts";
import { mahlzeitendienst } from "./mahlzeitendienst.ts";
import { medikamentenmanagement } from "./medikamentenmanagement.ts";
import { nachtspitex } from "./nachtspitex.ts";
import { notruf } from "./notruf.ts";
import { palliativeCare } from "./palliative-care.ts";
import { patientenbeteiligung } from "./patientenbeteiligung.ts";
import { patientenverfuegung } from "./patientenverfuegung.ts";
import { pflegendeAngehoerige } from "./pflegende-angehoerige.ts";
import { pflegestufen } from "./pflegestufen.ts";
import { psychiatrischeSpitex } from "./psychiatrische-spitex.ts";
import { restfinanzierung } from "./restfinanzierung.ts";
import { selbstbehalt } from "./selbstbehalt.ts";
import { spitex } from "./spitex.ts";
import { tagesstaette } from "./tagesstaette.ts";
import { versorgungspflicht } from "./versorgungspflicht.ts";
import { vorsorgeauftrag } from "./vorsorgeauftrag.ts";
import { wundpflege } from "./wundpflege.ts";
import { zsrNummer } from "./zsr-nummer.ts";
import { zusatzversicherung } from "./zusatzversicherung.ts";

export const lexiconTexts: Record<LexiconSlug, LexiconText> = {
  abklaerung,
  "akut-und-uebergangspflege": akutUndUebergangspflege,
  assistenzbeitrag,
  behandlungspflege,
  betreuung,
  demenzpflege,
  entlastungsdienst,
  ergaenzungsleistungen,
  franchise,
  grundpflege,
  haushaltshilfe,
  hilflosenentschaedigung,
  kinderspitex,
  klv,
  kostenuebernahme,
  kvg,
  mahlzeitendienst,
  medikamentenmanagement,
  nachtspitex,
  notruf,
  "palliative-care": palliativeCare,
  patientenbeteiligung,
  patientenverfuegung,
  "pflegende-angehoerige": pflegendeAngehoerige,
  pflegestufen,
  "psychiatrische-spitex": psychiatrischeSpitex,
  restfinanzierung,
  selbstbehalt,
  spitex,
  tagesstaette,
  versorgungspflicht,
  vorsorgeauftrag,
  wundpflege,
  "zsr-nummer": zsrNummer,
  zusatzversicherung,
};
