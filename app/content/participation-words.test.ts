import { expect, test } from "vitest";
import { participationWords } from "./participation-words.ts";

const NBSP = "\u00a0";

test("says of every canton with a known rule what it takes", () => {
  expect(participationWords()).toEqual([
    `Zürich, Schwyz, Basel-Stadt, Basel-Landschaft, Appenzell Ausserrhoden, Appenzell Innerrhoden und Graubünden verlangen die Hälfte: gerundet höchstens CHF${NBSP}8 pro Tag.`,
    `Bern, Luzern, Uri, Obwalden, Nidwalden, Glarus, Zug, Solothurn, Schaffhausen, St. Gallen, Aargau und Thurgau verlangen bis zu CHF${NBSP}15.35.`,
    `Mit 20${NBSP}% bis zur Grenze rechnen Luzern, Glarus, Zug und Aargau.`,
    `Mit 10${NBSP}% bis zur Grenze rechnen Schwyz, Appenzell Ausserrhoden, Appenzell Innerrhoden und Thurgau.`,
    "Weniger als eine Stunde Pflege am Tag kostet weniger in den Kantonen Bern, Solothurn, Basel-Stadt, Basel-Landschaft und Graubünden.",
    "Erst ab 65 Jahren zahlt man im Kanton Bern.",
    `An jedem Tag gleich viel ist es im Kanton Jura: CHF${NBSP}5.`,
    "Freiburg, Tessin, Wallis und Neuenburg verlangten 2018 nichts.",
  ]);
});
