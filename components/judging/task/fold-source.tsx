import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { Drawing } from "@/components/ui/drawing";
import { useSay } from "@/components/words/words-provider";

interface FoldSourceProps {
  readonly folded: boolean;
  readonly onFold: (folded: boolean) => void;
  /** The source has a column of its own, where it need not be folded. */
  readonly beside: boolean;
}

/** Folds a source that takes more than its share of the window, or unfolds it. */
export function FoldSource({ folded, onFold, beside }: FoldSourceProps) {
  const say = useSay();
  return (
    <Button
      variant="plain"
      size="small"
      aria-expanded={!folded}
      onClick={() => onFold(!folded)}
      className={cn("text-ink-soft sm:absolute sm:top-0 sm:end-0", beside && "min-[75rem]:hidden")}
    >
      <span className={cn("flex sm:hidden", !folded && "rotate-180")}>
        <Drawing path="m4 6 4 4 4-4" />
      </span>
      <span className="max-sm:sr-only">{folded ? say("task.expandSource") : say("task.collapseSource")}</span>
    </Button>
  );
}
