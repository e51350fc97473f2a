import { invalid, invalidGrant } from "./auth-error.ts";
import { isAllowedTarget, isLoopback, type RedirectRules } from "./redirect-target.ts";

export type Web3Chain = "ethereum" | "solana";

/** The signature must prove that the owner of the address signed the bytes. */
export type SignedMessage = { bytes: Uint8Array; address: string; signature: string };

/** What a wallet shows its owner before signing: EIP-4361 or its Solana variant. */
export type Web3Message = {
  /** As written; a Solana address has not yet been checked to be 32 bytes. */
  address: string;
  /** Host with port. */
  domain: string;
  statement: string | undefined;
  uri: string;
  version: "1";
  /** Optional in Solana's messages. */
  chainId: string | undefined;
  nonce: string | undefined;
  issuedAt: Date;
  expirationTime: Date | undefined;
  notBefore: Date | undefined;
  requestId: string | undefined;
  resources: string[];
};

type Grammar = { prefix: string; account: string; address: RegExp; encoding: string };

const GRAMMARS: Record<Web3Chain, Grammar> = {
  ethereum: { prefix: "siwe", account: "Ethereum", address: /^0x[\da-f]{40}$/i, encoding: "hexadecimal" },
  solana: { prefix: "siws", account: "Solana", address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/, encoding: "base58" },
};

const CHAIN_IDS: Record<Web3Chain, RegExp> = {
  ethereum: /^[1-9]\d{0,77}$/,
  solana: /^((solana:)?(mainnet|testnet|devnet|localnet))?$/,
};

const MIN_LINES = 6;
/** docs/auth.md "Wallets". */
const MIN_NONCE_LENGTH = 8;

/**
 * Tolerates where wallets differ: the order of fields, the case of an address, "Resources" without its colon, one or
 * two blank lines without a statement. Repeated fields are refused. @throws AuthError
 */
export function parseWeb3Message(chain: Web3Chain, text: string): Web3Message {
  const grammar = GRAMMARS[chain];
  const refuse: Refuse = (words) => invalid(`${grammar.prefix}: ${words}`);
  const lines = text.split("\n");
  if (lines.length < MIN_LINES) throw refuse(`message needs at least ${MIN_LINES} lines`);
  const head = readHead(lines, grammar, refuse);
  const { statement, start } = readStatement(lines);
  const { fields, resources } = readFields(lines, start, refuse);
  return {
    ...head,
    statement,
    ...readRules(chain, fields, refuse),
    ...readTimes(fields, refuse),
    requestId: fields.get("Request ID"),
    resources,
  };
}

type Refuse = (words: string) => Error;
type Fields = Map<string, string>;

