/**
 * A list or an object that a program wrote into a cell as text, in JSON or as Python shows it: ['Pflege', "L'aide", None].
 * Undefined for any other text.
 */
export function readLiteral(text: string): object | undefined {
  if (!/^\s*(?:\[.*\]|\{.*\})\s*$/s.test(text)) return undefined;
  return parsed(text) ?? parsed(withJsonTokens(text));
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

const WORDS: Record<string, string> = { None: "null", nan: "null", True: "true", False: "false" };

/** Texts are taken over whole, so that only words outside of them change. */
const withJsonTokens = (text: string) =>
  text.replace(/u?'((?:[^'\\]|\\.)*)'|u?"((?:[^"\\]|\\.)*)"|\b(?:None|nan|True|False)\b/gs, (token, single, double) =>
    WORDS[token] === undefined ? JSON.stringify(unescaped(single ?? double)) : WORDS[token],
  );

const ESCAPES: Record<string, string> = { n: "\n", t: "\t", r: "\r" };

const unescaped = (text: string) =>
  text.replace(/\\(?:x([\da-f]{2})|u([\da-f]{4})|(.))/gis, (_, byte, unit, char) =>
    byte || unit ? String.fromCharCode(Number.parseInt(byte ?? unit, 16)) : (ESCAPES[char] ?? char),
  );
