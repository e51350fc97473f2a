/** Who made an import without an account; the one word is never broken. */
export const CommandLine = () => <span className="whole-word">Kommandozeile</span>;
