import { describe, expect, test } from "vitest";
import { type AnswerState, answerState, answerStateWords } from "./answer-state.ts";
import { changeableUntil, isChangeable, questionAnswerInput } from "./given-answer.ts";

const NOW = new Date("2026-11-23T09:00:00Z");
const read = (values: object) => questionAnswerInput(NOW).safeParse(values);

describe("a provider's answer", () => {
  test.each(["ja", "anruf", "gebiet", "leistung"])("%s has neither a day nor a capacity", (als) => {
    expect(read({ als, tag: "2026-12-07", kapazitaet: "voll" }).data).toEqual({
      answer: als,
      fromDay: null,
      setsFull: false,
    });
  });

  test.each([
    ["2026-12-07", "2026-12-07"],
    ["7.12.2026", "2026-12-07"],
    [" 23. 11. 2026 ", "2026-11-23"],
  ])("accepts %j as the first day", (tag, fromDay) => {
    expect(read({ als: "ab", tag }).data).toEqual({ answer: "ab", fromDay, setsFull: false });
  });

  test.each([undefined, "", "morgen", "2026-11-31", "2026-11-22", "2027-05-23"])(
    "does not accept %j as the first day",
    (tag) => {
      expect(read({ als: "ab", tag }).error?.issues.map(({ path }) => path[0])).toEqual(["tag"]);
    },
  );

  test("«voll» sets the capacity if that is ticked", () => {
    expect(read({ als: "voll", kapazitaet: "voll" }).data?.setsFull).toBe(true);
    expect(read({ als: "voll", kapazitaet: "frei" }).data?.setsFull).toBe(false);
    expect(read({ als: "voll" }).data?.setsFull).toBe(false);
  });

  test.each([{}, { als: "vielleicht" }])("%j is not an answer", (values) => {
    expect(read(values).error?.issues.map(({ message }) => message)).toEqual(["Wählen Sie eine Antwort."]);
  });

  test("may change for an hour after the first one; the person's own note is not the provider's answer", () => {
    const answeredAt = "2026-11-23T08:00:00.000Z";
    expect(changeableUntil({ answeredAt, isNoted: false })).toEqual(NOW);
    expect(isChangeable({ answeredAt, isNoted: false }, NOW)).toBe(false);
    expect(isChangeable({ answeredAt, isNoted: false }, new Date("2026-11-23T08:59:59Z"))).toBe(true);
    expect(isChangeable({ answeredAt, isNoted: true }, NOW)).toBe(true);
    expect(isChangeable({ answeredAt: null, isNoted: false }, NOW)).toBe(true);
  });
});

const ASKED = {
  id: "one",
  chosenId: null,
  closedAs: null,
  endsAt: "2026-11-28T09:00:00.000Z",
  answeredAt: null,
  isNoted: false,
  closed: "offen",
} as const;

test.each<[object, AnswerState]>([
  [{}, "open"],
  [{ answeredAt: "2026-11-23T08:30:00.000Z" }, "open"],
  [{ answeredAt: "2026-11-23T08:00:00.000Z" }, "settled"],
  [{ closedAs: "chosen", chosenId: "one" }, "chosen"],
  [{ closedAs: "chosen", chosenId: "other", closed: null }, "filled"],
  [{ closedAs: "ended", answeredAt: "2026-11-23T08:00:00.000Z" }, "ended"],
  [{ closedAs: "expired" }, "expired"],
  [{ endsAt: "2026-11-23T09:00:00.000Z" }, "expired"],
  [{ closed: null }, "deleted"],
  [{ closed: "voruebergehend" }, "voruebergehend"],
  [{ closed: "dauerhaft", answeredAt: "2026-11-23T08:00:00.000Z" }, "dauerhaft"],
])("a question with %j is %s to its provider", (given, state) => {
  expect(answerState({ ...ASKED, ...given }, NOW)).toBe(state);
  expect(state === "open" || answerStateWords(state)).toBeTruthy();
});
