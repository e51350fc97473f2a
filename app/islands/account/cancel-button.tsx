import { m } from "#messages";

export const CancelButton = ({ onClick }: { onClick: () => void }) => (
  <button className="button quiet" type="button" onClick={onClick}>
    {m.sign_in_cancel()}
  </button>
);
