import { html } from "hono/html";
import type { FramedQuestion } from "#domain/embed/frames.ts";
import { countOf, cutAfterWord, formatDate, formatDistance, formatRating } from "#domain/format.ts";
import { closedLabel } from "#domain/listings/closed.ts";
import { phoneNumber } from "#domain/listings/phone.ts";
import { capacityWords } from "#domain/offer/capacity.ts";
import { CARE, CARE_CODES } from "#domain/offer/care-codes.ts";
import { filterQuery, isFiltered, type ProviderFilter, wishWords } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { placeLine } from "#domain/places/place-name.ts";
import { QUESTION_PARAMS } from "#domain/questions/question.ts";
import type { Badge, PlaceFrame } from "../../services/embed/frames.ts";
import { linkOut, type Part } from "./frame-page.ts";

type Place = { siteUrl: string; path: string; filter: ProviderFilter; day: string; frame: PlaceFrame };

export const placeTitle = (city: string, filter: ProviderFilter): string =>
  isFiltered(filter) ? `${wishWords(filter)} in ${city}` : `Spitex in ${city}`;

export function placeBody({ siteUrl, path, filter, day, frame }: Place): Part {
  const { city, canton, counts, providers, nearest } = frame;
  if (counts.all === 0) {
    return html`<p>Noch kein Anbieter in ${city}, Kanton ${canton}.</p>
${nearest.length > 0 ? html`<p>Die nächsten Orte mit Spitex:</p>` : ""}
<ul>${nearest.map((near) => html`<li>${linkOut({ href: siteUrl + paths.city(near) + filterQuery(filter), text: near.city })}</li>`)}</ul>
${source(siteUrl + path)}`;
  }
  const words = isFiltered(filter)
    ? `${countOf(counts.matches, "Anbieter passt", "Anbieter passen")} sicher${counts.ask > 0 ? `, bei ${counts.ask} lohnt sich Nachfragen` : ""}.`
    : `${countOf(counts.all, "Anbieter", "Anbieter")} in ${city} und in der Umgebung, Kanton ${canton}.`;
  return html`<p>${words}</p>
<ul>${providers.map((one) => providerRow(siteUrl, one, day))}</ul>
<p>${linkOut({ href: siteUrl + path, text: counts.all > providers.length ? `Alle ${counts.all} Anbieter ansehen` : "Anbieter vergleichen", isButton: true })}</p>
${source(siteUrl + path)}`;
}

/** So that ten of the longest names stay below 10 kB. */
const MOST_OF_NAME = 80;

function providerRow(siteUrl: string, one: PlaceFrame["providers"][number], day: string): Part {
  const phone = phoneNumber(one.phone);
  const name = cutAfterWord(one.name, MOST_OF_NAME);
  const notes = [
    placeLine(one),
    one.distanceKm !== undefined && !one.isLocal && formatDistance(one.distanceKm),
    closedLabel(one.closed),
    one.capacity && capacityWords(one.capacity, day),
    one.answer === "unknown" && "nachfragen, ob das Gesuchte angeboten wird",
  ].filter(Boolean);
  return html`<li>${linkOut({ href: siteUrl + paths.provider(one), text: name })}
<p class="soft">${one.isBound ? html`<span class="tag">Versorgungspflicht</span> ` : ""}${notes.join(" · ")}</p>
${phone ? html`<a class="press call" href="${phone.href}"><span class="sr">${name} anrufen: </span>${phone.display}</a>` : ""}</li>`;
}

/** Rule embed-4. */
export function badgeBody(siteUrl: string, badge: Badge): Part {
  const { closed, stars, createdAt, confirmedAt, zipCode, city } = badge;
  const label = closedLabel(closed);
  if (closed === "dauerhaft") {
    return html`<p>${zipCode} ${city}</p><p><b>Dieser Anbieter ist ${label}.</b></p>
<p>${linkOut({ href: siteUrl + paths.city(badge), text: `Andere Spitex für ${city} finden`, isButton: true })}</p>`;
  }
  return html`<p>${zipCode} ${city}${label ? html` · <b>${label}</b>` : ""}</p>
${stars ? html`<p><b>${formatRating(stars.mean)} von 5 Sternen</b> aus ${countOf(stars.count, "Bewertung", "Bewertungen")} mit Nachweis</p>` : ""}
<p class="soft">Im Verzeichnis seit ${formatDate(new Date(createdAt))}${confirmedAt ? `, Angaben zuletzt bestätigt am ${formatDate(new Date(confirmedAt))}` : ""}.</p>
<p>${linkOut({ href: siteUrl + paths.provider(badge), text: "Im Spitex-Verzeichnis ansehen", isButton: true, more: `: ${badge.name}` })}</p>`;
}

/** Nothing is sent from here: the site's own page shows the question and asks for consent. */
export function questionBody(siteUrl: string, { place, care }: FramedQuestion, canAsk: boolean): Part {
  if (!canAsk) {
    return html`<p>Diese Frage kann man im Moment nicht stellen. Im Verzeichnis finden Sie alle Anbieter mit Telefonnummer.</p>
<p>${linkOut({ href: siteUrl + paths.home(), text: "Spitex finden", isButton: true })}</p>`;
  }
  const { place: placeName, care: careName } = QUESTION_PARAMS;
  return html`<p>Eine Frage an alle Spitex-Anbieter, die zu Ihnen kommen können: ohne Namen und ohne Telefonnummer.</p>
<form action="${siteUrl + paths.question()}" target="_blank">
<label for="${placeName}">Postleitzahl oder Ort</label>
<input type="text" id="${placeName}" name="${placeName}" value="${place}" maxlength="60" autocomplete="postal-code">
<label for="${careName}">Was wird gebraucht?</label>
<select id="${careName}" name="${careName}"><option value="">Weiss ich noch nicht</option>${CARE_CODES.map(
    (code) => html`<option value="${code}"${code === care ? html` selected` : ""}>${CARE[code]}</option>`,
  )}</select>
<button class="press" type="submit">Weiter<span class="sr"> (öffnet ein neues Fenster)</span></button></form>
${source(siteUrl + paths.question())}`;
}

/** In place of what is no longer there. */
export const goneBody = (siteUrl: string, sentence: string): Part =>
  html`<p>${sentence}.</p><p>${linkOut({ href: siteUrl + paths.home(), text: "Spitex finden", isButton: true })}</p>`;

const source = (href: string) => html`<p class="soft">Quelle: ${linkOut({ href, text: "Spitex-Verzeichnis" })}</p>`;
