import { Hono } from "hono";
import { AppError } from "#domain/app-error.ts";
import { framePaths, readFramedQuestion } from "#domain/embed/frames.ts";
import { localDay } from "#domain/format.ts";
import { errorMessages } from "#domain/messages.ts";
import { filterQuery, readFilter } from "#domain/offer/provider-filter.ts";
import { canonicalAddress } from "#domain/pages/canonical-address.ts";
import { paths } from "#domain/paths.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import { slugify } from "#domain/text/slug.ts";
import { m } from "#messages";
import { loadBadge, loadPlaceFrame, loadQuestionFrame } from "../../services/embed/frames.ts";
import type { SiteState } from "../../services/pages/data-version.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { PUBLIC } from "../page-cache.ts";
import { badgeBody, goneBody, placeBody, placeTitle, questionBody } from "./bodies.ts";
import { frameHeaders, framePage, type Part } from "./frame-page.ts";

/**
 * What other sites show in a frame (rules embed-2 to embed-4): no script, no cookie, nothing loaded. Routes are matched
 * against German addresses.
 */
export const frames = new Hono<AppEnv>()
  .onError(gone)
  .get(framePaths.place({ cantonSlug: ":canton", citySlug: ":city" }), async (c) => {
    const { deps } = c.var;
    const filter = readFilter(new URL(c.req.url).searchParams);
    const asked = { cantonSlug: c.req.param("canton") ?? "", citySlug: c.req.param("city") ?? "" };
    // Accepts the same spellings of places as the site's own pages.
    const canonical = canonicalAddress(`/${asked.cantonSlug}/${asked.citySlug}/`, "");
    // A language prefix may precede both.
    const [cantonSlug = "", citySlug = ""] = canonical.split("/").slice(-3, -1);
    const place = { cantonSlug, citySlug };
    if (!cantonBySlug(cantonSlug)) return gone(NO_PLACE, c);
    const own = framePaths.place(place, filter);
    if (own !== addressOf(c)) return c.redirect(own, 301);
    const { site, frame, movedTo } = await loadPlaceFrame(deps, { ...place, filter });
    if (!frame) return movedTo ? c.redirect(framePaths.place(movedTo, filter), 301) : gone(NO_PLACE, c);
    const path = paths.city(place) + filterQuery(filter);
    const body = placeBody({ siteUrl: deps.config.siteUrl, path, filter, day: localDay(deps.now()), frame });
    return answer(c, { title: placeTitle(frame.city, filter), path: paths.city(place), site, body });
  })
  .get(framePaths.provider(":slug"), async (c) => {
    const { deps } = c.var;
    const slug = slugify(c.req.param("slug") ?? "");
    if (framePaths.provider(slug) !== addressOf(c)) return c.redirect(framePaths.provider(slug), 301);
    const { site, badge, movedTo } = await loadBadge(deps, slug);
    if (!badge) return c.redirect(framePaths.provider(movedTo), 301);
    return answer(c, {
      title: badge.name,
      path: paths.provider(badge),
      site,
      body: badgeBody(deps.config.siteUrl, badge),
    });
  })
  .get(framePaths.question({ place: "", care: undefined }), async (c) => {
    const { deps } = c.var;
    const asked = readFramedQuestion(new URL(c.req.url).searchParams);
    if (framePaths.question(asked) !== addressOf(c)) return c.redirect(framePaths.question(asked), 301);
    const { site } = await loadQuestionFrame(deps);
    const body = questionBody(deps.config.siteUrl, asked, site.canAsk);
    return answer(c, { title: m.frame_question(), path: paths.question(), site, body });
  });

const NO_PLACE = new AppError("city_not_found");

/** Caches keep one answer for each address, so each frame has only one address. */
function addressOf(c: AppContext): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

type Found = { title: string; path: string; site: SiteState | undefined; body: Part };

async function answer(c: AppContext, { title, path, site, body }: Found): Promise<Response> {
  c.set("dataVersion", site?.version);
  const canonical = c.var.deps.config.siteUrl + path;
  const page = framePage({ title, canonical, body, isDemo: site?.isDemo ?? false });
  return c.html(page, 200, { ...frameHeaders, "Cache-Control": PUBLIC });
}

/** The site around the frame stays as it is, so the frame itself says what is missing. */
function gone(error: Error, c: AppContext): Response | Promise<Response> {
  const known = error instanceof AppError ? error : new AppError("unexpected", { cause: error });
  if (known.status >= 500) c.var.deps.logError(known.code, known.cause);
  const { siteUrl } = c.var.deps.config;
  const sentence = errorMessages[known.code].replace(/\.$/, "");
  const body = goneBody(siteUrl, sentence);
  const page = framePage({ title: "Spitex-Verzeichnis", canonical: siteUrl + paths.home(), body, isDemo: false });
  return c.html(page, known.status, frameHeaders);
}