function readHead([first = "", address = "", third]: string[], grammar: Grammar, refuse: Refuse) {
  const ending = ` wants you to sign in with your ${grammar.account} account:`;
  if (!first.endsWith(ending)) {
    throw refuse(`message first line does not end in ${JSON.stringify(ending)}`);
  }
  const domain = first.slice(0, -ending.length);
  if (!/^[^\s/?#@\\]+$/.test(domain) || !URL.canParse(`https://${domain}/`)) {
    throw refuse("domain in first line of message is not valid");
  }
  if (!grammar.address.test(address)) {
    throw refuse(`wallet address is not in ${grammar.encoding} format`);
  }
  if (third !== "") throw refuse("third line in message must be empty");
  return { address, domain };
}

/** The text between blank lines is the statement, even if it reads like a field. */
function readStatement([, , , fourth, fifth]: string[]) {
  if (fourth === "") return { statement: undefined, start: 4 };
  return fifth === "" ? { statement: fourth, start: 5 } : { statement: undefined, start: 3 };
}

const FIELD = /^(URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID): ?(.*)$/;
const RESOURCES = /^Resources:?$/;

function readFields(lines: string[], start: number, refuse: Refuse) {
  const found = lines.findIndex((line, at) => at >= start && RESOURCES.test(line));
  const end = found === -1 ? lines.length : found;
  const unparsable = (at: number) => refuse(`encountered unparsable line at index ${at}`);
  const fields: Fields = new Map();
  for (const [offset, line] of lines.slice(start, end).entries()) {
    const [, name = "", value = ""] = FIELD.exec(line) ?? [];
    if (name === "" || fields.has(name)) throw unparsable(start + offset);
    fields.set(name, value);
  }
  const resources = lines.slice(end + 1);
  const odd = resources.findIndex((line) => !/^- \S/.test(line));
  if (odd !== -1) throw unparsable(end + 1 + odd);
  return { fields, resources: resources.map((line) => line.slice(2)) };
}

function readRules(chain: Web3Chain, fields: Fields, refuse: Refuse) {
  const version = fields.get("Version") ?? "";
  if (version !== "1") {
    throw refuse(`Version value is not supported, expected 1 got ${JSON.stringify(version)}`);
  }
  const uri = fields.get("URI");
  if (uri === undefined) throw refuse("URI is missing");
  if (/\s/.test(uri) || !URL.canParse(uri)) throw refuse("URI is not a valid URI");
  const chainId = fields.get("Chain ID");
  if (!CHAIN_IDS[chain].test(chainId ?? "")) throw refuse("Chain ID is not valid");
  const nonce = fields.get("Nonce");
  if (nonce !== undefined && nonce.length < MIN_NONCE_LENGTH) {
    throw refuse(`Nonce must have at least ${MIN_NONCE_LENGTH} characters`);
  }
  return { version: "1" as const, uri, chainId, nonce };
}

function readTimes(fields: Fields, refuse: Refuse) {
  const time = (name: string) => {
    const text = fields.get(name);
    return text === undefined ? undefined : readTime(text, name, refuse);
  };
  const issuedAt = time("Issued At");
  if (!issuedAt) throw refuse("Issued At is missing");
  return { issuedAt, expirationTime: time("Expiration Time"), notBefore: time("Not Before") };
}

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i;

function readTime(text: string, name: string, refuse: Refuse): Date {
  const time = new Date(text.toUpperCase());
  if (RFC_3339.test(text) && !Number.isNaN(time.getTime())) return time;
  throw refuse(`${name} is not a valid ISO8601 timestamp`);
}

/** Older messages are refused. */
const MAX_AGE_MS = 600_000;

type Circumstances = { chainName: string; rules: RedirectRules; now: Date };

/** The message must be for this site and currently valid. @throws OAuthError */
export function checkWeb3Message(message: Web3Message, circumstances: Circumstances): void {
  const { chainName } = circumstances;
  const problem = problemOfAddress(message, circumstances.rules);
  if (problem) throw invalidGrant(`Signed ${chainName} message ${problem}`);
  checkTimes(message, circumstances);
}

/** When the message stops being accepted. */
export const goodUntil = ({ issuedAt, expirationTime }: Web3Message): Date => {
  const end = issuedAt.getTime() + MAX_AGE_MS;
  return new Date(Math.min(end, expirationTime?.getTime() ?? end));
};

function problemOfAddress({ uri, domain }: Web3Message, rules: RedirectRules): string | undefined {
  const url = new URL(uri);
  if (url.protocol !== "https:" && !isLoopback(url)) return "is using URI which does not use HTTPS";
  if (!isAllowedTarget(uri, rules)) {
    return "is using URI which is not allowed on this server, message was signed for another app";
  }
  if (url.host === domain.toLowerCase()) return undefined;
  return "is using a Domain that does not match the one in URI which is not allowed on this server";
}

function checkTimes(message: Web3Message, { chainName, now }: Circumstances): void {
  const { issuedAt, notBefore, expirationTime } = message;
  if (notBefore && now < notBefore) {
    throw invalidGrant(`Signed ${chainName} message becomes valid in the future`);
  }
  if (expirationTime && now >= expirationTime) {
    throw invalidGrant(`Signed ${chainName} message is expired`);
  }
  const ageMs = now.getTime() - issuedAt.getTime();
  if (ageMs > MAX_AGE_MS) throw invalidGrant(`${chainName} message was issued too long ago`);
  if (ageMs < 0) throw invalidGrant(`${chainName} message was issued too far in the future`);
}
