import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { ADMIN_SCREENS } from "./content/admin-screens.ts";
import { WORD_PAGES } from "./content/pages/word-pages.ts";

export default [
  index("routes/home.tsx"),
  route("suche", "routes/search.tsx"),

  route("auth", "routes/auth.tsx"),
  route("auth/verify", "routes/confirm-link.tsx"),
  route("passwort-zuruecksetzen", "routes/reset-password.tsx"),

  route("konto", "routes/account.tsx"),
  route("oauth/consent", "routes/consent.tsx"),

  route("kontakt", "routes/contact.tsx"),
  route("kosten", "routes/costs.tsx"),

  ...ADMIN_SCREENS.map(({ screen, path }) =>
    route(path, "routes/admin.tsx", { id: `admin-${screen}` }),
  ),

  ...WORD_PAGES.map(({ path }) => route(path, "routes/words.tsx", { id: `words${path}` })),

  route("pflegelexikon", "routes/lexicon.tsx"),
  route("pflegelexikon/:slug", "routes/lexicon-entry.tsx"),
  route("leistungen/:slug", "routes/care-service.tsx"),

  route(":canton", "routes/canton.tsx"),
  route(":canton/:city", "routes/city.tsx"),
  route(":canton/:city/:provider", "routes/provider.tsx"),
  route(":canton/:city/:provider/anfrage", "routes/inquiry.tsx"),
  route(":canton/:city/:provider/bewertung-melden", "routes/report-review.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
