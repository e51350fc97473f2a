import { describe, expect, test } from "vitest";
import { type CareQuestion, careCosts } from "#domain/costs/care-costs.ts";
import { CARE_PRESETS } from "#domain/costs/care-presets.ts";
import { CANTONS } from "#domain/places/canton.ts";
import { billNotes, presetChoices } from "./calculator-words.ts";
import {
  doubtWords,
  ownShareWords,
  personDayWords,
  reasonsFor,
  reasonsTitle,
  roughWords,
  spokenCosts,
} from "./cost-answer.ts";

const costs = (asked: Partial<CareQuestion> = {}) =>
  careCosts({ canton: "ZH", age: 82, ...CARE_PRESETS.mittel, deductibleRappen: 30_000, day: "2026-11-21", ...asked });

const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");
const reasons = (asked: Partial<CareQuestion> = {}) => reasonsFor(costs(asked)).map(({ text }) => plain(text));

test("says «about» before the monthly amount", () => {
  expect(plain(spokenCosts(costs()))).toBe("Neu berechnet. Sie zahlen etwa CHF 170 bis 400 im Monat.");
  expect(plain(spokenCosts(costs({ canton: "SG" })))).toBe("Neu berechnet. Sie zahlen etwa CHF 500 im Monat.");
});

test.each([
  [{ from: 107_000, to: 320_400 }, "CHF 1'070 bis 3'200"],
  [{ from: 39_600, to: 39_990 }, "CHF 400"],
  [{ from: 0, to: 22_950 }, "höchstens CHF 230"],
])("%j is about %s", (span, words) => {
  expect(plain(roughWords(span))).toBe(words);
});

test("a day's share names its parts", () => {
  expect(plain(personDayWords(costs()))).toBe(
    "Das sind Selbstbehalt CHF 5.52 und Patientenbeteiligung höchstens CHF 7.65.",
  );
  expect(plain(personDayWords(costs({ canton: "VS" })))).toBe(
    "Das ist Ihr Selbstbehalt CHF 5.52, ohne Patientenbeteiligung.",
  );
});

test("without an age the figure is called an example, with the doubts about the canton", () => {
  expect(plain(ownShareWords(costs({ canton: "BE" }).question))).toBe(
    "Beispiel: Eine Person von 82 Jahren mit 60 Minuten Pflege am Tag zahlt rund CHF 21 pro Tag, wenn die Franchise bezahlt ist.",
  );
  expect(plain(ownShareWords(costs({ canton: "VD" }).question))).toMatch(
    / ist\. Was der Kanton Waadt verlangt, ist unbekannt\./,
  );
  expect(plain(ownShareWords(costs({ canton: "FR" }).question))).toMatch(
    / ist\. Was der Kanton Freiburg verlangt, ist nicht ganz/,
  );
});

describe("beside the figure", () => {
  test("an unknown rule is called unknown, an uncertain one uncertain; a certain one gets no remark", () => {
    expect(doubtWords(costs({ canton: "VD" }))).toBe(
      "Was der Kanton Waadt verlangt, ist unbekannt. Fragen Sie bei der Gemeinde nach.",
    );
    expect(doubtWords(costs({ canton: "SO" }))).toMatch(/^Was der Kanton Solothurn verlangt, ist nicht ganz sicher\./);
    expect(doubtWords(costs())).toBeUndefined();
    expect(doubtWords(costs({ canton: "VD", age: 10 }))).toBeUndefined();
  });

  test("every canton whose rule is not certain has a remark about it", () => {
    const doubted = CANTONS.filter(({ code }) => doubtWords(costs({ canton: code })));
    const uncertain = CANTONS.filter(({ code }) => costs({ canton: code }).participationRule.certainty !== "certain");
    expect(doubted).toEqual(uncertain);
  });
});

