import { expect, test } from "vitest";
import { jobIn, jobLabel } from "./jobs.ts";

test.each([
  ['{"kind":"mail","id":"a"}', "Mail senden"],
  ['{"kind":"import","id":7}', "Import 7 weiterführen"],
  ['{"kind":"places","token":"t"}', "Ortschaftenverzeichnis laden"],
  ['{"kind":"place_index"}', "Orte der Suche nachführen"],
  ['{"kind":"bulk","id":"a"}', "Änderung an mehreren Anbietern weiterführen"],
  ['{"kind":"search"}', "Suche nachführen"],
  ['{"kind":"backup","night":"2026-11-24"}', "Sicherung 2026-11-24 weiterführen"],
  ['{"kind":"rebuild","name":"search"}', "Neu aufbauen: der Suchindex"],
])("%s is «%s»", (body, label) => {
  const job = jobIn(body);
  expect(job && jobLabel(job)).toBe(label);
});

test.each(["", "[]", '{"kind":"dance"}', '{"kind":"rebuild","name":"toString"}'])("%j is not a job", (body) => {
  expect(jobIn(body)).toBeUndefined();
});
