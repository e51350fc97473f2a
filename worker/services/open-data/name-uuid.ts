import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** The digits of a hash; those of version and variant, which are fixed, are left out. */
const DIGITS = /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/;

/** A UUID of a name, of version 8 (RFC 9562 §5.8): always the same of the same name. */
export const nameUuid = (name: string): string =>
  bytesToHex(sha256(utf8ToBytes(name))).replace(DIGITS, "$1-$2-8$3-a$4-$5");
