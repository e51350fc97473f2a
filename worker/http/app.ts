import { Hono } from "hono";
import { paths } from "#domain/paths.ts";
import { createDeps } from "../deps.ts";
import { api } from "./api/routes.ts";
import type { AppEnv } from "./app-env.ts";
import { wellKnown } from "./auth/oauth/routes.ts";
import { auth } from "./auth/routes.ts";
import { redirectToCanonical, refuseFiles } from "./canonical.ts";
import { devMail, devMails } from "./dev-mails.ts";
import { devStyleguide } from "./dev-styleguide.ts";
import { edgeCache } from "./edge-cache.ts";
import { toErrorResponse } from "./errors.ts";
import { refuseForeignForms } from "./foreign-forms.ts";
import { limitForms } from "./limit-forms.ts";
import { pageCache } from "./page-cache.ts";
import { servePage } from "./pages.ts";
import { placeMaps } from "./place-maps.ts";
import { previews } from "./previews.ts";
import { requestLog } from "./request-log.ts";
import { retryAfter } from "./retry-after.ts";
import { securityHeaders } from "./security-headers.ts";
import { sitemap } from "./sitemap.ts";
import { readWhatIsLeft } from "./unread-bodies.ts";

export const app = new Hono<AppEnv>();

app.onError(toErrorResponse);
app.use(requestLog, async (c, next) => {
  const {
    env,
    executionCtx,
    var: { requestId },
  } = c;
  c.set(
    "deps",
    createDeps(env, (work) => executionCtx.waitUntil(work), { requestId }),
  );
  await next();
});
app.use(readWhatIsLeft, edgeCache, pageCache, securityHeaders, retryAfter);
app.route("/api", api);
app.route("/auth", auth);
app.route("/.well-known", wellKnown);
app.route("/", sitemap);
app.route("/og", previews);
app.route("/karte", placeMaps);
app.get("/dev/mails", devMails);
app.get("/dev/mails/:id", devMail);
app.use(refuseFiles, redirectToCanonical, refuseForeignForms, limitForms);
app.use(paths.devStyleguide(), devStyleguide);
app.all("*", servePage);
