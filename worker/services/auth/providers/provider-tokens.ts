import type { AuthDeps } from "../../../auth-deps.ts";

/** Tokens for the provider's API, which the user's own app may call; stored for minutes only. */
export type ProviderTokens = { provider_token?: string; provider_refresh_token?: string };

export const sealProviderTokens = ({ secretBox }: AuthDeps, flowId: string, tokens: ProviderTokens) =>
  secretBox.seal(JSON.stringify(tokens), contextOf(flowId));

export const openProviderTokens = async (
  { secretBox }: AuthDeps,
  flowId: string,
  sealed: string,
): Promise<ProviderTokens> => JSON.parse(await secretBox.open(sealed, contextOf(flowId)));

const contextOf = (flowId: string) => `auth_flow_states.provider_tokens ${flowId}`;
