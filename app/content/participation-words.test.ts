import { expect, test } from "vitest";
import { participationWords } from "./participation-words.ts";

const NBSP = "\u00a0";

test("says of every canton with a known rule what it takes, and of which it is no longer sure", () => {
  expect(participationWords()).toEqual([
    `Zürich, Schwyz, Basel-Stadt, Basel-Landschaft, Appenzell Ausserrhoden und Graubünden verlangen die Hälfte: gerundet höchstens CHF${NBSP}8 pro Tag.`,
    `Bern, Luzern, Uri, Nidwalden, Glarus, Zug, Schaffhausen, St. Gallen, Aargau und Thurgau verlangen bis zu CHF${NBSP}15.35.`,
    `Mit 20${NBSP}% bis zur Grenze rechnen Luzern, Glarus, Zug und Aargau.`,
    `Mit 10${NBSP}% bis zur Grenze rechnen Schwyz, Appenzell Ausserrhoden und Thurgau.`,
    "Weniger als eine Stunde Pflege am Tag kostet weniger in den Kantonen Bern, Basel-Stadt, Basel-Landschaft und Graubünden.",
    "Erst ab 65 Jahren zahlt man im Kanton Bern.",
    `An jedem Tag gleich viel ist es im Kanton Jura: CHF${NBSP}5.`,
    "Von Obwalden, Solothurn und Appenzell Innerrhoden kennen wir nur Angaben aus der Zeit vor 2020. Was heute gilt, sagt Ihnen die Gemeinde.",
    "Freiburg, Tessin, Wallis und Neuenburg verlangten 2018 nichts.",
  ]);
});
