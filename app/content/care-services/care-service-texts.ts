import type { CareServiceSlug } from "#domain/offer/care-services.ts";
import { angehoerige } from "./angehoerige.ts";
import { behandlungspflege } from "./behandlungspflege.ts";
import { betreuung } from "./betreuung.ts";
import type { CareServiceText } from "./care-service-text.ts";
import { demenzpflege } from "./demenzpflege.ts";
import { grundpflege } from "./grundpflege.ts";
import { haushaltshilfe } from "./haushaltshilfe.ts";
import { kinder } from "./kinder.ts";
import { mahlzeiten } from "./mahlzeiten.ts";
import { nacht } from "./nacht.ts";
import { notfalldienst } from "./notfalldienst.ts";
import { palliativeCare } from "./palliative-care.ts";
import { psychiatrie } from "./psychiatrie.ts";
import { wochenende } from "./wochenende.ts";
import { wundpflege } from "./wundpflege.ts";

export const careServiceTexts: Record<CareServiceSlug, CareServiceText> = {
  grundpflege,
  behandlungspflege,
  haushaltshilfe,
  notfalldienst,
  demenzpflege,
  "palliative-care": palliativeCare,
  wundpflege,
  psychiatrie,
  kinder,
  betreuung,
  nacht,
  wochenende,
  mahlzeiten,
  angehoerige,
};
