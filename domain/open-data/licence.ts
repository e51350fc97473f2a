/** Under what everybody may use the open data, and whom to name. Ratings and reviews are not part of it. */
export const OPEN_LICENCE = {
  name: "Creative Commons Namensnennung 4.0 International",
  code: "CC-BY-4.0",
  url: "https://creativecommons.org/licenses/by/4.0/deed.de",
  attribution: "Spitex-Verzeichnis",
} as const;
