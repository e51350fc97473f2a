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
