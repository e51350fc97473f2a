import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holds } from "#tests/support/holds.ts";
import { readPriceWords } from "./price-words.ts";
import { pricesOf } from "./prices.ts";

describe("clear words are read:", () => {
  test.each([
    ["CHF 58.– pro Stunde", ["CHF 58.00 pro Stunde"]],
    ["Fr. 58/h", ["CHF 58.00 pro Stunde"]],
    ["58.50 CHF/Std.", ["CHF 58.50 pro Stunde"]],
    ["58 Franken pro Stunde.", ["CHF 58.00 pro Stunde"]],
    ["CHF\u00a058.- par heure", ["CHF 58.00 pro Stunde"]],
    ["Stundenansatz CHF 58", ["CHF 58.00 pro Stunde"]],
    ["CHF 1'200 pro Monat", ["CHF 1200.00 pro Monat"]],
    ["CHF 58 pro Stunde. Inkl. MWST.", ["CHF 58.00 pro Stunde"]],
    ["CHF 58 pro Stunde. Wir freuen uns auf Ihren Anruf.", ["CHF 58.00 pro Stunde"]],
    ["Wegpauschale CHF 6.50 pro Einsatz", ["CHF 6.50 pro Besuch, Weg"]],
    ["CHF 58 pro Stunde, Zuschlag Nacht 25 %", ["CHF 58.00 pro Stunde, Nacht 25 %"]],
    ["CHF 58 pro Stunde. Zuschlag am Wochenende CHF 5 pro Stunde", ["CHF 58.00 pro Stunde, Wochenende CHF 5.00"]],
    ["Min. 2 Stunden. CHF 58 pro Stunde", ["CHF 58.00 pro Stunde, mindestens 120 Minuten"]],
    [
      "Haushalt und Betreuung CHF 45 pro Stunde. Wegzeit ist inbegriffen.",
      ["CHF 45.00 pro Stunde, Haushalt", "CHF 45.00 pro Stunde, Betreuung und Entlastung"],
    ],
    [
      "Haushalt CHF 50 pro Stunde und Betreuung CHF 60 pro Stunde",
      ["CHF 50.00 pro Stunde, Haushalt", "CHF 60.00 pro Stunde, Betreuung und Entlastung"],
    ],
    [
      "Haushalt: CHF 58.50/Std.; Wegpauschale: CHF 6.50 pro Einsatz; Nacht- und Wochenendzuschlag 25%",
      ["CHF 58.50 pro Stunde, Haushalt, Nacht 25 %, Wochenende 25 %", "CHF 6.50 pro Besuch, Weg"],
    ],
    // Which of the two the surcharge belongs to is not said.
    [
      "Haushalt CHF 50/h; Betreuung CHF 60/h; Nachtzuschlag 25 %",
      ["CHF 50.00 pro Stunde, Haushalt", "CHF 60.00 pro Stunde, Betreuung und Entlastung"],
    ],
  ])("«%s»", (note, lines) => expect(readPriceWords(note)).toEqual(lines));
});

