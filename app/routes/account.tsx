import { pick } from "#domain/keys.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { signInOffers } from "#worker/services/auth/features.ts";
import { showAgain } from "../answer-form.ts";
import { depsContext } from "../context.ts";
import { Island } from "../islands/island.tsx";
import { SessionGate } from "../islands/session/session-gate.tsx";
import { NeedsScript } from "../ui/needs-script.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/account.ts";

/** Sessions are stored in the browser, so the page contains no data; the island fetches it. */
export function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const { auth } = deps.config;
  const offers = signInOffers(deps);
  const providers = auth.providers.isManualLinkingEnabled ? offers.providers : [];
  const { totp, webauthn } = auth.mfa.types;
  return {
    minLength: auth.password.minLength,
    emailChange: pick(auth, ["isAutoconfirmed", "isEmailChangeSecure"]),
    offers: { ...offers, providers },
    hasGrants: auth.oauthServer.isEnabled,
    setUp: { hasApps: totp.canEnroll, hasKeys: webauthn.canEnroll },
  };
}

export const action = showAgain;

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page own-account">
      <PageHead title={m.frame_account()} />
      <h1>{m.frame_account()}</h1>
      <NeedsScript />
      <Island name="account" props={loaderData} failure={m.frame_not_loaded()}>
        <SessionGate path={paths.account()}>{() => null}</SessionGate>
      </Island>
    </div>
  );
}
