import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holds } from "#tests/support/holds.ts";
import { readHours } from "../offer/hours.ts";
import { readLicence } from "../offer/read-items.ts";
import { shownHours } from "../offer/week.ts";
import {
  controlFault,
  type FormValues,
  formText,
  hoursValues,
  isUntouched,
  licenceValues,
  partOf,
  WORKDAYS,
} from "./field-form.ts";
import { summaryOf } from "./form-words.ts";

/** The controls of hours: those of each day, Monday first, and of the breaks, between commas. */
const week = (days: readonly string[], pauses = "", more: FormValues = {}): FormValues => ({
  ...Object.fromEntries([
    ...days.flatMap(spanAt),
    ...pauses.split(",").flatMap((pause, at) => spanAt(pause, PAUSES[at])),
  ]),
  ...more,
});
const PAUSES = ["pause", "pause2"];
const spanAt = (span: string, at: string | number = "?") =>
  span.split("-").map((time, end) => [`phoneHours.${at}.${end === 0 ? "von" : "bis"}`, time]);
const LICENCE = "ZH, Betriebsbewilligung, Amt für Gesundheit, 2026-02-03";
/** Hours that two breaks for all days cannot say. */
const TEXT = "Mo 08:00-09:00,10:00-11:00,12:00-13:00,14:00-15:00";
const workdays = (span: string) => [span, span, span, span, span];

