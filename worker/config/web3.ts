import { z } from "zod";

const enabled = z.stringbool().default(false);

export const web3ConfigSchema = z
  .object({ AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: enabled, AUTH_EXTERNAL_WEB3_SOLANA_ENABLED: enabled })
  .transform((env) => ({
    isEthereumEnabled: env.AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED,
    isSolanaEnabled: env.AUTH_EXTERNAL_WEB3_SOLANA_ENABLED,
  }));

export type Web3Config = z.output<typeof web3ConfigSchema>;
