import { expect, test } from "vitest";
import { notesAbout, withMovedNotes } from "./device-notes.ts";

const keptOf = (notes: Parameters<typeof withMovedNotes>[0], slug: string, ...formerly: string[]) =>
  notesAbout(withMovedNotes(notes, [{ slug, formerly }]), new Set([slug]));

test("a renamed provider keeps its notes, and notes of removed providers are dropped", () => {
  const notes = { alt: { called: "ja", answer: "ruft zurück", text: "sehr freundlich" }, weg: { text: "x" } };
  expect(keptOf(notes, "neu", "alt")).toEqual({ neu: notes.alt });
  expect(keptOf({ neu: notes.alt }, "neu", "alt")).toEqual({ neu: notes.alt });
  expect(keptOf({ neu: notes.alt }, "neu", "neu")).toEqual({ neu: notes.alt });
});

test("if two providers were merged, both notes stay", () => {
  const notes = {
    bleibt: { called: "", answer: "hat Platz", text: "ab Mai" },
    doppelt: { called: "ja", answer: "nicht erreicht", text: "fragt nach Rezept" },
    dritte: { text: "ab Mai" },
  };
  expect(keptOf(notes, "bleibt", "doppelt", "dritte")).toEqual({
    bleibt: { called: "ja", answer: "hat Platz", text: "ab Mai\nfragt nach Rezept" },
  });
});

test("a third note with the same words is not repeated", () => {
  const notes = { a: { text: "eins" }, b: { text: "zwei" }, c: { text: "zwei" } };
  expect(keptOf(notes, "a", "b", "c")).toEqual({ a: { text: "eins\nzwei" } });
});
