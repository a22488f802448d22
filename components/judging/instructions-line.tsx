import { Button } from "@/components/ui/button";
import { TaskBar } from "./task-bar";

interface InstructionsLineProps {
  readonly onRead: () => void;
  readonly onDismiss: () => void;
}

/** Says quietly that the instructions are others than those shown here before. */
export function InstructionsLine({ onRead, onDismiss }: InstructionsLineProps) {
  return (
    <TaskBar
      actions={
        <>
          <Button size="small" onClick={onRead}>
            Read them
          </Button>
          <Button size="small" variant="plain" onClick={onDismiss}>
            Hide
          </Button>
        </>
      }
    >
      <p role="status">The instructions have changed since you last read them.</p>
    </TaskBar>
  );
}
