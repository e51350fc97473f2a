import { m } from "#messages";

export const CancelButton = ({ onClick }: { onClick: () => void }) => (
  <button className="button quiet" type="button" onClick={onClick}>
    {m.form_cancel()}
  </button>
);
