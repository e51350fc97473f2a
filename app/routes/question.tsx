import { PageHead } from "../ui/page-head.tsx";

export default function QuestionPage() {
  return (
    <div className="page">
      <PageHead title="Wer kann kommen?" isIndexed={false} />
      <h1>Wer kann kommen?</h1>
    </div>
  );
}
