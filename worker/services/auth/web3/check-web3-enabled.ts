import { authError } from "#domain/auth/auth-error.ts";
import type { AuthDeps } from "../../../auth-deps.ts";

/** Of any chain. @throws AuthError */
export function checkWeb3Enabled({ config }: Pick<AuthDeps, "config">): void {
  const { isEthereumEnabled, isSolanaEnabled } = config.auth.web3;
  if (!isEthereumEnabled && !isSolanaEnabled) throw web3Disabled("Web3 provider is disabled");
}

export const web3Disabled = (message: string) => authError("web3_provider_disabled", { message });
