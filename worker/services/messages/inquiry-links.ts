import { PRESSES, pressLabel } from "#domain/messages/answer.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { answerToken, inquiryCode } from "./inquiry-codes.ts";

type Needs = Pick<Deps, "keyedHash" | "config">;

/** Of the provider's mails: a link for each answer. */
export async function answerLinks(deps: Needs, id: string) {
  const token = await answerToken(deps, id);
  const { siteUrl } = deps.config;
  return PRESSES.map((press) => ({ label: pressLabel(press), link: siteUrl + paths.inquiryAnswer(token, press) }));
}

/** `id`: of the inquiry that its sender wrote, not of one that was sent on. */
export const statusUrl = async (deps: Needs, id: string) =>
  deps.config.siteUrl + paths.inquiryStatus(await inquiryCode(deps, id));
