import type { SourceKey } from "../costs/sources.ts";
import type { CantonCode } from "./canton.ts";

/** Number of communes per canton, counted in the official register of localities. */
export const COMMUNES: { source: SourceKey; stand: string; of: Record<CantonCode, number> } = {
  source: "swisstopo",
  stand: "2026-02-01",
  of: {
    ZH: 160,
    BE: 334,
    LU: 79,
    UR: 19,
    SZ: 30,
    OW: 7,
    NW: 11,
    GL: 3,
    ZG: 11,
    FR: 119,
    SO: 104,
    BS: 3,
    BL: 86,
    SH: 26,
    AR: 20,
    AI: 5,
    SG: 75,
    GR: 100,
    AG: 196,
    TG: 80,
    TI: 100,
    VD: 300,
    VS: 122,
    NE: 24,
    GE: 45,
    JU: 51,
  },
};
