import { slugify } from "../text/slug.ts";
import type { CantonCode } from "./canton.ts";

/**
 * Districts by their names, with the official numbers of their communes on 1 January 2026: boundaries from the Federal
 * Statistical Office as `swiss-maps` has them, names from GeoNames. Cantons without districts are missing. A span may
 * contain numbers that no longer exist; a commune that was formed later belongs to none of them.
 */
const DISTRICTS: Partial<Record<CantonCode, Record<string, string>>> = {
  ZH: {
    Affoltern: "1-14",
    Andelfingen: "22-43 291-292",
    Bülach: "51-72",
    Dielsdorf: "81-102",
    Hinwil: "111-121",
    Horgen: "131-141 293 295",
    Meilen: "151-161",
    Pfäffikon: "172-182 296-297",
    Uster: "191-200",
    Winterthur: "211-231 294 298",
    Dietikon: "241-251",
    Zürich: "261",
  },
  BE: {
    "Jura bernois|Berner Jura": "431-450 681-726",
    "Biel|Bienne|Biel/Bienne": "371-372 387 390 392 731-733 739-740 742-748 750 756",
    Seeland: "301-306 309-312 381-386 388-389 391 393-394 491-502 734-738 741 749 751-755",
    Oberaargau: "321-345 953-954 959-995",
    Emmental: "401-402 404-424 533 552 554-556 901-909 951-952 955-958",
    "Bern-Mittelland": "307 351-363 403 535-551 553 557 602-671 852-861 866 868-880 884 888-889",
    Thun: "767 770 863 867 883 885-886 921-948",
    "Obersimmental-Saanen": "791-843",
    "Frutigen-Niedersimmental": "561-567 761-766 768-769",
    "Interlaken-Oberhasli": "571-594 782-786",
  },
  LU: {
    "Luzern-Stadt": "1061",
    "Luzern-Land": "1051-1059 1062-1069",
    Hochdorf: "1021-1041",
    Sursee: "1081-1104",
    Willisau: "1121-1151",
    Entlebuch: "1001-1010 1107",
  },
  SZ: {
    Einsiedeln: "1301",
    Gersau: "1311",
    Höfe: "1321-1323",
    Küssnacht: "1331",
    March: "1341-1349",
    Schwyz: "1361-1375",
  },
  FR: {
    Broye: "2008-2056",
    "Glâne|Glane": "2063-2117",
    "Gruyère|Gruyères|Greyerz": "2121-2163",
    "Sarine|Saane": "2173-2239",
    "See|Lac": "2250-2284 2391",
    "Sense|Singine": "2292-2309",
    "Veveyse|Vivisbach": "2321-2338",
  },
  SO: {
    Gäu: "2401-2408",
    Thal: "2421-2430",
    Bucheggberg: "2445-2465",
    Dorneck: "2471-2481",
    Gösgen: "2491-2503",
    Wasseramt: "2511-2535",
    Lebern: "2541-2556",
    Olten: "2571-2586",
    Solothurn: "2601",
    Thierstein: "2611-2622",
  },
  BL: {
    Arlesheim: "2761-2775",
    Laufen: "2781-2793",
    Liestal: "2821-2834",
    Sissach: "2841-2869",
    Waldenburg: "2881-2895",
  },
  SH: {
    Oberklettgau: "2901-2904",
    Reiat: "2914-2920",
    Schaffhausen: "2931-2939",
    Schleitheim: "2951-2953",
    Stein: "2961-2964",
    Unterklettgau: "2971-2974",
  },
  AR: { Hinterland: "3001-3007", Mittelland: "3021-3025", Vorderland: "3031-3038" },
  SG: {
    "St. Gallen": "3201-3204 3212 3441-3444",
    Rorschach: "3211 3213-3219 3237",
    Rheintal: "3231-3236 3238-3256",
    Werdenberg: "3271-3276",
    Sarganserland: "3291-3298",
    "See-Gaster": "3311-3342",
    Toggenburg: "3352-3396",
    Wil: "3401-3427",
  },
  GR: {
    Albula: "3506-3544",
    Bernina: "3551-3561",
    "Engiadina Bassa|Unterengadin|Engiadina Bassa/Val Müstair": "3746-3764 3847",
    Imboden: "3721-3734",
    Landquart: "3945-3955",
    Maloja: "3781-3792",
    Moesa: "3804-3837",
    Plessur: "3901-3921",
    "Prättigau|Davos|Prättigau/Davos": "3851-3891 3961-3972",
    Surselva: "3572-3619 3672 3981-3988",
    Viamala: "3633-3670 3673-3715",
  },
  AG: {
    Aarau: "4001-4013",
    Baden: "4021-4049",
    Bremgarten: "4061-4084",
    Brugg: "4091-4125",
    Kulm: "4131-4147",
    Laufenburg: "4161-4186",
    Lenzburg: "4191-4210",
    Muri: "4221-4240",
    Rheinfelden: "4251-4264",
    Zofingen: "4271-4289",
    Zurzach: "4303-4324",
  },
  TG: {
    Arbon: "4401-4461",
    Frauenfeld: "4536-4546 4561-4621 4801-4841 4864-4871",
    Kreuzlingen: "4641-4701 4846-4851",
    Münchwilen: "4551 4716-4751 4761-4786",
    Weinfelden: "4471-4511 4711 4756 4791 4881-4951",
  },
  TI: {
    Bellinzona: "5001-5017 5391",
    Blenio: "5048-5050",
    Leventina: "5061-5079",
    Locarno: "5091-5138 5396-5399",
    Lugano: "5141-5240 5394-5395",
    Mendrisio: "5242-5269",
    Riviera: "5281-5287",
    Vallemaggia: "5304-5324",
  },
  VD: {
    Aigle: "5401-5415",
    "Broye-Vully": "5451-5464 5663-5678 5683-5692 5785 5798 5803 5812-5831",
    "Gros-de-Vaud": "5471-5473 5480 5487 5489 5495-5496 5501-5541 5661 5680 5693 5804 5923",
    "Jura-Nord vaudois": "5551-5571 5741-5766 5871-5873 5902-5922 5924-5939",
    Lausanne: "5582 5584-5587 5592",
    "Lavaux-Oron": "5581 5588 5590 5601-5613 5790-5792 5799 5805-5806",
    Morges:
      "5422-5428 5431 5435-5437 5474-5479 5481-5486 5488 5490-5493 5497-5499 5621-5623 5628-5634 5636-5646 5649-5650 5652-5656 5851",
    Nyon: "5429-5430 5434 5701-5732 5852-5863",
    "Ouest Lausannois": "5583 5589 5591 5624-5627 5635 5648 5651",
    "Riviera-Pays-d'Enhaut": "5841-5843 5882-5892",
  },
  VS: {
    "Brig|Brigue": "6002-6011",
    Conthey: "6021-6025",
    Entremont: "6032-6037",
    "Goms|Conches": "6052-6077",
    "Hérens|Ering": "6082-6090",
    "Leuk|Loèche": "6101-6119",
    Martigny: "6131-6142",
    Monthey: "6151-6159",
    "Raron|Rarogne": "6172-6205",
    "Saint-Maurice|St-Maurice": "6211-6220",
    "Sierre|Siders": "6232-6254",
    "Sion|Sitten": "6261-6267",
    "Visp|Viège": "6281-6300",
  },
  JU: { Delémont: "6702-6730", "Franches-Montagnes": "6741-6759", Porrentruy: "6771-6812", Moutier: "6831" },
};

