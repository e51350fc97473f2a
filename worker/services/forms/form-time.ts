import { base64url } from "jose";
import { MIN_FILL_SECONDS } from "#domain/sent-form.ts";
import type { Deps } from "../../deps.ts";

const DAY_SECONDS = 86_400;

type Needs = Pick<Deps, "keyedHash" | "now">;

/** A signed timestamp of opening the form: without JavaScript only the page itself can carry it. */
export const stampForm = (deps: Needs): Promise<string> => stamp(deps, nowSeconds(deps));

/** Why a form is not accepted yet, and the timestamp it carries when it is shown again. */
type FormTime = { refusal?: "sent_too_quickly" | "form_expired"; next: string };

/** Bots send immediately, with a forged timestamp, or with one they keep for ever. */
export async function readFormTime(deps: Needs, given: string): Promise<FormTime> {
  const now = nowSeconds(deps);
  const opened = Number.parseInt(given, 10);
  if (given !== (await stamp(deps, opened))) {
    return { refusal: "sent_too_quickly", next: await stamp(deps, now) };
  }
  const age = now - opened;
  if (age < MIN_FILL_SECONDS) return { refusal: "sent_too_quickly", next: given };
  // A visitor who has to send the form again need not wait.
  const since = now - MIN_FILL_SECONDS;
  if (age > DAY_SECONDS) return { refusal: "form_expired", next: await stamp(deps, since) };
  return { next: given };
}

async function stamp({ keyedHash }: Needs, seconds: number): Promise<string> {
  return `${seconds}.${base64url.encode(await keyedHash("form time", String(seconds)))}`;
}

const nowSeconds = ({ now }: Needs) => Math.floor(now().getTime() / 1000);
