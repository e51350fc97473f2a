/** The built site, twice: as it comes, and with addresses that have to be confirmed. */
export const SITES = {
  plain: { port: 8799, stateDir: "test-results/state", env: {} },
  confirming: {
    port: 8798,
    stateDir: "test-results/state-confirming",
    env: { AUTH_MAILER_AUTOCONFIRM: "false" },
  },
};

export const addressOf = ({ port }: { port: number }) => `http://localhost:${port}`;
