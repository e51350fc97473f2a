import { expect, test } from "vitest";
import { participationWords } from "./participation-words.ts";

const NBSP = "\u00a0";

test("states the rule of every canton with a known rule, and marks every uncertain rule", () => {
  expect(participationWords()).toEqual([
    `Zürich, Schwyz, Basel-Stadt, Basel-Landschaft, Appenzell Ausserrhoden, Appenzell Innerrhoden und Graubünden verlangen die Hälfte: höchstens rund CHF${NBSP}8 pro Tag (genau CHF${NBSP}7.65 oder 7.70).`,
    `Bern, Luzern, Uri, Nidwalden, Glarus, Zug, Schaffhausen, St. Gallen, Aargau und Thurgau verlangen bis zu CHF${NBSP}15.35.`,
    `Luzern, Glarus, Zug, St. Gallen und Aargau rechnen mit 20${NBSP}% bis zur Grenze.`,
    `Schwyz und Thurgau rechnen mit 10${NBSP}% bis zur Grenze.`,
    "In den Kantonen Bern, Basel-Stadt, Basel-Landschaft und Graubünden kostet es weniger, wenn die Pflege am Tag kürzer als eine Stunde dauert.",
    "Im Kanton Bern zahlt man erst ab 65 Jahren.",
    `Im Kanton Appenzell Innerrhoden ist es jeden Tag gleich viel: CHF${NBSP}7.70.`,
    `Im Kanton Jura ist es jeden Tag gleich viel: CHF${NBSP}5.`,
    "Bei Luzern, Nidwalden, Schaffhausen und Appenzell Ausserrhoden sind die Angaben nicht ganz sicher. Was gilt, sagt Ihnen die Gemeinde.",
    `Pflegefachpersonen nannten 2024 im Kanton Genf CHF${NBSP}8. Ob pro Einsatz oder pro Tag, haben wir nicht geprüft.`,
    "Die Kantone Freiburg, Tessin und Neuenburg verlangen wahrscheinlich nichts. Bitte fragen Sie bei der Gemeinde nach.",
    "Der Kanton Wallis verlangt nichts.",
    "Von Obwalden und Solothurn kennen wir nur Angaben aus der Zeit vor 2020. Was heute gilt, sagt Ihnen die Gemeinde.",
    "Was im Kanton Waadt gilt, ist nicht geklärt. Fragen Sie dort die Gemeinde.",
  ]);
});
