import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HoursText } from "./hours-text.tsx";

const whole = (text: string) =>
  [...renderToStaticMarkup(<HoursText text={text} />).matchAll(/<span class="unbroken">([^<]*)</g)].map(
    ([, part]) => part,
  );

test("days and times are not broken across lines; other words with a dash may be", () => {
  expect(whole("Mo–Fr 08:00–12:00, 13:30–17:00, Sa–So 09:00–12:00")).toEqual([
    ...["Mo–Fr", "08:00–12:00", "13:30–17:00", "Sa–So", "09:00–12:00"],
  ]);
  expect(whole("Grundpflege–Behandlungspflege, rund um die Uhr")).toEqual([]);
});