describe("the reasons", () => {
  test("say why the cost is a range: the canton's rule, and the cost of a month", () => {
    expect(reasonsTitle(costs())).toBe("Warum «von … bis»?");
    expect(reasons()[0]).toBe(
      "Im Kanton Zürich zahlen Sie zusätzlich höchstens CHF 7.65 pro Tag. Die Gemeinde kann die Beteiligung ganz oder teilweise übernehmen. Im Monat sind das höchstens CHF 229.50. Wie viel es bei Ihnen ist, wissen wir nicht. Darum steht oben «von … bis».",
    );
  });

  test("do not mention a range if the rule leaves nothing open", () => {
    expect(reasonsTitle(costs({ canton: "JU" }))).toBe("Wie der Betrag zustande kommt");
    expect(reasons({ canton: "JU" })[0]).toMatch(/Im Monat sind das CHF 150\.$/);
    expect(reasons({ canton: "VS" })[0]).toBe("Der Kanton Wallis verlangt keine Patientenbeteiligung.");
  });

  test("say what an open deductible adds to the first month", () => {
    // 300 + 10 % of 1'356, and up to 229.50
    expect(reasons()[1]).toContain(
      "Oben rechnen wir, als sei sie bezahlt. Ist sie noch offen, zahlen Sie im ersten Monat etwa CHF 440 bis 670.",
    );
    expect(reasons({ age: 10, deductibleRappen: 0 })[1]).toMatch(/^Kinder und Jugendliche haben keine Franchise/);
  });

  test("say that little care never uses up a high deductible", () => {
    const little = { ...CARE_PRESETS.wenig, daysAWeek: 1, deductibleRappen: 250_000 };
    expect(reasons(little)[1]).toMatch(
      /^Mit dieser Pflege allein .* ganz\. Auch andere Rechnungen zählen zur Franchise/,
    );
    expect(plain(personDayWords(costs(little)))).toBe(
      "Das sind der ganze Beitrag CHF 39.45 und Patientenbeteiligung höchstens CHF 7.65.",
    );
    expect(plain(personDayWords(costs({ ...little, canton: "VS" })))).toBe(
      "Das ist der ganze Beitrag CHF 39.45, ohne Patientenbeteiligung.",
    );
    expect(plain(spokenCosts(costs({ ...little, canton: "VS" })))).toContain("etwa CHF 160 im Monat");
  });

  test("say when the coinsurance ends, and which costs remain", () => {
    expect(reasons()[2]).toMatch(/nach rund 133 Tagen so\. Dann bleiben im Monat höchstens CHF 230\.$/);
    expect(reasons({ canton: "VS" })[2]).toMatch(/nach rund 133 Tagen so\.$/);
    expect(reasons({ ...CARE_PRESETS.wenig })[2]).toMatch(/Mit dieser Pflege allein erreichen Sie das nicht\.$/);
  });

  test("call the canton's share an example, and name what is not included", () => {
    expect(reasons()[3]).toContain("Wir rechnen mit einem Beispiel: CHF 90.80 bis CHF 138.40 pro Stunde.");
    expect(reasons()[4]).toMatch(/^Nicht dabei sind Haushaltshilfe und Betreuung\./);
  });

  test("use Swiss spelling", () => {
    const copy = [reasons(), reasons({ canton: "VD" }), reasons({ age: 10, deductibleRappen: 0 })].flat().join("\n");
    expect(copy).not.toMatch(/ß|!|["„“”]/);
  });
});

test("the notes say which insurances leave no participation", () => {
  expect(billNotes().map(({ text }) => text)).toContain(
    "Zahlt die Unfallversicherung, die IV oder die Militärversicherung, fällt die Patientenbeteiligung weg.",
  );
});

test("every preset says what it means, and how many minutes it stands for", () => {
  expect(presetChoices().map(({ label, minutes }) => `${label}: ${minutes}`)).toEqual([
    "Wenig: 45 Minuten am Tag, an 2 Tagen pro Woche",
    "Mittel: 60 Minuten am Tag, jeden Tag",
    "Viel: 120 Minuten am Tag, jeden Tag",
  ]);
  for (const { example } of presetChoices()) expect(example).toMatch(/^\p{Lu}.*\.$/u);
});
