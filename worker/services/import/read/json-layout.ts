import Tokenizer from "@streamparser/json/tokenizer.js";
import TokenType from "@streamparser/json/utils/types/tokenType.js";

/** Keys under which exports keep their list, or their only entry. */
const WRAPPERS = new Set(["places", "results", "result", "data", "items", "providers", "listings"]);
const MAX_WRAPPERS = 2;

/** Where the entries lie: ["*"] in a list at the top, ["places", "*"], [] for one entry a line. */
export type JsonPath = readonly string[];

/** @param start the beginning of the file; a list that starts later is not found */
export function jsonPath(start: string): JsonPath {
  if (start.trimStart().startsWith("[")) return ["*"];
  const search = new ListSearch();
  const tokenizer = new Tokenizer({ separator: "" });
  tokenizer.onToken = ({ token, value }) => search.see(token, String(value));
  // The reader reports the fault and its line later; here it only ends the search.
  tokenizer.onError = () => {};
  tokenizer.write(start);
  return search.path;
}

class ListSearch {
  readonly #keys: string[] = [];
  #depth = 0;
  #key = "";
  #lastText = "";
  #found: JsonPath | undefined;
  #isOver = false;

  get path(): JsonPath {
    return this.#found ?? this.#keys;
  }

  see(token: TokenType, value: string): void {
    if (this.#isOver) return;
    if (token === TokenType.STRING) this.#lastText = value;
    else if (token === TokenType.COLON) this.#key = this.#lastText;
    else if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) this.#open(token);
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) this.#close();
  }

  #open(token: TokenType): void {
    const isWrapper = this.#depth === this.#keys.length + 1 && WRAPPERS.has(this.#key);
    this.#depth += 1;
    if (!isWrapper) return;
    if (token === TokenType.LEFT_BRACKET) {
      this.#found = [...this.#keys, this.#key, "*"];
      this.#isOver = true;
    } else if (this.#keys.length < MAX_WRAPPERS) {
      this.#keys.push(this.#key);
    }
  }

  #close(): void {
    this.#depth -= 1;
    this.#isOver = this.#depth <= this.#keys.length;
  }
}
