type Props = { isLoading: boolean; failure: string | undefined; onRetry: () => void };

/** Until a list of the account page is there, or where it did not come. */
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
