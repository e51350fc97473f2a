import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type AuthAnswer, atOnce, expectRefusal, signUpAt } from "#tests/support/auth.ts";
import { authenticator, type Lies, toBase64Url, utf8 } from "#tests/support/authenticator.ts";
import { change, rows } from "#tests/support/database.ts";
import { overtakenDatabase } from "#tests/support/overtaken-database.ts";
import { offerAt, passkeySite, registerAt, signInAt, withPasskey } from "#tests/support/passkeys.ts";

const site = passkeySite();

const expectUnverified = (answer: AuthAnswer) =>
  expectRefusal(answer, 400, "webauthn_verification_failed", "Credential verification failed");

const expectNoChallenge = (answer: AuthAnswer) =>
  expectRefusal(answer, 400, "webauthn_challenge_not_found", "Challenge not found or already used");

const passkeysOf = async (userId: string) =>
  (await rows("SELECT id FROM auth_webauthn_credentials WHERE user_id = ?", userId)).length;

const EVIL: [what: string, lies: Lies][] = [
  ["a page of another site", { origin: "https://evil.test" }],
  ["a site whose name begins like ours", { origin: "https://site.test.evil.test" }],
  ["another scheme", { origin: "http://site.test" }],
  ["another relying party", { rpId: "evil.test" }],
  ["another challenge", { challenge: toBase64Url(utf8("another challenge, 32 bytes long!")) }],
  ["a frame in another site's page", { isCrossOrigin: true }],
  ["a touch without finger, face or PIN", { isUserVerified: false }],
  ["no user presence", { isUserPresent: false, isUserVerified: false }],
];

test.each([...EVIL, ["a sign-in", { type: "webauthn.get" }] as [string, Lies]])(
  "registration: %s is refused",
  async (_, lies) => {
    const { access_token: bearer, user } = await signUpAt(site);
    const device = await authenticator();
    expectUnverified(await registerAt(site, bearer, { device, lies }));
    expect(await passkeysOf(user.id)).toBe(0);
    expect((await registerAt(site, bearer, { device })).status).toBe(200);
  },
);

test.each([...EVIL, ["a registration", { type: "webauthn.create" }] as [string, Lies]])(
  "sign-in: %s is refused",
  async (_, lies) => {
    const { device, user } = await withPasskey(site);
    expectUnverified(await signInAt(site, { device, lies }));
    const log = "SELECT action FROM auth_audit_log WHERE user_id = ? AND action LIKE 'login%'";
    expect(await rows(log, user.id)).toEqual([{ action: "login_failed" }]);
    expect((await signInAt(site, { device })).status).toBe(200);
  },
);

test("registration: a session that ends before the write adds no passkey", async () => {
  const { access_token: bearer, user } = await signUpAt(site);
  const endSessions = () => change("DELETE FROM auth_sessions WHERE user_id = ?", user.id);
  const overtaken = passkeySite({
    DB: overtakenDatabase(env.DB, "INSERT INTO auth_webauthn_credentials", endSessions),
  });
  const { status, body } = await registerAt(overtaken, bearer, { device: await authenticator() });
  expect([status, body.code]).toEqual([403, "session_not_found"]);
  expect(await passkeysOf(user.id)).toBe(0);
});

test("a challenge is valid once, even if the answer was wrong", async () => {
  const { device, bearer } = await withPasskey(site);
  const offer = await offerAt(site);
  expect((await signInAt(site, { device, offer })).status).toBe(200);
  expectNoChallenge(await signInAt(site, { device, offer }));
  const wrong = await offerAt(site);
  expectUnverified(await signInAt(site, { device, offer: wrong, lies: { rpId: "evil.test" } }));
  expectNoChallenge(await signInAt(site, { device, offer: wrong }));

  const registration = await offerAt(site, bearer);
  const lies = { isUserVerified: false };
  const other = await authenticator();
  expectUnverified(await registerAt(site, bearer, { device: other, offer: registration, lies }));
  expectNoChallenge(await registerAt(site, bearer, { device: other, offer: registration }));
});

test("a response without a credential also uses the challenge up", async () => {
  const { device } = await withPasskey(site);
  const offer = await offerAt(site);
  const { challenge_id } = offer;
  for (const credential of ["unfug"]) {
    const answer = await site.post("/passkeys/authentication/verify", { challenge_id, credential });
    const message = "Invalid credential response";
    expectRefusal(answer, 400, "webauthn_verification_failed", message);
  }
  expectNoChallenge(await signInAt(site, { device, offer }));
});

test("one of twenty copies of one response signs in", async () => {
  const { device, user } = await withPasskey(site);
  const { challenge_id, options } = await offerAt(site);
  const request = { challenge_id, credential: await device.get(options) };
  const answers = await atOnce(20, () => site.post("/passkeys/authentication/verify", request));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200)) expectNoChallenge(answer);
  expect(await rows("SELECT 1 FROM auth_sessions WHERE user_id = ?", user.id)).toHaveLength(2);
});

test("a challenge is valid only for its user and its kind", async () => {
  const mine = await withPasskey(site);
  const theirs = await signUpAt(site);
  const offer = await offerAt(site, theirs.access_token);
  const device = await authenticator();
  expectNoChallenge(await registerAt(site, mine.bearer, { device, offer }));
  expectNoChallenge(await signInAt(site, { device: mine.device, offer }));
  const { challenge_id } = await offerAt(site);
  expectNoChallenge(await registerAt(site, mine.bearer, { device, offer: { ...offer, challenge_id } }));
  // The owner can still use the challenge.
  expect((await registerAt(site, theirs.access_token, { device, offer })).status).toBe(200);
});

