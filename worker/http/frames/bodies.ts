import { html } from "hono/html";
import type { FramedQuestion } from "#domain/embed/frames.ts";
import { cutAfterWord, formatDate, formatDistance, formatNumber, formatRating } from "#domain/format.ts";
import { closedLabel } from "#domain/listings/closed.ts";
import { phoneNumber } from "#domain/listings/phone.ts";
import { capacityWords } from "#domain/offer/capacity.ts";
import { CARE_CODES, careName } from "#domain/offer/care-codes.ts";
import { filterQuery, isFiltered, type ProviderFilter, wishWords } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { cantonWords, inCity, placeLineOf } from "#domain/places/place-words.ts";
import { QUESTION_PARAMS } from "#domain/questions/question.ts";
import { m } from "#messages";
import type { Badge, PlaceFrame } from "../../services/embed/frames.ts";
import { linkOut, type Part } from "./frame-page.ts";

type Place = { siteUrl: string; path: string; filter: ProviderFilter; day: string; frame: PlaceFrame };

export const placeTitle = (city: string, filter: ProviderFilter): string => `${wishWords(filter)} ${inCity(city)}`;

export function placeBody({ siteUrl, path, filter, day, frame }: Place): Part {
  const { counts, providers, nearest } = frame;
  const where = inCity(frame.city);
  const canton = cantonWords(frame.canton);
  if (counts.all === 0) {
    return html`<p>${m.place_lead_city_none({ where, canton })}</p>
${nearest.length > 0 ? html`<p>${m.embed_nearest()}</p>` : ""}
<ul>${nearest.map((near) => html`<li>${linkOut({ href: siteUrl + paths.city(near) + filterQuery(filter), text: near.city })}</li>`)}</ul>
${source(siteUrl + path)}`;
  }
  const isWished = isFiltered(filter);
  const count = isWished ? counts.matches + counts.ask : counts.all;
  const words = isWished
    ? matchWords(counts)
    : m.embed_around({ providers: m.place_providers({ count, shown: formatNumber(count) }), where, canton });
  return html`<p>${words}</p>
<ul>${providers.map((one) => providerRow(siteUrl, one, day))}</ul>
<p>${linkOut({ href: siteUrl + path, text: count > providers.length ? m.embed_show_all({ count }) : m.compare_title(), isButton: true })}</p>
${source(siteUrl + path)}`;
}

function matchWords({ matches: count, ask }: PlaceFrame["counts"]): string {
  const shown = formatNumber(count);
  return ask > 0 ? m.embed_matching_ask({ count, shown, ask }) : m.embed_matching({ count, shown });
}

/** Keeps ten of the longest names below 10 kB in total. */
const MOST_OF_NAME = 80;

function providerRow(siteUrl: string, one: PlaceFrame["providers"][number], day: string): Part {
  const phone = phoneNumber(one.phone);
  const name = cutAfterWord(one.name, MOST_OF_NAME);
  const notes = [
    placeLineOf(one),
    one.distanceKm !== undefined && !one.isLocal && formatDistance(one.distanceKm),
    closedLabel(one.closed),
    one.capacity && capacityWords(one.capacity, day),
    one.answer === "unknown" && m.embed_ask(),
  ].filter(Boolean);
  return html`<li>${linkOut({ href: siteUrl + paths.provider(one), text: name })}
<p class="soft">${one.isBound ? html`<span class="tag">${m.card_bound()}</span> ` : ""}${notes.join(" · ")}</p>
${phone ? html`<a class="press call" href="${phone.href}"><span class="sr">${m.card_call({ name })} </span>${phone.display}</a>` : ""}</li>`;
}

/** Rule embed-4. */
export function badgeBody(siteUrl: string, badge: Badge): Part {
  const { closed, stars, createdAt, confirmedAt, zipCode, city } = badge;
  const label = closedLabel(closed);
  const day = formatDate(new Date(createdAt));
  if (label && closed === "dauerhaft") {
    return html`<p>${zipCode} ${city}</p><p><b>${m.embed_is_closed({ state: label })}</b></p>
<p>${linkOut({ href: siteUrl + paths.city(badge), text: m.provider_closed_others({ city }), isButton: true })}</p>`;
  }
  return html`<p>${zipCode} ${city}${label ? html` · <b>${label}</b>` : ""}</p>
${stars ? starsOf(stars) : ""}
<p class="soft">${confirmedAt ? m.embed_since_confirmed({ day, confirmed: formatDate(new Date(confirmedAt)) }) : m.embed_since({ day })}</p>
<p>${linkOut({ href: siteUrl + paths.provider(badge), text: m.embed_see(), isButton: true, more: m.provider_after_colon({ value: badge.name }) })}</p>`;
}

const starsOf = ({ mean, count }: NonNullable<Badge["stars"]>) =>
  html`<p><b>${m.embed_stars({ mean: formatRating(mean) })}</b> ${m.embed_stars_of({ count, shown: formatNumber(count) })}</p>`;

/** Nothing is sent from the frame: the site's own page shows the question and asks for consent. */
export function questionBody(siteUrl: string, { place, care }: FramedQuestion, canAsk: boolean): Part {
  if (!canAsk) {
    return html`<p>${m.embed_no_question()}</p>
<p>${linkOut({ href: siteUrl + paths.home(), text: m.embed_find(), isButton: true })}</p>`;
  }
  const { place: ofPlace, care: ofCare } = QUESTION_PARAMS;
  return html`<p>${m.embed_question()}</p>
<form action="${siteUrl + paths.question()}" target="_blank">
<label for="${ofPlace}">${m.service_place()}</label>
<input type="text" id="${ofPlace}" name="${ofPlace}" value="${place}" maxlength="60" autocomplete="postal-code">
<label for="${ofCare}">${m.question_what()}</label>
<select id="${ofCare}" name="${ofCare}"><option value="">${m.embed_undecided()}</option>${CARE_CODES.map(
    (code) => html`<option value="${code}"${code === care ? html` selected` : ""}>${careName(code)}</option>`,
  )}</select>
<button class="press" type="submit">${m.guide_next()}<span class="sr"> ${m.form_new_window()}</span></button></form>
${source(siteUrl + paths.question())}`;
}

/** The body of a frame whose content is no longer there. */
export const goneBody = (siteUrl: string, sentence: string): Part =>
  html`<p>${sentence}.</p><p>${linkOut({ href: siteUrl + paths.home(), text: m.embed_find(), isButton: true })}</p>`;

const source = (href: string) =>
  html`<p class="soft">${m.complaint_source()} ${linkOut({ href, text: "Spitex-Verzeichnis" })}</p>`;
