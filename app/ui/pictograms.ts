/** Our names of the pictograms, and their names in Lucide (ISC licence). */
export const PICTOGRAMS = {
  phone: "phone",
  globe: "globe",
  pin: "map-pin",
  mail: "mail",
  menu: "menu",
  close: "x",
  check: "check",
  dash: "minus",
  route: "navigation",
  search: "search",
  down: "chevron-down",
  bookmark: "bookmark",
  question: "circle-question-mark",
  organisation: "landmark",
  languages: "languages",
  hours: "clock",
  insurance: "credit-card",
  price: "coins",
  licence: "file-check",
  date: "calendar-check",
  basicCare: "bath",
  treatment: "stethoscope",
  household: "washing-machine",
  night: "moon-star",
} as const;

export type Pictogram = keyof typeof PICTOGRAMS;
