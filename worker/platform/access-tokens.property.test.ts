import fc from "fast-check";
import { exportJWK, generateKeyPair } from "jose";
import { expect, test } from "vitest";
import { AuthError } from "#domain/auth/auth-error.ts";
import { anyText } from "#tests/support/any-text.ts";
import { flipBit } from "#tests/support/flip-bit.ts";
import { holdsLater } from "#tests/support/holds.ts";
import { accessTokens } from "./access-tokens.ts";

const pair = await generateKeyPair("ES256", { extractable: true });
const tokens = accessTokens([{ ...(await exportJWK(pair.privateKey)), kty: "EC", alg: "ES256" }]);

test("an access token returns the signed claims; with a changed bit it is refused", () =>
  holdsLater(fc.tuple(fc.uuid(), fc.nat(), fc.nat(2)), async ([sub, bit, part]) => {
    const claims = { sub, role: "authenticated", exp: Math.floor(Date.now() / 1000) + 60 };
    const token = await tokens.sign(claims);
    expect(await tokens.verify(token)).toMatchObject(claims);
    const changed = token.split(".").map((text, at) => (at === part ? flipBit(text, bit) : text));
    await expect(tokens.verify(changed.join("."))).rejects.toBeInstanceOf(AuthError);
  }));

test("any other text is refused as a token, with a reason", () =>
  holdsLater(anyText, (text) => expect(tokens.verify(text)).rejects.toBeInstanceOf(AuthError)));