export type District = {
  canton: string;
  /** As the canton's own language has it. */
  name: string;
  /** Whether a commune with this official number belongs to the district. */
  has: (commune: number) => boolean;
};

/**
 * «Bezirk Uster», «alle Gemeinden des Wahlkreises Wil», «district de Nyon», «distretto di Lugano», “district of Uster”,
 * «Sensebezirk»
 */
const DISTRICT =
  /^(?:.*\b(?:des|im|der|du|del|the) |.*\bde l[’'])?(?:(?:bezirke?s?|amtsbezirke?s?|wahlkreis(?:es)?|verwaltungskreis(?:es)?|region) |arrondissement (?:administratif )?(?:de l[’']|de |du |d[’'])?|district (?:de la |de l[’']|de |du |des |of |d[’'])?|distretto (?:di |del |della |dell[’'])?)(.+)$|^(\p{L}+)bezirke?s?$/iu;

/** The district that the words name; no two cantons have one of the same name. */
export function findDistrict(words: string): District | undefined {
  const [, named, compound] = DISTRICT.exec(words) ?? [];
  return BY_NAME.get(slugify(named ?? compound ?? ""));
}

/** The district to which a commune with this official number belongs. */
export const districtOf = (commune: number): District | undefined =>
  DISTRICT_NAMES.find(({ district }) => district.has(commune))?.district;

const DISTRICT_NAMES = Object.entries(DISTRICTS).flatMap(([canton, districts]) =>
  Object.entries(districts).map(([all, spans]) => {
    const names = all.split("|");
    return { names, district: { canton, name: names[0] ?? all, has: within(spans) } satisfies District };
  }),
);

const BY_NAME = new Map(
  DISTRICT_NAMES.flatMap(({ names, district }) => names.map((name): [string, District] => [slugify(name), district])),
);

function within(spans: string): District["has"] {
  const ends = spans.split(" ").map((span) => span.split("-").map(Number));
  return (commune) => ends.some(([first = 0, last = first]) => first <= commune && commune <= last);
}
