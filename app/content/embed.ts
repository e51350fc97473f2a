import { m } from "#messages";

/** The frames of the page «Verzeichnis einbetten». */
export const embedWords = {
  place: { title: m.embed_place, text: m.embed_place_text },
  provider: { title: m.embed_provider, text: m.embed_provider_text },
  question: { title: m.frame_question, text: m.embed_question_text },
};
