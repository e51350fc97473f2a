import { expect } from "vitest";
import type { OwnReview } from "#domain/reviews/review-input.ts";
import { authSite, signUpAt } from "./auth.ts";

export const site = authSite();

export async function ask(method: string, path: string, bearer: string, body?: object, ip = "") {
  const response = await site.fetch(`/api/account${path}`, {
    method,
    headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json", "CF-Connecting-IP": ip },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} };
}

/** Writes a review of «Spitex Eigene». */
export const write = (bearer: string) =>
  site.fetch("/api/reviews", {
    method: "POST",
    headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" },
    body: JSON.stringify({ spitex: "spitex-eigene-8400", rating: 4, text: "Freundlich und pünktlich." }),
  });

/** Creates a user with a review, and returns the review's id too. */
export async function author() {
  const {
    email,
    user,
    access_token: bearer,
  } = await signUpAt(site, undefined, { first_name: "Anna", last_name: "Muster" });
  expect((await write(bearer)).status).toBe(201);
  const { body } = await ask("GET", "/reviews", bearer);
  const [review] = body.reviews as OwnReview[];
  return { email, user, bearer, id: review?.id ?? 0, review };
}
