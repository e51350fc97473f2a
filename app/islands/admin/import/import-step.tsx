import { CheckedStep } from "./checked-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { FailedStep } from "./failed-step.tsx";
import { RunningStep } from "./running-step.tsx";
import { UploadingStep } from "./uploading-step.tsx";
import type { StepProps } from "./use-import-actions.ts";

export function ImportStep(props: StepProps) {
  switch (props.detail.state) {
    case "uploading":
      return <UploadingStep {...props} />;
    case "uploaded":
      return <ColumnsStep key={props.detail.sheets?.read} {...props} />;
    case "checked":
      return <CheckedStep {...props} />;
    case "done":
    case "undone":
      return <DoneStep {...props} />;
    case "failed":
      return <FailedStep {...props} />;
    default:
      return <RunningStep {...props} />;
  }
}
