import { describe, expect, test } from "vitest";
import { isSpreadsheetError, repairValues } from "./repair-values.ts";

const repaired = (field: string, value: unknown) => {
  const { raw, remarks } = repairValues({ [field]: value });
  return [raw[field as "name"], remarks.length];
};

test.each([
  ["name", '="Spitex ""Mitte"""', 'Spitex "Mitte"', 0],
  ["zip", '="8610"', "8610", 0],
  ["phone", "#NAME?", "", 1],
  ["street", "['Weg 1']", "Weg 1", 0],
  ["description", "['Eins', 'Zwei', None]", "Eins\nZwei", 0],
  ["phone", "['044 111 11 11']", "044 111 11 11", 0],
  ["phone", '["044 111 11 11", "044 222 22 22"]', "044 111 11 11 / 044 222 22 22", 0],
  ["street", "[]", "", 0],
  ["phone", '{"044 111 11 11","044 222 22 22"}', "044 111 11 11 / 044 222 22 22", 0],
  ["services", '{Grundpflege,"Tag, Nacht"}', '{Grundpflege,"Tag, Nacht"}', 0],
  ["services", "{}", "{}", 0],
  ["name", "{'a': 'b'}", "", 1],
  ["street", "{'street': 'Weg 1'}", "", 1],
  ["description", "{'x': 1}", "", 1],
  ["description", "[{'x': 1}]", "", 1],
  ["description", "{'x': 'Ein Text, der abgeschnit", "", 1],
  ["description", "[object Object]", "", 1],
  ["email", ["info@spitex.example"], "info@spitex.example", 0],
  ["formattedAddress", ["Weg 1", "8610 Uster"], "Weg 1, 8610 Uster", 0],
  ["phone", ["044 111 11 11", "044 222 22 22"], "044 111 11 11 / 044 222 22 22", 0],
  ["phone", { main: "044 111 11 11" }, "", 1],
  ["street", [], "", 0],
  ["name", "Spitex \ud83d A", "Spitex  A", 1],
  ["services", ["Pflege \ude00", "Spitex \ud83d\ude00"], ["Pflege ", "Spitex \ud83d\ude00"], 1],
  ["userRatingsTotal", [{ text: "Gut" }], [{ text: "Gut" }], 0],
  ["description", "{Spitex} [seit 1990]", "{Spitex} [seit 1990]", 0],
  ["description", "[Neu] Wir pflegen", "[Neu] Wir pflegen", 0],
  ["services", "['Grundpflege', 'Beratung']", "['Grundpflege', 'Beratung']", 0],
  ["services", "[{'name': 'Grundpflege'}, 'Beratung', None]", ["Grundpflege", "Beratung", ""], 0],
  ["services", "{'Service options': {'Onsite services': True}}", [""], 1],
  ["services", [{ title: "Pflege" }, { x: 1 }, "{'y': 2}", "Beratung"], ["Pflege", "", "", "Beratung"], 2],
  ["languages", [{ name: "Deutsch" }], ["Deutsch"], 0],
  ["phoneHours", "{'Monday': '8-12'}", "{'Monday': '8-12'}", 0],
  ["zip", "\u0668\u0666\u0661\u0660", "8610", 0],
  ["phone", "０４４ １２３ ４５ ６７", "044 123 45 67", 0],
  ["zip", "८६१०", "8610", 0],
  ["name", "Haus ٢", "Haus ٢", 0],
  ["name", "Spitex ZŸrich", "Spitex Zürich", 1],
  ["city", "KŸsnacht SantŽ", "Küsnacht Santé", 1],
  ["name", "Košir Šimić", "Košir Šimić", 0],
  ["name", "Gen\u008fve \u02c6 domicile", "Genève à domicile", 1],
  [
    "name",
    "Fran\u008dais, fen\u0090tre, l\u00d5h\u0099pital de Prilly \u0088 c\u0099t\u008e",
    "Français, fenêtre, l’hôpital de Prilly à côté",
    1,
  ],
  ["city", "Ch\u2030teau-dÕOex", "Château-d’Oex", 1],
  ["name", "\u0192cole de PrŽs", "École de Prés", 1],
  ["description", "…ffnungszeiten: t\u008aglich, …rztlich 5‰ …", "Öffnungszeiten: täglich, Örztlich 5‰ …", 1],
  ["name", "Pflege – «l’aide» … †", "Pflege – «l’aide» … †", 0],
  ["name", "lÕaide\u0092s", "lÕaide\u0092s", 0],
  ["name", "Aide et soins Ã domicile, Ã\u00a0 Genève", "Aide et soins à domicile, à Genève", 1],
  ["name", "ZÃ¼rich, GenÃ¨ve, ChÃ¢teau-dâ€™Oex", "Zürich, Genève, Château-d’Oex", 1],
  ["name", "Â«UsterÂ» \u00c3\u009cetikon â\u0080\u0093 Ã\u0083Â¼", "«Uster» Üetikon – ü", 1],
  ["name", "Âge d’or «Château» – São, «Café», Spaß»", "Âge d’or «Château» – São, «Café», Spaß»", 0],
  ["name", "Pflege MiloÅ¡eviÄ‡, SÅ“urs du CÅ“ur, Å’uvre", "Pflege Milošević, Sœurs du Cœur, Œuvre", 1],
  ["name", "Spitex Å½ivkoviÄ‡ BoÅ¾ić, \u00c5\u0092uvre", "Spitex Živković Božić, Œuvre", 1],
  ["name", "Ångström, Åse, ÅÄÖ, ÄRZTE, Ä‡", "Ångström, Åse, ÅÄÖ, ÄRZTE, Ä‡", 0],
  ["name", "Z\ufffdrich", "", 1],
  ["description", "Wir pflegen \ufffd und betreuen", "Wir pflegen  und betreuen", 1],
  ["services", ["Pflege", "H\ufffdusliche Hilfe"], ["Pflege", ""], 1],
  ["name", "Pflege &amp;amp; Betreuung", "Pflege & Betreuung", 0],
  ["name", "<b>Spitex</b> Uster", "Spitex Uster", 1],
  ["name", "<script>alert(1)</script>", "<script>alert(1)</script>", 0],
  ["name", "<img src=x>", "<img src=x>", 0],
  ["description", "<p>Wir &uuml;ben&nbsp;&#8211; <b>ja</b></p><script>x</script>", "\nWir üben\u00a0– ja\n ", 1],
  ["description", "Eins<!-- <b>x</b> -->Zwei<STYLE>p {}</style >Drei<!-- offen", "Eins Zwei Drei<!-- offen", 1],
  ["description", "<!--".repeat(50_000), "<!--".repeat(50_000), 0],
  ["description", "<script>".repeat(50_000), " ".repeat(50_000), 1],
  ["description", "&lt;p&gt;Text&lt;/p&gt;", "\nText\n", 0],
  ["description", "unter <10 Minuten & mehr; A&B; &foo;", "unter <10 Minuten & mehr; A&B; &foo;", 0],
  ["website", "https://spitex.example/?a=1&amp;lang=de", "https://spitex.example/?a=1&lang=de", 0],
  ["email", "Eva <eva@spitex.example>", "Eva <eva@spitex.example>", 0],
])("%s %j is %j, with %i remarks", (field, value, text, count) =>
  expect(repaired(field, value)).toEqual([text, count]),
);

test("items of lists are repaired, too", () =>
  expect(repaired("services", ["Pflege &amp; mehr", "#NV", 1])).toEqual([["Pflege & mehr", "", 1], 1]));

test("values of our own export are taken as they are", () =>
  expect(repairValues({ name: "A &amp; B", factSources: "–" }).raw.name).toBe("A &amp; B"));

describe("errors of spreadsheets", () => {
  test.each([
    ..."#NAME? #NV #N/A #WERT! #BEZUG! #VALEUR! #VALORE! #RIF! #REF! #RÉF! #DIV/0! #NOM? #NOME? #ZAHL! #NUM! #N/D".split(
      " ",
    ),
    ..."#NULL! #NUL! #ÜBERLAUF! #¡VALOR! #¿NOMBRE? #ERROR! ##### Err:502 Fehler:502 #GETTING_DATA #n/a #NAME #REF #VALUE".split(
      " ",
    ),
  ])("%s", (text) => expect(isSpreadsheetError(text)).toBe(true));

  test.each(["#1", "# Spitex", "Nr. #4", "#spitex!", "Err", "#"])("%s is not an error of a spreadsheet", (text) =>
    expect(isSpreadsheetError(text)).toBe(false),
  );
});