test("a challenge is valid for five minutes", async () => {
  const { device, bearer } = await withPasskey(site);
  const age = () => change("UPDATE auth_webauthn_challenges SET expires_at = ?", new Date().toISOString());
  const code = "webauthn_challenge_expired";
  const offer = await offerAt(site);
  await age();
  expectRefusal(await signInAt(site, { device, offer }), 400, code, "Challenge has expired");
  const registration = await offerAt(site, bearer);
  await age();
  const late = await registerAt(site, bearer, { device, offer: registration });
  expectRefusal(late, 400, code, "Challenge has expired");
});

test.each([
  [{}, "challenge_id is required"],
  [{ challenge_id: "" }, "challenge_id is required"],
  [{ challenge_id: crypto.randomUUID() }, "credential is required"],
  [{ challenge_id: crypto.randomUUID(), credential: null }, "credential is required"],
  [{ challenge_id: "unfug", credential: {} }, "challenge_id must be a valid UUID"],
])("%j is refused as incomplete", async (body, message) => {
  const { access_token: bearer } = await signUpAt(site);
  const registration = await site.post("/passkeys/registration/verify", body, { bearer });
  expectRefusal(registration, 400, "validation_failed", message);
  const signIn = await site.post("/passkeys/authentication/verify", body);
  expectRefusal(signIn, 400, "validation_failed", message);
});

test("refuses a tampered signature, and tampered signed data", async () => {
  const { device } = await withPasskey(site);
  for (const part of ["signature", "authenticatorData", "clientDataJSON"] as const) {
    const { challenge_id, options } = await offerAt(site);
    const credential = await device.get(options);
    const text = credential.response[part];
    const at = Math.floor(text.length / 2);
    const changed = text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
    const response = { ...credential.response, [part]: changed };
    const answer = await site.post("/passkeys/authentication/verify", {
      challenge_id,
      credential: { ...credential, response },
    });
    expectUnverified(answer);
  }
});

test("a signature by one's own key does not open another account", async () => {
  const victim = await withPasskey(site);
  const thief = await withPasskey(site);
  const { challenge_id, options } = await offerAt(site);
  const { id, rawId } = await victim.device.get(options);
  const own = await thief.device.get(options);
  const handle = toBase64Url(utf8(victim.user.id));
  const verify = async (credential: object) => {
    const offer = await offerAt(site);
    const fresh = await thief.device.get(offer.options);
    return site.post("/passkeys/authentication/verify", {
      challenge_id: offer.challenge_id,
      credential: { ...fresh, ...credential },
    });
  };
  // The id of the victim's credential, with a signature by the thief's key.
  expectUnverified(await verify({ id, rawId }));
  const response = { ...own.response, userHandle: handle };
  expectUnverified(
    await site.post("/passkeys/authentication/verify", { challenge_id, credential: { ...own, id, rawId, response } }),
  );
  // The thief's own credential, with the victim's user handle.
  expectUnverified(await signInAt(site, { device: thief.device, lies: { userHandle: handle } }));
});

test.each([null, "unfug", toBase64Url(utf8("anna")), toBase64Url(crypto.getRandomValues(new Uint8Array(16)))])(
  "refuses an unknown user handle: %s",
  async (userHandle) => {
    const { device } = await withPasskey(site);
    const answer = await signInAt(site, { device, lies: { userHandle } });
    expectRefusal(answer, 400, "validation_failed", "Invalid user handle in assertion");
  },
);

test("a credential can be registered only once, by any user", async () => {
  const { device, bearer } = await withPasskey(site);
  const message = "This credential is already registered";
  const again = await registerAt(site, bearer, { device });
  expectRefusal(again, 422, "webauthn_credential_exists", message);
  const other = await signUpAt(site);
  const stolen = await registerAt(site, other.access_token, { device });
  expectRefusal(stolen, 422, "webauthn_credential_exists", message);
  expect(await passkeysOf(other.user.id)).toBe(0);
});

test("a signature sent with the id of another credential is refused", async () => {
  const { access_token: bearer } = await signUpAt(site);
  const { challenge_id, options } = await offerAt(site, bearer);
  const credential = await (await authenticator()).create(options);
  const { id } = await authenticator();
  const body = { challenge_id, credential: { ...credential, id, rawId: id } };
  expectUnverified(await site.post("/passkeys/registration/verify", body, { bearer }));
});

test("a counter that does not increase means a copied authenticator", async () => {
  const { device } = await withPasskey(site);
  expect((await signInAt(site, { device, lies: { counter: 7 } })).status).toBe(200);
  for (const counter of [0, 6, 7]) {
    expectUnverified(await signInAt(site, { device, lies: { counter } }));
  }
  expect((await signInAt(site, { device, lies: { counter: 8 } })).status).toBe(200);
});

test("one of two concurrent signatures with one counter is refused as a copy", async () => {
  const { device } = await withPasskey(site);
  const offers = await atOnce(6, () => offerAt(site));
  const lies = { counter: 9 };
  const answers = await Promise.all(offers.map((offer) => signInAt(site, { device, lies, offer })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
