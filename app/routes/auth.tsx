import { TAB, tabOf } from "#domain/auth/auth-tab.ts";
import { signInReason } from "#domain/auth/sign-in-reason.ts";
import { m } from "#messages";
import { signInOffers } from "#worker/services/auth/features.ts";
import { showAgain } from "../answer-form.ts";
import { depsContext } from "../context.ts";
import { AuthScreen } from "../islands/auth/auth-screen.tsx";
import { earlyTabs } from "../islands/auth/early-tabs.ts";
import { Island } from "../islands/island.tsx";
import { NeedsScript } from "../ui/needs-script.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/auth.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const query = url.searchParams;
  return {
    minLength: deps.config.auth.password.minLength,
    offers: signInOffers(deps),
    tab: tabOf(query.get(TAB)),
    next: query.get("next"),
  };
}

export const action = showAgain;

export default function AuthPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page account">
      <PageHead title={m.sign_in_title()} />
      <h1>{m.sign_in_heading()}</h1>
      <p className="lead">{signInReason(loaderData.next)}</p>
      <NeedsScript />
      <div className="account-box">
        <Island name="auth-screen" when="touch session" props={loaderData} failure={m.frame_not_loaded()}>
          <AuthScreen {...loaderData} />
        </Island>
        <script dangerouslySetInnerHTML={{ __html: earlyTabs }} />
      </div>
    </div>
  );
}
