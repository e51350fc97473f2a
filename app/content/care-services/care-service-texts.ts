import type { CareServiceSlug } from "#domain/care-services.ts";
import { behandlungspflege } from "./behandlungspflege.ts";
import type { CareServiceText } from "./care-service-text.ts";
import { demenzpflege } from "./demenzpflege.ts";
import { grundpflege } from "./grundpflege.ts";
import { haushaltshilfe } from "./haushaltshilfe.ts";
import { notfalldienst } from "./notfalldienst.ts";
import { palliativeCare } from "./palliative-care.ts";

export const careServiceTexts: Record<CareServiceSlug, CareServiceText> = {
  grundpflege,
  behandlungspflege,
  haushaltshilfe,
  notfalldienst,
  demenzpflege,
  "palliative-care": palliativeCare,
};
