import { Hono } from "hono";
import { OPEN_API } from "#domain/open-data/paths.ts";
import { paths } from "#domain/paths.ts";
import { api } from "./api/routes.ts";
import type { AppEnv } from "./app-env.ts";
import { wellKnown } from "./auth/oauth/routes.ts";
import { auth } from "./auth/routes.ts";
import { redirectToCanonical, redirectToHttps, refuseFiles } from "./canonical.ts";
import { countFailures } from "./count-failures.ts";
import { createRequestDeps, sendBookmark } from "./data-doors.ts";
import { devMail, devMails } from "./dev-mails.ts";
import { devStyleguide } from "./dev-styleguide.ts";
import { edgeCache } from "./edge-cache.ts";
import { toErrorResponse } from "./errors.ts";
import { refuseForeignForms } from "./foreign-forms.ts";
import { liveness, readiness } from "./health.ts";
import { limitForms } from "./limit-forms.ts";
import { logos } from "./logos.ts";
import { delegateLongWork } from "./long-work.ts";
import { openDataFiles } from "./open-data/files.ts";
import { openData } from "./open-data/routes.ts";
import { pageCache } from "./page-cache.ts";
import { servePage } from "./pages.ts";
import { placeMaps } from "./place-maps.ts";
import { previews } from "./previews.ts";
import { requestLog } from "./request-log.ts";
import { retryAfter } from "./retry-after.ts";
import { securityHeaders } from "./security-headers.ts";
import { securityText } from "./security-text.ts";
import { sitemap } from "./sitemap.ts";
import { speculationRules } from "./speculation-rules.ts";
import { readWhatIsLeft } from "./unread-bodies.ts";

export const app = new Hono<AppEnv>();

app.onError(toErrorResponse);
app.use(requestLog);
app.route("/", liveness);
app.use(
  createRequestDeps,
  sendBookmark,
  countFailures,
  readWhatIsLeft,
  redirectToHttps,
  edgeCache,
  pageCache,
  securityHeaders,
  retryAfter,
  delegateLongWork,
);
app.route(OPEN_API, openData);
app.route("/", openDataFiles);
app.route("/api", api);
app.route("/auth", auth);
app.route("/", securityText);
app.route("/.well-known", wellKnown);
app.route("/", readiness);
app.route("/", sitemap);
app.route("/", speculationRules);
app.route("/og", previews);
app.route("/karte", placeMaps);
app.route("/logos", logos);
app.get("/dev/mails", devMails);
app.get("/dev/mails/:id", devMail);
app.use(refuseFiles, redirectToCanonical, refuseForeignForms, limitForms);
app.use(paths.devStyleguide(), devStyleguide);
app.all("*", servePage);
