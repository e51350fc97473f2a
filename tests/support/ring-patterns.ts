import { DAY, days, ENDS, fake, many, minutes, ownText, type Pattern, person, varied } from "./ring-people.ts";

/** Twelve attacks that push a provider's stars, each beside harmless reviews that look similar. */
export const PATTERNS: { name: string; attack: Pattern; lookAlike: { name: string; reviews: Pattern } }[] = [
  {
    name: "fünf Wegwerf-Adressen einer Domain, ein Anschluss, in Sekunden",
    attack: (random) =>
      many(5, (at) =>
        fake(random, at * 1_000, {
          network: "x",
          domain: "wegwerf.example",
          rating: 5,
          device: "x",
          isCommonDevice: false,
        }),
      ),
    lookAlike: {
      name: "eine Familie hinter einem Router, am selben Abend",
      reviews: (random) => {
        const device = random.one([undefined, "Tablet der Familie"]);
        return many(random.between(2, 4), () =>
          person(random, minutes(random, 120), { network: "daheim", ...(device && { device, isCommonDevice: false }) }),
        );
      },
    },
  },
  {
    name: "acht Konten eines Anschlusses drücken die Sterne",
    attack: (random) => many(8, () => fake(random, minutes(random, 45), { network: "x" })),
    lookAlike: {
      name: "eine Spitalstation mit einem Netz, über drei Wochen",
      reviews: (random) => many(random.between(6, 12), () => person(random, days(random, 21), { network: "Station" })),
    },
  },
  {
    name: "derselbe Text mit kleinen Änderungen, von überall",
    attack: (random) => {
      const text = `${ownText(random)} ${random.one(ENDS)}`;
      return many(6, () => fake(random, days(random, 7), { text: varied(text, random), rating: 5 }));
    },
    lookAlike: {
      name: "das übliche kurze Lob",
      reviews: (random) =>
        many(8, () =>
          person(random, days(random, 60), {
            rating: 5,
            text: random.one([
              "Sehr zufrieden!",
              "Alles bestens, danke.",
              "Sehr freundlich und pünktlich.",
              "Kann ich nur empfehlen.",
              "Immer freundlich, immer pünktlich. Sehr zu empfehlen.",
              "Top Team, vielen Dank!",
            ]),
          }),
        ),
    },
  },
  {
    name: "jeden zweiten oder dritten Tag eine, vom selben Gerät",
    attack: (random) =>
      many(7, (at) =>
        fake(random, (at * 2.5 + random.next()) * DAY, { network: "x", device: "x", isCommonDevice: false }),
      ),
    lookAlike: {
      name: "alle paar Tage ein Klient von daheim",
      reviews: (random) => many(9, (at) => person(random, (at * 2.5 + random.next()) * DAY)),
    },
  },
  {
    name: "derselbe Text über zwei Monate, jedes Mal ein anderes Netz",
    attack: (random) => {
      const text = ownText(random);
      return many(5, () => fake(random, days(random, 60), { text, rating: 5 }));
    },
    lookAlike: {
      name: "eine Alterssiedlung mit gemeinsamem WLAN, über einen Monat",
      reviews: (random) => many(random.between(6, 8), () => person(random, days(random, 30), { network: "Siedlung" })),
    },
  },
  {
    name: "ein Gerät über Mobilfunk, an einem Abend",
    attack: (random) =>
      many(6, () => fake(random, minutes(random, 50), { device: "x", isCommonDevice: false, rating: 5 })),
    lookAlike: {
      name: "zehn Leute mit demselben Telefon, nach einem Rundbrief",
      reviews: (random) =>
        many(10, () => person(random, minutes(random, 600), { device: "iPhone", isCommonDevice: true })),
    },
  },
  {
    name: "gedruckte Karten, alle an einem Abend an einem Anschluss gebraucht",
    attack: (random) => many(10, () => fake(random, minutes(random, 90), { network: "Büro", rating: 5 })),
    lookAlike: {
      name: "zehn Klienten in der Woche, in der die Karten verteilt wurden",
      reviews: (random) => many(10, () => person(random, days(random, 7))),
    },
  },
  {
    name: "Lob für den einen und Tadel für den anderen, von denselben Konten",
    attack: (random) => many(6, () => fake(random, minutes(random, 55), { elsewhere: [{ listingId: 2, rating: 5 }] })),
    lookAlike: {
      name: "sechs Leute haben die Spitex gewechselt",
      reviews: (random) =>
        many(6, () =>
          person(random, days(random, 80), { rating: random.between(1, 2), elsewhere: [{ listingId: 2, rating: 5 }] }),
        ),
    },
  },
  {
    name: "Konten schlafen Monate und erwachen zugleich",
    attack: (random) =>
      many(7, () => fake(random, minutes(random, 58), { openedAt: "2025-11-03T10:00:00.000Z", rating: 5 })),
    lookAlike: {
      name: "an einer Versammlung eröffnete Konten bewerten im nächsten Vierteljahr",
      reviews: (random) => many(9, () => person(random, days(random, 80), { openedAt: "2025-11-03T10:00:00.000Z" })),
    },
  },
  {
    name: "eine Domain, wechselnde Netze, ein Browser, über Wochen",
    attack: (random) =>
      many(6, () =>
        fake(random, days(random, 30), { domain: "wegwerf.example", device: "x", isCommonDevice: false, rating: 5 }),
      ),
    lookAlike: {
      name: "ein Verein von Patienten mit eigener Mail-Domain",
      reviews: (random) => many(8, () => person(random, days(random, 60), { domain: "verein.example" })),
    },
  },
  {
    name: "zwei Anschlüsse, im Büro und daheim, mit einer Domain",
    attack: (random) =>
      many(6, (at) => fake(random, days(random, 2), { network: `x${at % 2}`, domain: "wegwerf.example", rating: 5 })),
    lookAlike: {
      name: "acht Leute empören sich am Tag nach einem Zeitungsartikel",
      reviews: (random) => many(8, () => person(random, days(random, 1), { rating: 1 })),
    },
  },
  {
    // The server sees no difference between them and clients.
    name: "bezahlte Leute, jede von daheim, mit eigenem Text",
    attack: (random) => many(8, () => fake(random, days(random, 14), { rating: 5 })),
    lookAlike: {
      name: "Angehörige an einem Abend im Gäste-WLAN der Spitex",
      reviews: (random) => many(8, () => person(random, minutes(random, 150), { network: "Gäste" })),
    },
  },
];
