import { type ReactNode, Suspense } from "react";
import { useIsAwake } from "../use-is-awake.ts";

export const Failure = ({ error }: { error: Error }) => (
  <p className="notice" role="alert">
    {error.message}
  </p>
);

export const Loading = () => (
  <p className="loading skeleton only-with-script" role="status">
    <span className="spinner" aria-hidden="true" />
    Lädt …
  </p>
);

/**
 * Parts whose code loads late, so the server cannot render them. Knows by itself when it is awake, so that what is
 * around it is not rendered once more for it.
 */
export const OnceAwake = ({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) =>
  useIsAwake() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
