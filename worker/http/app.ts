import { Hono } from "hono";
import { LANGUAGES } from "#domain/language.ts";
import { OPEN_API } from "#domain/open-data/open-data.ts";
import { paths } from "#domain/paths.ts";
import { api } from "./api/routes.ts";
import type { AppEnv } from "./app-env.ts";
import { wellKnown } from "./auth/oauth/routes.ts";
import { auth } from "./auth/routes.ts";
import { createRequestDeps, sendBookmark } from "./data-doors.ts";
import { deskFiles } from "./desk-files.ts";
import { devMail, devMails, devStyleguide } from "./dev-pages.ts";
import { countFailures, refuseMethods, refuseOther, retryAfter, toErrorResponse } from "./errors.ts";
import { limitForms, readWhatIsLeft, refuseForeignForms } from "./forms.ts";
import { frames } from "./frames/routes.ts";
import { mcp } from "./mcp.ts";
import { openDataFiles } from "./open-data/files.ts";
import { questions } from "./open-data/questions.ts";
import { openData, openDataAbout } from "./open-data/routes.ts";
import { edgeCache, pageCache } from "./page-cache.ts";
import { redirectToCanonical, redirectToHttps, refuseFiles, servePage } from "./pages.ts";
import { logos, placeMaps, previews } from "./pictures.ts";
import { germanPath } from "./request-address.ts";
import { delegateLongWork, requestLog } from "./request-log.ts";
import { securityHeaders, speculationRules } from "./response-headers.ts";
import { liveness, readiness, securityText, signposts, sitemap } from "./well-known.ts";
export const app = new Hono<AppEnv>({ getPath: germanPath });

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
app.route(`${OPEN_API}/questions`, questions);
app.route(OPEN_API, openData);
app.get(`${OPEN_API}/`, openDataAbout);
app.route("/", openDataFiles);
app.route("/", mcp);
app.route("/api", api);
app.all("/api/*", refuseOther(app));
app.route("/auth", auth);
app.route("/", securityText);
app.route("/", signposts);
app.route("/.well-known", wellKnown);
app.route("/", readiness);
app.route("/", sitemap);
app.route("/", speculationRules);
app.route("/og", previews);
for (const language of LANGUAGES) if (language !== "de") app.route(`/${language}/og`, previews);
app.route("/karte", placeMaps);
app.route("/logos", logos);
app.route("/", frames);
app.route("/", deskFiles);
app.get("/dev/mails", devMails);
app.get("/dev/mails/:id", devMail);
app.use(refuseMethods(app), refuseFiles, redirectToCanonical, refuseForeignForms, limitForms);
app.use(paths.devStyleguide(), devStyleguide);
app.all("*", servePage);
