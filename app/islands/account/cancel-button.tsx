export const CancelButton = ({ onClick }: { onClick: () => void }) => (
  <button className="button quiet" type="button" onClick={onClick}>
    Abbrechen
  </button>
);
