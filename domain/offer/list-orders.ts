/** Criteria that lists are sorted by. */
const STEPS = {
  fits: "Wer zu Ihren Wünschen passt, steht vor denen, bei denen eine Angabe fehlt.",
  duty: "Wer Ihren Auftrag annehmen muss, steht zuoberst.",
  reach: "Zuerst Anbieter des Ortes, dann wer sicher zu Ihnen kommt, dann die Umgebung.",
  local: "Zuerst Anbieter des Ortes.",
  nameOfLocal: "Anbieter des Ortes stehen nach dem Alphabet.",
  town: "Nach dem Ort, in der Reihenfolge des Alphabets.",
  name: "Am selben Ort nach dem Namen.",
  distance: "Nach der Distanz von der Ortsmitte.",
  distanceFromOffice:
    "Nach der Distanz vom Büro dieses Anbieters. Kommen mehr als 16, so vergleichen wir nur 16 davon.",
  older: "Steht danach noch nichts fest, kommt der ältere Eintrag zuerst.",
  capacity:
    "Dann folgt, wer gemeldet hat, dass er aufnimmt. Wer niemanden aufnimmt, fehlt, ausser es gibt sonst niemanden.",
  stars: "Nach den Sternen. Wer noch keine hat, steht am Schluss.",
  providers: "Zuerst Orte mit den meisten Anbietern, dann nach dem Alphabet.",
  nearestProvider: "Nach der Distanz zum nächsten Anbieter des Ortes.",
  lot: "In jeder Gruppe entscheidet das Los, jeden Tag neu. So steht niemand immer zuoberst.",
} as const;

export type Step = keyof typeof STEPS;

/**
 * The criteria of each list: the first one that distinguishes two entries decides. The page on sorting is generated
 * from this table, and list-orders.test.ts compares it with the code.
 */
export const LIST_ORDERS = {
  place: { title: "Listen eines Ortes", steps: ["fits", "duty", "reach", "nameOfLocal", "distance", "older"] },
  near: { title: "Wer fast passt", steps: ["local", "distance", "older"] },
  canton: { title: "Listen eines Kantons", steps: ["fits", "town", "name"] },
  sheet: { title: "Die Liste zum Ausdrucken", steps: ["duty", "fits", "reach", "lot"] },
  offers: { title: "Andere Anbieter nach einer Anfrage", steps: ["duty", "capacity", "local", "distance"] },
  others: { title: "Weitere Spitex am Ort", steps: ["stars", "older"] },
  serving: { title: "Wer auch an den Ort kommt", steps: ["distanceFromOffice", "name"] },
  towns: { title: "Städte im Kanton und grössere Orte", steps: ["providers"] },
  neighbours: { title: "Spitex in der Nähe", steps: ["nearestProvider"] },
} as const satisfies Record<string, { title: string; steps: readonly Step[] }>;

export type ListName = keyof typeof LIST_ORDERS;

/** The text for the page on sorting. */
export const orderWords = (list: ListName): string =>
  `## ${LIST_ORDERS[list].title}\n\n${LIST_ORDERS[list].steps.map((step) => `- ${STEPS[step]}`).join("\n")}`;