describe("unclear words are kept as words:", () => {
  test.each([
    null,
    "",
    "auf Anfrage",
    "CHF 44",
    "ab CHF 58 pro Stunde",
    "ca. CHF 58 pro Stunde",
    "bis CHF 58 pro Stunde",
    "CHF 50–60 pro Stunde",
    "CHF 50 - 60 pro Stunde",
    "CHF 50 bis 60/h",
    "CHF 58/h, CHF 62/h",
    "CHF 58 pro Stunde statt CHF 62",
    "CHF 58* pro Stunde",
    "* ; CHF 58 pro Stunde",
    "CHF 58 pro Stunde, * mindestens 2 Stunden",
    "CHF 58.505 pro Stunde",
    "CHF 5850 pro Stunde",
    "CHF −58 pro Stunde",
    "EUR 58 pro Stunde",
    "CHF 14.50 pro 15 Minuten",
    "CHF 58 pro Stunde und Person",
    "Für Mitglieder CHF 40 pro Stunde",
    "Früher CHF 50 pro Stunde",
    "Mo-Fr CHF 58 pro Stunde",
    "Sonntag CHF 70 pro Stunde",
    "CHF 58 pro Stunde, am Sonntag ein Viertel mehr",
    "CHF 58 pro Stunde. Preise auf Anfrage.",
    "CHF 58 pro Stunde. Je nach Einkommen weniger.",
    "CHF 58 pro Stunde. Seit 2019 unverändert.",
    "CHF 58 pro Stunde. Dazu kommt die Mehrwertsteuer.",
    "CHF 58 par heure. TVA en plus.",
    "CHF 58 pro Stunde! Weg extra.",
    "Aktion! CHF 40 pro Stunde",
    "CHF 30 pro Stunde. Für Neukunden.",
    "Haushalt CHF 45 pro Stunde. Kurze Einsätze kosten das Doppelte.",
    "Haushalt CHF 45 pro Stunde. Der Preis wird vor Ort vereinbart.",
    "Ménage CHF 45 par heure. Déplacements en sus.",
    "Werktags. CHF 40 pro Stunde",
    "Grundpflege:\nCHF 52.60 pro Stunde",
    "Haushalt\nCHF 50 pro Stunde",
    "Pflege über die Krankenkasse\nCHF 52.60 pro Stunde",
    "CHF 58 pro Stunde, Zuschlag Nacht 25 %, Zuschlag Nacht 30 %",
    "Zuschlag Nacht 25 %",
    "Hauswirtschaft ab CHF 34 pro Stunde, je nach Einkommen.",
  ])("«%s»", (note) => expect(readPriceWords(note)).toBeNull());
});

/** Pieces of notes, clear, doubtful and hostile. */
const PIECES = [
  ...[
    "CHF 58",
    "58.50 CHF",
    "Fr. 1'200.–",
    "62 Franken",
    "25 %",
    "CHF",
    "50–60",
    "58.505",
    "0",
    "99999999999",
    "½",
    "٥٨",
  ],
  ...[
    "pro Stunde",
    "/h",
    "pro Einsatz",
    "pro Monat",
    "pro 15 Minuten",
    "pro Person",
    "Stundenansatz",
    "mindestens 2 Stunden",
  ],
  ...["Haushalt", "Betreuung", "Wegpauschale", "Zuschlag", "Nacht", "Wochenende", "Sonntag", "und", "oder", "für"],
  ...["ab", "bis", "ca.", "von", "je nach", "auf Anfrage", "nicht", "statt", "für Mitglieder", "exkl. MWST", "*"],
  ...[". ", ", ", "; ", "\n", " ", "(", ")", "<b>", "&nbsp;", "=1+1", "\u202e", "\u0000", "-", "+"],
];

const noise = fc.array(fc.constantFrom(...PIECES), { maxLength: 3 }).map((pieces) => pieces.join(" "));

const note = fc.oneof(
  fc.tuple(noise, fc.constantFrom("CHF 58 pro Stunde", "58.50 CHF/h"), noise).map((parts) => parts.join(" ")),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(" ")),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join("")),
  fc.string({ unit: "binary", maxLength: 80 }),
);

test("reads only figures that the words contain, and none beside a word of doubt", () => {
  let count = 0;
  holds(
    note,
    (text) => {
      const prices = pricesOf(readPriceWords(text));
      if (prices.length === 0) return;
      count += 1;
      const read = prices
        .flatMap(({ rappen, night, weekend }) => [{ rappen }, night, weekend])
        .filter((one) => one !== null);
      const figures = (text.match(/[\d'’.,]*\d/g) ?? []).map((figure) =>
        Number(figure.replace(/['’]/g, "").replace(",", ".")),
      );
      expect(figures).toEqual(
        expect.arrayContaining(read.map((one) => ("percent" in one ? one.percent : one.rappen / 100))),
      );
      expect(text).not.toMatch(
        /(?<!\p{L})(?:ab|bis|ca|von|je nach|auf Anfrage|nicht|statt|Mitglieder|exkl|Person|oder)(?!\p{L})|50–60|\*/u,
      );
    },
    3_000,
  );
  expect(count).toBeGreaterThan(20);
});

test("a long note is parsed quickly", () => {
  const long = "CHF 1 ".repeat(5_000);
  const before = performance.now();
  expect(readPriceWords(long)).toBeNull();
  expect(readPriceWords(`${"Haushalt ".repeat(3_000)}CHF 58 pro Stunde`)).not.toBeNull();
  expect(performance.now() - before).toBeLessThan(2_000);
});