describe("the controls of hours", () => {
  test.each([
    ["", {}],
    ["24/7", { [partOf.always("phoneHours")]: "ja" }],
    ["Mo-Fr 08:00-17:00", week([...workdays("08:00-17:00"), "-", "-"])],
    ["Mo-Fr 08:00-17:00", week(["8-17", "-", "-"], "", { "phoneHours.auch.werktage": "ja" })],
    [
      "Mo-Fr 08:00-17:00; So 09:00-10:00",
      week(["8-17", "1-2", "-", "-", "-", "-", "9-10"], "", { "phoneHours.auch.werktage": "ja" }),
    ],
    [
      "Mo 08:00-17:00; Sa-So 09:00-11:00",
      week(["8-17", "-", "-", "-", "-", "9-11"], "", { "phoneHours.wie": "5", "phoneHours.auch.6": "ja" }),
    ],
    [
      "Mo-Fr 07:00-12:00; So 10:00-11:00",
      week(["8-9", "-", "7-12", "1-2", "-", "-", "10-11"], "", {
        ...{ "phoneHours.wie": "2", "phoneHours.auch.werktage": "ja", "phoneHours.auch.2": "ja" },
      }),
    ],
    ["Mo 08:00-17:00", week(["8-17", "-"], "", { "phoneHours.wie": "1" })],
    ["Mo-Fr 08:00-12:00,13:30-17:00; Sa 09:00-11:00", week([...workdays("8-17"), "9-11"], "12-13.30")],
    ["Mo 12:30-18:00; Di 08:00-12:00", week(["12:30-18:00", "8-12"], "12:00-13:30")],
    ["Mo-So 07:00-22:00", week(Array(7).fill("7h-22h"))],
    ["Mo 08:00-12:00,13:30-17:00", week(["8 Uhr-17 Uhr"], "12-1330")],
    ["Mo 08:00-10:00,10:30-12:00,13:30-17:00; Di 11:00-13:00", week(["8-17", "11-13"], "12-13.30,10-10.30")],
    ["Mo 08:00-16:00,16:30-18:00", week(["8-18"], "-,16-16.30")],
    ["Mo-Di 07:00-09:00,11:00-14:00,17:00-20:00", week(["7-20"], "9-11,14-17", { "phoneHours.auch.1": "ja" })],
  ])("are read as %s", (hours, values) => {
    const text = formText("phoneHours", values);
    expect(text === "" ? "" : readHours(text)).toBe(hours);
  });

  test.each([
    ["one end only", week(["8-"])],
    ["no time", week(["früh-spät"])],
    ["the end before the beginning", week(["17-8"])],
    ["a time that does not exist", week(["8-26"])],
    ["a hostile text", week(["8:00-<b>; Di 8"])],
    ["a break that cannot be read", week(["8-17"], "mittags-13:30")],
    ["half a break", week(["8-17"], "12-")],
    ["a break that ends before it begins", week(["8-17"], "13-12")],
    ["a break without hours that cannot be read", week([], "mittags-13")],
    ["a break in a day of other words", week(["8am-5pm"], "12-13")],
    ["breaks without time between them", week(["8-17"], "12-13,13-14")],
    ["a hostile second break", week(["8-17"], "12-13,15; Di 8-<b>")],
  ])("are refused with %s", (_, values) => {
    const text = formText("phoneHours", values);
    expect(text).not.toBe("");
    expect(readHours(text)).toBeUndefined();
  });

  const ALL_DAY = { [partOf.always("phoneHours")]: "ja" };
  const AS_MONDAY = { [partOf.copy("phoneHours", WORKDAYS)]: "ja" };
  const AS_SATURDAY = { [partOf.source("phoneHours")]: "5", [partOf.copy("phoneHours", 6)]: "ja" };
  const EMPTY_SOURCE = "Der Tag, dessen Zeiten auch für andere Tage gelten, ist leer.";
  test.each([
    ["new times beside the tick", "24/7", week(["8-12"], "", ALL_DAY), "«Rund um die Uhr» ist angekreuzt"],
    ["other times beside the tick", "Mo 08:00-12:00", week(["9-12"], "", ALL_DAY), "«Rund um die Uhr» ist angekreuzt"],
    ["a break beside the tick", "", week([], "12-13", ALL_DAY), "«Rund um die Uhr» ist angekreuzt"],
    ["a second break beside it", "", week([], "-,15-16", ALL_DAY), "«Rund um die Uhr» ist angekreuzt"],
    ["an empty Monday for all", "Di-Fr 08:00-12:00", week(["-", "8-12"], "", AS_MONDAY), EMPTY_SOURCE],
    ["breaks that overlap", "", week(["8-17"], "12-14,13-15"), "Die Pausen überschneiden sich"],
    ["no times for all", "", AS_MONDAY, EMPTY_SOURCE],
    ["an empty Saturday for Sunday", "", week(["8-12"], "", AS_SATURDAY), EMPTY_SOURCE],
  ] as const)("refuse %s, and say what to do", (_, stored, values, said) => {
    expect(isUntouched("phoneHours", values, stored)).toBe(false);
    expect(readHours(formText("phoneHours", values, stored))).toBeUndefined();
    expect(controlFault("phoneHours", values)).toContain(said);
  });

  test("may be ticked for the whole day beside the times that were stored", () => {
    const stored = "Mo-Fr 08:00-17:00";
    expect(formText("phoneHours", { ...hoursValues("phoneHours", stored), ...ALL_DAY }, stored)).toBe("24/7");
  });

  test("are read as a text where the form shows one", () => {
    expect(formText("phoneHours", { phoneHours: " Mo 8-10, 12-14; Di 8-9 ", "phoneHours.0.von": "7" })).toBe(
      "Mo 8-10, 12-14; Di 8-9",
    );
  });

  test("show the stored value, with two breaks for all days", () => {
    expect(hoursValues("phoneHours", "")).toEqual({});
    expect(hoursValues("phoneHours", "24/7")).toEqual({ "phoneHours.immer": "ja" });
    expect(hoursValues("phoneHours", "Mo-Di 08:00-12:00,13:30-17:00; Sa 09:00-11:00")).toMatchObject({
      "phoneHours.0.von": "08:00",
      "phoneHours.1.bis": "17:00",
      "phoneHours.2.von": "",
      "phoneHours.5.bis": "11:00",
      "phoneHours.pause.von": "12:00",
      "phoneHours.pause.bis": "13:30",
    });
    expect(
      hoursValues("phoneHours", "Mo 08:00-09:00,10:00-11:00,12:00-13:00; Di 08:00-09:00,10:00-11:30"),
    ).toMatchObject(week(["08:00-13:00", "08:00-11:30"], "09:00-10:00,11:00-12:00"));
  });

  test.each([
    "Mo 08:00-12:00,13:00-17:00; Di 08:00-11:00,14:00-17:00",
    TEXT,
    "Mo 08:00-12:00,13:00-17:00; Di 08:00-17:00",
    "Mo 08:00-12:00,12:00-17:00",
  ])("cannot show %s", (hours) => expect(hoursValues("phoneHours", hours)).toBeUndefined());

  const times = fc.uniqueArray(fc.nat({ max: 95 }), { minLength: 0, maxLength: 6 }).map((quarters) => {
    const pairs = quarters.slice(0, quarters.length - (quarters.length % 2)).toSorted((a, b) => a - b);
    const clock = (quarter = 0) => `${Math.floor(quarter / 4)}:${String((quarter % 4) * 15).padStart(2, "0")}`;
    return pairs.flatMap((from, at) => (at % 2 === 0 ? [`${clock(from)}-${clock(pairs[at + 1])}`] : [])).join(",");
  });

  test("read back all stored hours that they can show", () => {
    let shown = 0;
    // Few different days, so that the breaks often hold for all.
    const days = fc.tuple(times, times, fc.array(fc.nat({ max: 2 }), { minLength: 7, maxLength: 7 }));
    holds(
      days,
      ([one, other, choice]) => {
        const names = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"];
        const spans = choice.map((which) => [one, other, ""][which] ?? "");
        const stored = readHours(spans.flatMap((span, day) => (span ? [`${names[day]} ${span}`] : [])).join("; "));
        const values = stored === undefined ? undefined : hoursValues("phoneHours", stored);
        if (stored === undefined || values === undefined) return;
        shown += 1;
        expect(readHours(formText("phoneHours", values))).toBe(stored);
      },
      500,
    );
    expect(shown).toBeGreaterThan(100);
  });
});

