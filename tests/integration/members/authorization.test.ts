import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { paths } from "#domain/paths.ts";
import { adminSite } from "#tests/support/admin.ts";
import { authSite } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { DESK_ADDRESSES, declaredActs, OF_LISTING, OF_PERSON, seedDesk, stateOfDesk } from "#tests/support/desk.ts";
import { codeOf, enrollAt, showAt } from "#tests/support/factors.ts";
import { browserWith, deskAt, makeMember, openDesk, type Person, personAt } from "#tests/support/members.ts";
import { connectedAt, oauthSite } from "#tests/support/oauth-clients.ts";

/** Uploaded logos stay as they are. */
const SETTINGS = { IMPORTS: env.IGNORED_JOBS, FORM_RATE_LIMIT: "1000" };
const site = authSite(SETTINGS);
const ALL = { ...OF_LISTING, ...OF_PERSON };
const ACTS = Object.entries(OF_LISTING).flatMap(([path, acts]) =>
  Object.entries(acts).map(([act, sent]) => ({ path, act, ...sent })),
);

beforeEach(seedDesk);

test("the tests below cover every page and every action of the desk", () => {
  const addressOf = (path: string) => path.replace(/\?.*/, "").replace(/\/1\b/, "/:slug");
  const tested = Object.entries(ALL).map(([path, acts]) => [addressOf(path), Object.keys(acts).sort()]);
  expect(tested.sort()).toEqual(DESK_ADDRESSES.map(({ name, address }) => [address, declaredActs(name).sort()]).sort());
  expect(ACTS.length).toBeGreaterThan(17);
});

/** Every page leads to the desk's door, every form except that with a file keeps its values, and nothing changes. */
async function expectDoor(cookie: string) {
  const before = await stateOfDesk();
  const { open, press } = browserWith(site, cookie);
  for (const [path, acts] of Object.entries(ALL)) {
    const seen = await open(path);
    expect([seen.status, seen.location], path).toEqual([303, paths.deskDoor(path)]);
    for (const [act, { values }] of Object.entries(acts)) {
      const sent = await press(path, act, values);
      const hasFile = Object.values(values ?? {}).some((value) => value instanceof Blob);
      const door = hasFile ? [303, paths.deskDoor(`${path}?getan=abgelaufen`)] : [307, paths.deskDoor(path)];
      expect([sent.status, sent.location], `${path} ${act}`).toEqual(door);
    }
  }
  expect(await stateOfDesk()).toEqual(before);
}

const later = async (hours: number, run: () => Promise<void>) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
  await run().finally(() => vi.useRealTimers());
};

const WITHOUT_RIGHT: Record<string, (member: Person) => string | Promise<string>> = {
  "no cookie": () => "",
  "an empty one": () => "pult=; __Secure-pult=",
  "a forged one": ({ cookie }) => cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
  "one that was cut": ({ cookie }) => cookie.slice(0, -1),
  "one without a signature": ({ cookie }) => cookie.slice(0, cookie.lastIndexOf(".")),
  "one with more behind it": ({ cookie }) => `${cookie}.x`,
  "one with a later time": ({ cookie }) => cookie.replace(/\.(\w+)\.([\w-]+)$/, ".zzzzzz.$2"),
  "one of a second factor": ({ cookie }) => cookie.replace(/\.1\.(\w+\.[\w-]+)$/, ".2.$1"),
  "one with another user's id": async ({ id, cookie }) => cookie.replace(id, (await personAt(site)).id),
  "one with another user's session": async ({ cookie }) => {
    const [name, session] = [cookie.split(".")[0], (await personAt(site)).cookie.split(".")[1]];
    return [name, session, ...cookie.split(".").slice(2)].join(".");
  },
  "one of another site": async () => (await personAt(authSite({ AUTH_PEPPER: btoa("x".repeat(32)) }))).cookie,
  "a token in its place": ({ bearer }) => `__Secure-pult=${bearer}`,
  "that of a session that was signed out": async ({ cookie, bearer }) => {
    expect((await site.post("/logout?scope=local", {}, { bearer })).status).toBe(204);
    return cookie;
  },
  "that of a banned account": async ({ id, cookie }) => {
    await change("UPDATE auth_users SET banned_until = '2099-01-01T00:00:00Z' WHERE id = ?", id);
    return cookie;
  },
  "that of a deleted account": async ({ id, cookie }) => {
    await change("DELETE FROM auth_users WHERE id = ?", id);
    return cookie;
  },
  "one from before the second factor was shown": async ({ cookie, bearer }) => {
    const factor = await enrollAt(site, { bearer });
    expect((await showAt(site, { bearer }, factor.id, codeOf(factor.secret))).status).toBe(200);
    return cookie;
  },
};

