type Props = { isLoading: boolean; failure: string | undefined; onRetry: () => void };

/** Shown while a list of the account page loads, or after it failed. */
export function ListState({ isLoading, failure, onRetry }: Props) {
  if (failure) {
    return (
      <div className="notice" role="alert">
        <p>{failure}</p>
        <button className="button quiet" type="button" onClick={onRetry}>
          Noch einmal versuchen
        </button>
      </div>
    );
  }
  return isLoading ? <p role="status">Einen Moment …</p> : null;
}
