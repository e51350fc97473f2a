import { expect, test } from "vitest";
import { wayKind } from "./search-result.ts";

test.each([
  ["/zuerich/uster/?leistung=demenz", "Hilfe"],
  ["/zuerich/?leistung=demenz", "Hilfe"],
  ["/leistungen/nacht", "Hilfe"],
  ["/suche?q=portugiesisch", "Hilfe"],
  ["/kosten", "Kosten"],
  ["/pflegelexikon/notruf", "Lexikon"],
  ["/pflegelexikon", "Lexikon"],
  ["/merkliste?code=TULPE-4821", "Liste"],
  ["/kontakt", "Seite"],
  ["/aargau/", "Kanton"],
  ["/zuerich/uster/", "Ort"],
])("%s is of the kind «%s»", (path, kind) => expect(wayKind(path)).toBe(kind));
