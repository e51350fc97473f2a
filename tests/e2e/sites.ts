/** The built site: as it comes, with addresses that have to be confirmed, and for files to import. */
export const SITES = {
  plain: { port: 8799, stateDir: "test-results/state", env: {} },
  confirming: {
    port: 8798,
    stateDir: "test-results/state-confirming",
    env: { AUTH_MAILER_AUTOCONFIRM: "false" },
  },
  imports: { port: 8797, stateDir: "test-results/state-imports", env: {} },
};

export const addressOf = ({ port }: { port: number }) => `http://localhost:${port}`;
