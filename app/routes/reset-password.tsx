import { m } from "#messages";
import { showAgain } from "../answer-form.ts";
import { depsContext } from "../context.ts";
import { ResetScreen } from "../islands/auth/reset-screen.tsx";
import { Island } from "../islands/island.tsx";
import { NeedsScript } from "../ui/needs-script.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/reset-password.ts";

export const loader = ({ context }: Route.LoaderArgs) => ({
  minLength: context.get(depsContext).config.auth.password.minLength,
});

export const action = showAgain;

export default function ResetPasswordPage({ loaderData: { minLength } }: Route.ComponentProps) {
  return (
    <div className="page account">
      <PageHead title={m.sign_in_new_password()} />
      <h1>{m.sign_in_new_password_heading()}</h1>
      <NeedsScript />
      <div className="account-box">
        <Island name="reset-screen" props={{ minLength }} failure={m.frame_not_loaded()}>
          <ResetScreen minLength={minLength} />
        </Island>
      </div>
    </div>
  );
}
