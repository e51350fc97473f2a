export type ZipEntry = { city_name: string; zipcode: number; community_name: string; canton: string };

/** Corrections of outdated or wrong entries, by postcode and place. */
export const CORRECTIONS: Readonly<Record<string, Partial<ZipEntry>>> = {
  // The commune of Moutier moved from Bern to Jura on 2026-01-01.
  "2740 Moutier": { canton: "JU" },
  // Listed under a hamlet or the smaller part of the postcode.
  "6340 Sihlbrugg": { city_name: "Baar", community_name: "Baar" },
  "6388 Grafenort": { canton: "NW", community_name: "Wolfenschiessen" },
  "9105 Schönengrund": { canton: "SG", community_name: "Neckertal" },
  // Listed under the lake they border.
  "1006 Lausanne": { community_name: "Lausanne" },
  "1015 Lausanne": { community_name: "Lausanne" },
  // A test entry in the lake of Thun.
  "9999 Thunersee": { canton: "" },
};

/** Places missing in the package because another place has the same postcode. */
export const ADDITIONS: readonly ZipEntry[] = [
  // The commune of Clavaleyres left Bern for Murten in Freiburg on 2022-01-01.
  { zipcode: 1595, city_name: "Clavaleyres", community_name: "Murten", canton: "FR" },
  { zipcode: 9105, city_name: "Schönengrund", community_name: "Schönengrund", canton: "AR" },
];

/** Gazetteer entries, by canton and name, that are a different place than the register's. */
export const NAMESAKES: ReadonlySet<string> = new Set(["ZH Hofstetten", "ZH Dorf", "ZH Aesch", "BE Hermiswil"]);
