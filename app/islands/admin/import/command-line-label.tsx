/** Shown for imports without an account; the word is never broken. */
export const CommandLine = () => <span className="whole-word">Kommandozeile</span>;
