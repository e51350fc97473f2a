/** A provider's possible answers to an inquiry; codes in addresses and in the database. */
export const ANSWERS = { anruf: "Wir rufen an", voll: "Keine Kapazität", ort: "Falscher Ort" } as const;

export type Answer = keyof typeof ANSWERS;

/** Says only that the inquiry was read. */
export const SEEN = "gelesen";
const SEEN_LABEL = "Gelesen, wir melden uns";

export type Press = Answer | typeof SEEN;
export const PRESSES = [...Object.keys(ANSWERS), SEEN] as Press[];

export const pressLabel = (press: Press): string => (press === SEEN ? SEEN_LABEL : ANSWERS[press]);

export const isRefusal = (answer: Answer | null): boolean => answer === "voll" || answer === "ort";

/** Fields of a provider's answer form. */
export const ANSWER_FIELDS = { press: "als", day: "tag", time: "zeit" } as const;
