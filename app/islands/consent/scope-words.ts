/** What a scope grants, completing «Der Dienst sieht …». */
const WORDS: Record<string, string> = {
  profile: "Ihren Namen und, wenn es eines gibt, Ihr Bild",
  email: "Ihre E-Mail-Adresse",
  phone: "Ihre Telefonnummer",
};

/** The subject identifier, which is part of every sign-in. */
const ALWAYS = "eine Kennung, an der er Sie wiedererkennt";

export const scopeWords = (scopes: string[]): string[] => [...scopes.flatMap((scope) => WORDS[scope] ?? []), ALWAYS];
