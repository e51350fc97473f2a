import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, vi } from "vitest";
import { createDeps } from "#worker/deps.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";
import type { AuthSite } from "./auth.ts";
import { change } from "./database.ts";
import { newFormTime, sendForm } from "./forms.ts";
import { monday } from "./inquiries.ts";
import { seedListings, seedPlace } from "./listings.ts";
import { ANNA } from "./people.ts";
import { ask, confirmationLink, forgetQuestions, wholeQuestion } from "./questions.ts";

const RUETI = { zip: "8630", city: "Rüti ZH", code: "ZH" } as const;
const JONA = "Spitex Jona";

/** The question of these tests. */
export const QUESTION = wholeQuestion(RUETI.city);

/** For all tests of a file: on a Monday at ten in Switzerland two can be asked in Rüti by mail, and one by phone. */
export function beginEachInRueti(): void {
  beforeAll(async () => {
    await seedPlace(RUETI, { latitude: 47.25, longitude: 8.85 });
    vi.useFakeTimers({ toFake: ["Date"] });
    return () => vi.useRealTimers();
  });
  beforeEach(async () => {
    monday("09:00");
    await forgetQuestions();
    await change("DELETE FROM all_listings WHERE city_slug = 'rueti'");
    await seedListings(RUETI, [
      { name: JONA, email: "jona@example.ch", phone: "055 000 10 01", care: ["wundpflege"] },
      { name: "Spitex Tann", email: "tann@example.ch", care: ["wundpflege"] },
      { name: "Spitex Bachtel", phone: "055 000 10 03", phoneHours: "Mo–Fr 08:00–12:00" },
    ]);
    await rebuildPlaceIndex(createDeps(env));
  });
}

/** Asks with a confirmed address. @returns the address of the page with the answers, as the redirect has it */
export async function askWithAddress(site: AuthSite, email = "ruth@example.ch"): Promise<string> {
  await ask(site, QUESTION, { email });
  const { location } = await sendForm(site, await confirmationLink(email), {});
  return (location ?? "").replace(/[?&]gesendet=1/, "");
}

export const choiceOf = (path: string, recipient: string) => {
  const { pathname, searchParams } = new URL(path, "https://site.test");
  const proof = searchParams.get("s");
  return `${pathname}/waehlen?anbieter=${recipient}${proof ? `&s=${proof}` : ""}`;
};

/** Sends the form of the choice, like a browser without JavaScript. */
export const choose = async (site: AuthSite, choice: string, more: Record<string, string> = {}) =>
  sendForm(site, choice, { ...ANNA, consent: "on", spitexName: JONA, formTime: await newFormTime(), ...more });