describe("the controls of lists", () => {
  test("are ticked items and further ones, one per line", () => {
    const values = { serviceArea: "bfs:198\n8610", "serviceArea.mehr": " Uster \n\n  8611\n" };
    expect(formText("serviceArea", values)).toBe("bfs:198\n8610\nUster\n8611");
    expect(formText("serviceArea", {})).toBe("");
    expect(formText("languages", { languages: "Deutsch\nPortugiesisch" })).toBe("Deutsch\nPortugiesisch");
  });

  test("may remove all stored items, but no newly ticked or written ones", () => {
    const values = { serviceArea: "8610\n8611\nbfs:198", "serviceArea.mehr": "8610", "serviceArea.keine": "ja" };
    expect(formText("serviceArea", values, "8610\n8611")).toBe("bfs:198\n8610");
  });

  test("have one control for texts", () => {
    expect(formText("description", { description: "  Wir.\n\nSie. " })).toBe("Wir.\n\nSie.");
    expect(formText("phone", {})).toBe("");
  });
});

describe("the controls of licences", () => {
  const STORED =
    "ZH, Betriebsbewilligung, Gesundheitsdirektion, Abteilung Pflege, 2026-02-03, https://www.zh.ch/a,b.pdf\nUR, Art, Amt, 2025-01-31";

  test("show each part, and read back the same licences", () => {
    const values = licenceValues("licences", STORED);
    expect(values).toMatchObject({
      "licences.0.canton": "Zürich",
      "licences.0.source": "Gesundheitsdirektion, Abteilung Pflege",
      "licences.0.proof": "https://www.zh.ch/a,b.pdf",
      "licences.1.day": "2025-01-31",
    });
    expect(formText("licences", values).split("\n").map(readLicence).join("\n")).toBe(STORED);
    expect(licenceValues("licences", "")).toEqual({});
  });

  test("ignore empty rows, and keep incomplete ones to be refused", () => {
    const row = (at: number, canton: string, kind: string) => ({
      [partOf.licence("licences", at, "canton")]: canton,
      [partOf.licence("licences", at, "kind")]: kind,
    });
    const text = formText("licences", { ...row(0, "", " "), ...row(1, "Uri", "Art"), ...row(26, "Bern", "zu viel") });
    expect(text).toContain("Uri");
    expect(readLicence(text)).toBeUndefined();
  });

  test("refuse a comma in the kind, which would move its end into the authority", () => {
    const parts = { canton: "Uri", kind: "Bewilligung, ambulant", source: "Amt", day: "3.2.2026" };
    const values = Object.entries(parts).map(([part, text]) => [`licences.0.${part}`, text]);
    expect(readLicence(formText("licences", Object.fromEntries(values)))).toBeUndefined();
  });
});

describe("the summary of a value", () => {
  test.each([
    ["phone", "", ""],
    ["phone", "052 111 22 33", "052 111 22 33"],
    ["phoneHours", "24/7", "rund um die Uhr"],
    ["phoneHours", "Mo-Fr 08:00-12:00", shownHours("Mo-Fr 08:00-12:00")],
    ["languages", "Deutsch\nItalienisch\nTamil\nTürkisch", "Deutsch, Italienisch, Tamil, Türkisch"],
    ["languages", "Deutsch\nItalienisch\nTamil\nTürkisch\nArabisch", "Deutsch, Italienisch, Tamil und 2 mehr"],
    ["serviceArea", "bfs:198\n8610", "Uster, 8610"],
  ] as const)("of %s %j", (field, stored, summary) => {
    expect(summaryOf(field, stored, { "bfs:198": "Uster" })).toBe(summary);
  });
});

describe("a form still shows the stored value", () => {
  test.each([
    ["hours in the week's controls", "phoneHours", "Mo-Fr 08:00-17:00", week(workdays("08:00-17:00")), true],
    ["other hours", "phoneHours", "Mo-Fr 08:00-17:00", week(workdays("08:00-18:00")), false],
    ["hours that it shows as a text", "phoneHours", TEXT, { phoneHours: TEXT }, true],
    ["items in another order", "languages", "Deutsch\nTamilisch", { languages: "Tamilisch\nDeutsch" }, true],
    ["an item less", "languages", "Deutsch\nTamilisch", { languages: "Deutsch" }, false],
    ["a further item", "serviceArea", "8610", { serviceArea: "8610", "serviceArea.mehr": "Uster" }, false],
    ["a tick that removes all", "serviceArea", "8610", { serviceArea: "8610", "serviceArea.keine": "ja" }, false],
    ["no value", "description", "", {}, true],
    ["a text of another line", "description", "Wir.", { description: "Wir.\nSie." }, false],
    ["paragraphs in another order", "description", "Wir.\nSie.", { description: "Sie.\nWir." }, false],
    ["services in another order", "services", "Bad\nHaushalt", { services: "Haushalt\nBad" }, false],
    ["the parts of a licence", "licences", LICENCE, licenceValues("licences", LICENCE), true],
  ] as const)("with %s", (_, field, stored, values, isSame) => {
    expect(isUntouched(field, values, stored)).toBe(isSame);
  });
});