describe("a member with", () => {
  test.each(Object.entries(WITHOUT_RIGHT))("%s is led to the sign-in", async (_, cookieOf) => {
    const member = await personAt(site);
    await makeMember(member.id, 1);
    expect((await member.open("/anbieter/1")).status).toBe(200);
    await expectDoor(await cookieOf(member));
  });

  test("a cookie of twelve hours ago is led to the sign-in, one of eleven gets in", async () => {
    const member = await personAt(site);
    await makeMember(member.id, 1);
    await later(11.9, async () => expect((await member.open("/anbieter/1")).status).toBe(200));
    await later(12.1, () => expectDoor(member.cookie));
  });

  test("a second factor gets in once it was verified", async () => {
    const member = await personAt(site);
    await makeMember(member.id, 1);
    const factor = await enrollAt(site, { bearer: member.bearer });
    const { body } = await showAt(site, { bearer: member.bearer }, factor.id, codeOf(factor.secret));
    const raised = await deskAt(site, body.access_token);
    expect((await raised.open("/anbieter/1")).status).toBe(200);
    // The token from before does not open it.
    expect((await openDesk(site, member.bearer)).status).toBe(403);
  });
});

test("with accounts switched off, the pages lead to the sign-in", async () => {
  const member = await personAt(site);
  await makeMember(member.id, 1);
  const off = browserWith(authSite({ AUTH_SIGNING_KEYS: "" }), member.cookie);
  expect(await off.open("/anbieter/1")).toMatchObject({ status: 303, location: paths.deskDoor("/anbieter/1") });
});

describe("the cookie", () => {
  test("is sent to the desk's pages only, in each language, and hidden from scripts", async () => {
    const { bearer } = await personAt(site);
    const set = async (where = site, origin?: string) =>
      (
        await where.fetch(
          "/api/session/desk",
          { method: "POST", headers: { Authorization: `Bearer ${bearer}` } },
          origin,
        )
      ).headers
        .getSetCookie()
        .map((cookie) => cookie.replace(/=[\w.-]+/, ""));
    const desks = ["/anbieter", "/fr/prestataires", "/it/fornitori", "/en/providers", "/admin", "/import"];
    expect(await set()).toEqual(desks.map((path) => `__Secure-pult; Path=${path}; HttpOnly; Secure; SameSite=Lax`));
    const local = authSite({ ...SETTINGS, SITE_URL: "http://localhost:8080" });
    expect(await set(local, "http://localhost:8080")).toEqual(
      desks.map((path) => `pult; Path=${path}; HttpOnly; SameSite=Lax`),
    );
  });

  test("is set for no visitor, and for no client of the OAuth server", async () => {
    expect((await openDesk(site, "")).status).toBe(401);
    expect((await openDesk(site, "unfug")).status).toBe(401);
    const apps = oauthSite(SETTINGS);
    const { tokens } = await connectedAt(apps);
    const refused = await openDesk(apps, tokens.access_token);
    expect(refused.status).toBe(401);
    expect(refused.headers.get("Set-Cookie")).toBeNull();
  });
});

describe("only members of a listing", () => {
  const others = async () => {
    const [user, other, admin] = [await personAt(site), await personAt(site), await adminSite(SETTINGS)];
    await makeMember(other.id, 2);
    return { "a user": user, "another's member": other, "an admin": await deskAt(site, admin.token) };
  };

  test.each(Object.keys(OF_LISTING))("see %s", async (path) => {
    const member = await personAt(site);
    await makeMember(member.id, 1);
    for (const [who, { open }] of Object.entries(await others())) {
      const { status, html } = await open(path);
      expect(status, who).toBe(404);
      expect(html, who).not.toMatch(/Eulach|052 111|Ruth|nachbarin/);
    }
    const { status, html, headers } = await member.open(path);
    expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(html).toContain("Spitex Eulach");
    expect(html).toContain('content="noindex');
    for (const name of headers.keys()) expect(name).not.toMatch(/etag|cdn-cache|cache-tag/);
  });

  test.each(ACTS)(
    "do $act at $path",
    async ({ path, act, values, refusal, done: named = act, storesNothing = false }) => {
      const member = await personAt(site);
      await makeMember(member.id, 1);
      const people = await others();
      const before = await stateOfDesk();
      for (const [who, { press }] of Object.entries(people)) {
        const { status, html } = await press(path, act, values);
        expect(status, who).toBe(404);
        expect(html, who).not.toMatch(/Eulach|052 111|Ruth|nachbarin/);
      }
      const foreign = await site.fetch(path, {
        method: "POST",
        headers: { Cookie: member.cookie, Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
        body: new URLSearchParams({ tun: act }),
      });
      expect(foreign.status).toBe(400);
      expect(await stateOfDesk()).toEqual(before);
      const done = await member.press(path, act, values);
      expect(done.refusal).toBe(refusal);
      if (refusal) return;
      const answer = storesNothing ? [200, null] : [303, `${path}?getan=${named}`];
      expect([done.status, done.location]).toEqual(answer);
      const isStored = JSON.stringify(await stateOfDesk()) !== JSON.stringify(before);
      expect(isStored).toBe(!storesNothing);
    },
  );
});
