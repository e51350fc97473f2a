import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { ADMIN_SCREENS } from "./content/admin-screens.ts";

export default [
  index("routes/home.tsx"),
  route("suche", "routes/search.tsx"),

  route("auth", "routes/auth.tsx"),
  route("auth/verify", "routes/confirm-link.tsx"),
  route("passwort-zuruecksetzen", "routes/reset-password.tsx"),

  route("kontakt", "routes/contact.tsx"),
  route("kosten", "routes/costs.tsx"),

  ...ADMIN_SCREENS.map(({ screen, path }) =>
    route(path, "routes/admin.tsx", { id: `admin-${screen}` }),
  ),

  // Reserved addresses, linked from every page; each becomes a page of its own.
  route("ueber-uns", "routes/upcoming.tsx", { id: "about" }),
  route("impressum-datenschutz", "routes/upcoming.tsx", { id: "legal" }),
  route("pflegelexikon/:slug?", "routes/upcoming.tsx", { id: "lexicon" }),
  route("leistungen/:slug", "routes/upcoming.tsx", { id: "service" }),

  route(":canton", "routes/canton.tsx"),
  route(":canton/:city", "routes/city.tsx"),
  route(":canton/:city/:provider", "routes/provider.tsx"),
  route(":canton/:city/:provider/anfrage", "routes/inquiry.tsx"),
  route(":canton/:city/:provider/bewertung-melden", "routes/report-review.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
