import { describe, expect, test } from "vitest";
import {
  hourlyPrice,
  isPaidByClients,
  lineOfObject,
  lineOfParts,
  openPrice,
  priceParts,
  pricesOf,
  readPrice,
} from "./prices.ts";
import { shownHourly, shownPrice } from "./shown-price.ts";

const WHOLE = "CHF 58.50 pro Stunde, Haushalt, mindestens 60 Minuten, Nacht 25 %, Wochenende CHF 5.00";

test.each([
  ["CHF 58 pro Stunde", "CHF 58.00 pro Stunde"],
  ["Fr. 58.–/Std.", "CHF 58.00 pro Stunde"],
  ["58,50 Franken je Stunde, haushalt", "CHF 58.50 pro Stunde, Haushalt"],
  ["6.5 pro Einsatz, Weg", "CHF 6.50 pro Besuch, Weg"],
  ["CHF 1'200 pro Monat, mind. 2 h", "CHF 1200.00 pro Monat, mindestens 120 Minuten"],
  ["58 / hour, travel", "CHF 58.00 pro Stunde, Weg"],
  ["CHF 70 pro Stunde, Wochenende", "CHF 70.00 pro Stunde, Wochenende"],
  ["CHF 58.5 pro Stunde, Wochenende 5, Nacht +25%, Haushalt, mindestens 1 Stunde", WHOLE],
  [WHOLE, WHOLE],
])("«%s» is «%s»", (text, line) => expect(readPrice(text)).toBe(line));

test.each([
  "",
  "CHF 58",
  "pro Stunde",
  "CHF 0 pro Stunde",
  "CHF -5 pro Stunde",
  "CHF 50-60 pro Stunde",
  "ab CHF 58 pro Stunde",
  "EUR 58 pro Stunde",
  "CHF 5850 pro Stunde",
  "CHF 58 pro Tag",
  "CHF 58 pro Stunde, Gartenarbeit",
  "CHF 58 pro Stunde, Haushalt, Betreuung und Entlastung",
  "CHF 58 pro Stunde, Nacht 900 %",
  "CHF 58 pro Stunde, Nacht 25 %, Nacht 30 %",
  "CHF 58 pro Stunde, mindestens 0 Minuten",
  "<script>CHF 58 pro Stunde</script>",
])("«%s» is refused", (text) => expect(readPrice(text)).toBeUndefined());

test("a price is shown in words, and has one shape in files", () => {
  const [price] = pricesOf([WHOLE]);
  if (!price) throw new Error("the line was not read");
  expect(shownPrice(price).replaceAll("\u00a0", " ")).toBe(
    "Haushalt CHF 58.50 pro Stunde, mindestens 60 Minuten, nachts 25 % mehr, am Wochenende CHF 5 mehr",
  );
  expect(openPrice(price)).toEqual({
    amount: 58.5,
    currency: "CHF",
    unit: "hour",
    service: "haushalt",
    minimumMinutes: 60,
    nightSurcharge: { percent: 25 },
    weekendSurcharge: { amount: 5 },
  });
  expect(readPrice(String(lineOfObject(openPrice(price))))).toBe(WHOLE);
});

describe("an object of a file", () => {
  test.each([
    [{ amount: 58, unit: "hour" }, "CHF 58.00 pro Stunde"],
    [
      { amount: "58.50", unit: "Stunde", service: "Haushalt", nightSurcharge: "25 %" },
      "CHF 58.50 pro Stunde, Haushalt, Nacht 25 %",
    ],
    [{ amount: 6.5, unit: "visit", service: "travel", minimumMinutes: null }, "CHF 6.50 pro Besuch, Weg"],
    [{ amount: 58, unit: "hour", currency: "EUR" }, undefined],
    [{ amount: [58], unit: { hour: 1 }, service: ["haushalt"] }, undefined],
    [{ unit: "hour" }, undefined],
    [{}, undefined],
  ])("%j", (given, line) => expect(readPrice(String(lineOfObject(given)))).toBe(line));
});

test("the parts of a form state the same price, and refuse values that do not belong there", () => {
  expect(readPrice(lineOfParts(priceParts(WHOLE)))).toBe(WHOLE);
  const parts = priceParts("CHF 58.00 pro Stunde");
  for (const other of [
    { amount: "58 pro Stunde, Haushalt" },
    { minimum: "2 Stunden" },
    { night: "viel" },
    { amount: "" },
  ]) {
    expect(readPrice(lineOfParts({ ...parts, ...other }))).toBeUndefined();
  }
});

test("clients pay themselves for help by the hour that no insurance covers", () => {
  const own = ["CHF 58 pro Stunde", "CHF 58 pro Stunde, Haushalt", "CHF 58 pro Stunde, Betreuung und Entlastung"];
  const others = [
    "CHF 58 pro Stunde, Grundpflege",
    "CHF 6 pro Besuch, Weg",
    "CHF 90 pro Stunde, Weg",
    "CHF 900 pro Monat",
  ];
  expect(pricesOf(own).filter(isPaidByClients)).toHaveLength(3);
  expect(pricesOf(others).filter(isPaidByClients)).toEqual([]);
});

test.each([
  [["CHF 58.00 pro Stunde, Haushalt"], "Haushalt CHF 58 pro Stunde"],
  [["CHF 58.00 pro Stunde, Haushalt, Nacht 25 %"], "Haushalt ab CHF 58 pro Stunde"],
  [["CHF 62.00 pro Stunde, Haushalt", "CHF 48.50 pro Stunde, Haushalt"], "Haushalt ab CHF 48.50 pro Stunde"],
  [
    ["CHF 62.00 pro Stunde, Betreuung und Entlastung", "CHF 48.00 pro Stunde, Haushalt"],
    "Hilfe zu Hause ab CHF 48 pro Stunde",
  ],
  [["CHF 60.00 pro Stunde", "CHF 6.50 pro Besuch, Weg"], "Hilfe zu Hause CHF 60 pro Stunde"],
  // Services that the insurance pays and prices per visit are not prices of an hour of help.
  [["CHF 30.00 pro Stunde, Grundpflege", "CHF 20.00 pro Besuch, Haushalt"], undefined],
  [[], undefined],
])("lists show %j as «%s»", (lines, words) => {
  const hourly = hourlyPrice(pricesOf(lines));
  expect(hourly && shownHourly(hourly).replaceAll("\u00a0", " ")).toBe(words);
});
