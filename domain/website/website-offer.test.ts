import { describe, expect, test } from "vitest";
import { recordOf } from "../keys.ts";
import { FIELD_NAMES } from "../listings/fields.ts";
import { offerFields } from "./website-offer.ts";

const EMPTY = recordOf(FIELD_NAMES, () => "");
const offer = (
  found: Parameters<typeof offerFields>[0],
  {
    stored = {},
    values = {},
    sent = [],
  }: Partial<{ stored: object; values: Record<string, string>; sent: ["at once"] | [] }>,
) => offerFields(found, { stored: { ...EMPTY, ...stored }, values, sent });

describe("facts on a website", () => {
  test("are filled in beside the stored values, also in forms that were not sent", () => {
    const stored = { languages: "Deutsch", phone: "052 111 22 33", serviceHours: "24/7" };
    const { values, offered } = offer({ languages: "Albanisch", serviceArea: "Uster" }, { stored });
    expect(values).toMatchObject({
      ...{ languages: "Deutsch\nAlbanisch", "serviceArea.mehr": "Uster", phone: "052 111 22 33" },
      "serviceHours.immer": "ja",
    });
    expect(offered).toEqual({
      languages: { text: "Albanisch", state: "filled" },
      serviceArea: { text: "Uster", state: "filled" },
    });
  });

  test("replace a stored week as a whole", () => {
    const { values } = offer(
      { phoneHours: "Di 08:00-12:00" },
      { stored: { phoneHours: "Mo 09:00-11:00,13:00-14:00" } },
    );
    expect(values).toMatchObject({ "phoneHours.0.von": "", "phoneHours.1.von": "08:00" });
    expect(values).not.toHaveProperty(["phoneHours.pause.von"]);
  });

  test("do not replace typed values", () => {
    const values = { phone: "052 000 00 09", languages: "Deutsch" };
    const answer = offer(
      { phone: "052 1", languages: "Albanisch" },
      { stored: { languages: "Deutsch" }, values, sent: ["at once"] },
    );
    expect(answer.values).toMatchObject({ phone: "052 000 00 09", languages: "Deutsch\nAlbanisch" });
    expect(answer.offered).toMatchObject({ phone: { state: "typed" }, languages: { state: "filled" } });
  });

  test("are only mentioned if the week cannot state them, and fill a text field as text", () => {
    const [pauses, one] = ["Mo 08:00-09:00,10:00-11:00,12:00-13:00,14:00-15:00", "Mo 08:00-12:00"];
    expect(offer({ phoneHours: pauses }, {}).offered).toMatchObject({ phoneHours: { state: "told" } });
    const { values, offered } = offer({ phoneHours: one }, { stored: { phoneHours: pauses } });
    expect([values.phoneHours, offered.phoneHours?.state]).toEqual([one, "filled"]);
  });
});
